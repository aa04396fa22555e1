import { arch, pair, whole } from '../path.ts';
import type { Piece, Sketch } from '../sketch.ts';

const joggerLegs =
  'C566 150 580 210 586 290C592 420 580 560 562 690C556 760 548 820 538 868L538 918C514 930 474 930 452 918L452 868C446 780 438 660 428 560C422 480 414 420 400 372';
const straightLegs =
  'C566 150 580 210 586 290C594 420 592 560 588 700C586 780 584 850 580 918C544 934 476 934 440 922C440 800 434 660 426 560C420 480 414 420 400 372';

const shade: Pick<Piece, 'folds' | 'glints' | 'dimples'> = {
  folds: [
    'M400 374C370 404 320 414 250 404C320 390 364 376 400 374Z',
    'M400 374C430 404 480 414 550 404C480 390 436 376 400 374Z',
    'M236 560C270 600 320 612 364 596C320 640 256 626 236 560Z',
    'M564 560C530 600 480 612 436 596C480 640 544 626 564 560Z',
    'M256 780C284 812 316 820 350 808C316 846 270 836 256 780Z',
    'M546 780C518 812 486 820 452 808C486 846 530 836 546 780Z',
    'M330 700C344 640 346 560 334 480C366 560 362 650 330 700Z',
  ],
  dimples: [[400, 400, 36, 120]],
  glints: [
    [300, 320, 44, 120, 6],
    [292, 500, 34, 110, 4],
    [484, 500, 28, 150, -2],
    [302, 720, 28, 80],
  ],
};

const pants = (
  legs: string,
  cuff: Piece['panels'],
  cuffSeam: string,
): { front: (sketch: Sketch) => void; back: (sketch: Sketch) => void } => {
  const sidePanel = {
    shape: pair('M640 90C570 240 552 420 548 560C546 700 530 820 520 940L700 940Z'),
    tone: 'accent',
  } as const;
  const stripe = {
    shape: pair(
      'M590 90C552 240 534 420 530 560C528 700 512 820 502 940L512 940C522 820 538 700 540 560C544 420 562 240 604 90Z',
    ),
    tone: 'detail',
  } as const;
  const panels = [sidePanel, stripe, ...(cuff ?? [])];
  return {
    front: (sketch) => {
      sketch.piece({
        outline: whole('M400 84C462 84 514 90 544 102L538 134L400 150'),
        tone: 'inside',
      });
      sketch.piece({
        outline: whole(`M400 126C460 126 510 118 546 98${legs}`),
        printed: true,
        panels,
        bands: [{ line: arch('M554 94C510 118 460 126 400 126'), width: 46, tone: 'base' }],
        seams: `M400 174C404 250 404 310 400 372${cuffSeam}`,
        stitches: `${pair('M536 180C516 230 508 270 514 310')}M262 142C330 158 470 158 538 142`,
        ...shade,
      });
      sketch.cord('M390 150C376 184 384 224 368 268M410 150C424 186 416 232 430 280', 'detail', 9);
      sketch.mark({ x: 300, y: 440, width: 60 });
    },
    back: (sketch) => {
      sketch.piece({
        outline: whole(`M400 84C460 84 510 88 546 98${legs}`),
        printed: true,
        panels,
        bands: [{ line: arch('M554 98C510 88 460 84 400 84'), width: 46, tone: 'base' }],
        seams: `M400 132L400 372${cuffSeam}M452 204L526 196L526 262C504 276 472 278 454 270Z`,
        stitches: 'M262 120C330 106 470 106 538 120',
        ...shade,
        folds: [
          'M270 320C316 388 356 398 400 372C356 430 292 416 270 320Z',
          'M530 320C484 388 444 398 400 372C444 430 508 416 530 320Z',
          ...(shade.folds ?? []).slice(2),
        ],
      });
      sketch.mark({ x: 490, y: 236, width: 40 });
    },
  };
};

const jogger = pants(
  joggerLegs,
  [{ shape: pair('M440 868C480 880 510 880 550 866L560 940L440 940Z'), tone: 'detail' }],
  pair('M452 868C480 880 510 880 538 868'),
);
const recto = pants(straightLegs, [], '');

export const pantalon = { jogger, recto };
