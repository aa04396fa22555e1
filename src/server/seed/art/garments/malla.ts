import { arch, pair, whole } from '../path.ts';
import type { Piece, Sketch } from '../sketch.ts';

const trunk = 'C572 430 546 500 534 556C526 600 540 640 560 690C572 716 582 736 584 752';
const frontLeg = 'C540 772 474 840 446 908C436 918 418 919 400 919';
const backLeg = 'C578 818 506 878 442 908C434 918 418 919 400 919';
const frontLegEdge = pair('M588 750C540 772 474 840 446 912');
const backLegEdge = pair('M588 750C578 818 506 878 442 912');

type Shade = Pick<Piece, 'folds' | 'glints' | 'dimples'>;

const frontShade: Shade = {
  folds: [
    'M262 588C330 604 410 602 470 576C410 618 318 622 262 588Z',
    'M546 462C522 540 512 590 528 650C544 610 542 550 546 462Z',
    'M400 905C392 860 350 800 300 772C370 782 426 840 400 905Z',
  ],
  dimples: [
    [400, 470, 40, 120],
    [400, 880, 60, 70],
  ],
  glints: [
    [306, 440, 46, 100, 8],
    [484, 430, 34, 84, -8],
    [318, 706, 60, 44, -20],
  ],
};

const backShade: Shade = {
  folds: [
    'M270 806C310 850 350 860 392 846C350 880 300 864 270 806Z',
    'M530 806C490 850 450 860 408 846C450 880 500 864 530 806Z',
    'M256 560C330 584 400 590 450 566C400 602 312 606 256 560Z',
  ],
  dimples: [[400, 800, 26, 110]],
  glints: [[320, 740, 50, 80, 10]],
};

/** The far side of the suit, seen through neck and armholes. */
const behind = (sketch: Sketch, half: string): void =>
  sketch.piece({ outline: whole(half), tone: 'inside' });

const sidePanel = {
  shape: pair('M610 360C545 470 514 560 524 640C534 700 556 735 610 770Z'),
  tone: 'accent',
} as const;
const sideSeam = pair('M568 368C524 470 504 560 516 640C526 700 552 735 580 752');

const olimpica = {
  front: (sketch: Sketch): void => {
    behind(sketch, 'M400 236C450 234 478 180 488 118L516 118C514 220 540 330 566 380L400 560');
    sketch.piece({
      outline: whole(
        `M400 318C452 316 474 240 482 112C494 105 508 105 519 112C520 220 532 320 566 372${trunk}${frontLeg}`,
      ),
      printed: true,
      panels: [sidePanel],
      bands: [
        { line: arch('M482 100C474 240 452 316 400 318'), width: 9, tone: 'accent' },
        { line: pair('M519 104C520 220 532 320 570 378'), width: 8, tone: 'accent' },
        { line: frontLegEdge, width: 9, tone: 'accent' },
      ],
      seams: sideSeam,
      ...frontShade,
    });
    sketch.mark({ x: 474, y: 700, width: 64 });
  },
  back: (sketch: Sketch): void => {
    behind(sketch, 'M400 330C452 316 474 240 484 118L516 118C512 220 520 330 566 380L400 560');
    sketch.piece({
      outline: whole(
        `M400 500C470 498 490 380 482 112C494 105 508 105 519 112C534 220 540 320 566 372${trunk}${backLeg}`,
      ),
      printed: true,
      panels: [sidePanel],
      bands: [
        { line: arch('M482 100C490 380 470 498 400 500'), width: 9, tone: 'accent' },
        { line: pair('M519 104C534 220 540 320 570 378'), width: 8, tone: 'accent' },
        { line: backLegEdge, width: 9, tone: 'accent' },
      ],
      seams: `${sideSeam}M400 512L400 900`,
      ...backShade,
    });
    sketch.mark({ x: 400, y: 560, width: 56 });
  },
};

const wave = [
  { shape: 'M180 540C320 480 480 640 640 570L640 648C480 712 320 560 180 626Z', tone: 'accent' },
  { shape: 'M180 642C320 576 480 728 640 664L640 682C480 746 320 594 180 660Z', tone: 'detail' },
] as const;
const keyhole = whole('M400 352C424 372 444 430 440 462C436 492 420 504 400 504');

const nadadora = {
  front: (sketch: Sketch): void => {
    behind(sketch, 'M400 200C430 196 446 160 452 120L492 120C492 230 520 340 566 392L400 560');
    sketch.piece({
      outline: whole(
        `M400 276C436 274 452 210 454 114C466 106 486 106 500 114C494 240 514 342 566 388${trunk}${frontLeg}`,
      ),
      printed: true,
      panels: wave,
      bands: [
        { line: arch('M454 100C452 210 436 274 400 276'), width: 8, tone: 'detail' },
        { line: pair('M500 104C494 240 514 342 572 394'), width: 8, tone: 'detail' },
        { line: frontLegEdge, width: 8, tone: 'detail' },
      ],
      ...frontShade,
    });
    sketch.mark({ x: 400, y: 372, width: 84 });
  },
  back: (sketch: Sketch): void => {
    behind(sketch, 'M400 300C440 290 452 200 454 118L500 118C494 240 514 342 566 392L400 560');
    sketch.piece({
      outline:
        whole(
          `M400 236C424 232 448 170 454 114C466 106 488 106 500 114C494 190 452 250 442 300C444 352 506 388 566 392${trunk}${backLeg}`,
        ) + keyhole,
      printed: true,
      panels: wave,
      bands: [
        { line: arch('M454 100C448 170 424 232 400 236'), width: 7, tone: 'detail' },
        {
          line: pair('M500 104C494 190 452 250 442 300C444 352 506 388 572 392'),
          width: 7,
          tone: 'detail',
        },
        { line: keyhole, width: 7, tone: 'detail' },
        { line: backLegEdge, width: 8, tone: 'detail' },
      ],
      seams: 'M400 514L400 900',
      ...backShade,
    });
    sketch.mark({ x: 400, y: 302, width: 44 });
  },
};

const cruzada = {
  front: (sketch: Sketch): void => {
    sketch.cord(pair('M466 112C440 190 370 300 300 400'), 'inside', 13);
    behind(sketch, 'M400 430C480 430 540 410 562 392L400 560');
    sketch.cord(pair('M502 320C500 250 486 150 468 112'), 'accent', 14);
    sketch.piece({
      outline: whole(
        `M400 352C440 348 474 326 490 300C498 294 512 296 516 306C526 340 546 370 566 384${trunk}${frontLeg}`,
      ),
      printed: true,
      panels: [{ shape: 'M200 280L600 280L600 456C500 496 300 496 200 456Z', tone: 'accent' }],
      bands: [
        { line: arch('M496 288C474 326 440 348 400 352'), width: 7, tone: 'detail' },
        { line: frontLegEdge, width: 7, tone: 'detail' },
      ],
      seams: `M224 463C310 500 490 500 576 463${pair('M470 330C490 380 484 440 466 482')}`,
      ...frontShade,
    });
    sketch.mark({ x: 330, y: 712, width: 60 });
  },
  back: (sketch: Sketch): void => {
    behind(
      sketch,
      'M400 352C440 348 474 326 490 300C498 294 512 296 516 306C526 340 546 370 566 388L536 500L440 590L400 606',
    );
    sketch.piece({
      outline: whole(`M400 596C470 592 530 520 548 408C554 394 564 390 566 396${trunk}${backLeg}`),
      printed: true,
      bands: [
        { line: arch('M552 390C530 520 470 592 400 596'), width: 10, tone: 'detail' },
        { line: backLegEdge, width: 7, tone: 'detail' },
      ],
      seams: 'M400 612L400 900',
      ...backShade,
    });
    sketch.cord('M468 112C450 200 330 330 246 444', 'accent', 14);
    sketch.cord('M332 112C350 200 470 330 554 444', 'accent', 14);
    sketch.mark({ x: 400, y: 650, width: 56 });
  },
};

export const malla = { olimpica, nadadora, cruzada };
