// Rules that many rows worked by hand share.
#pragma once

// Bases, so that a row shows what it is about.
#define RING(n) "board.ring=" #n " seeds.each=2 "
#define SAT_GOL                                                                          \
  "board.ring=7 seeds.each=4 relay.lift=next capture.when=gap capture.take.beyond=true " \
  "capture.needs=beyond "
#define ROWS "board.columns=3 seeds.each=2 owner=row board.stores=two start.holes=own "
#define KALAH                                                                               \
  ROWS "sow.stores=own capture.when=fell-in-empty capture.in=own capture.take.facing=true " \
       "capture.take.fallen=true "
#define OWARE                                                               \
  ROWS "capture.when=fell-on-count capture.counts=2,3 capture.in=opponent " \
       "capture.take.fallen=true capture.take.run-back=true "
#define ACROSS ROWS "relay.lift=next capture.when=gap "
#define LEFT ROWS "end.seeds-left=3 "
#define LEFT_AT ". . . / 1 2 . | 3-1 | 2"
#define TRIPLE "board.columns=3 seeds.each=2 "
#define SEVEN "board.columns=7 seeds.each=1 "
#define GAP TRIPLE "relay.lift=next capture.when=gap capture.take.beyond=true "
#define KASADI \
  ROWS "relay.lift=next capture.when=fell-in-empty capture.in=own capture.take.beyond=true "
#define TOUCHED RING(6) "capture.when=sown-count capture.counts=1 capture.take.touched=true "
#define MIDDLES TRIPLE "owner=row leftovers.to=owner end.seeds-left=9 "
