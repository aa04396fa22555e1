import { mirrored, pair } from '../path.ts';
import type { Sketch } from '../sketch.ts';

type FinCut = {
  foot: string;
  heel: string;
  blade: string;
  rails: string;
  ribs: string;
  tip: string;
  markY: number;
};

/** Each fin is drawn on the right; its mirror image is the other foot. */
const fins = ({
  foot,
  heel,
  blade,
  rails,
  ribs,
  tip,
  markY,
}: FinCut): { front: (sketch: Sketch) => void; back: (sketch: Sketch) => void } => ({
  front: (sketch) => {
    sketch.piece({
      outline: pair(blade),
      printed: true,
      volume: 'flat',
      panels: [{ shape: pair(tip), tone: 'accent' }],
      seams: pair(ribs),
      glints: [
        [270, 640, 40, 150, 6],
        [510, 640, 30, 150, -6],
      ],
    });
    sketch.piece({ outline: pair(rails), tone: 'accent', volume: 'flat' });
    sketch.piece({
      outline: pair(foot),
      volume: 'flat',
      glints: [
        [264, 330, 34, 80, 4],
        [516, 330, 28, 80, -4],
      ],
      dimples: [
        [520, 430, 80, 40],
        [280, 430, 80, 40],
      ],
    });
    sketch.piece({ outline: pair(heel), tone: 'dark', volume: 'flat' });
    sketch.mark({ x: 536, y: markY, width: 70, turn: 6 });
    sketch.mark({ x: 264, y: markY, width: 70, turn: -6 });
  },
  back: (sketch) => {
    sketch.piece({
      outline: pair(blade),
      tone: 'accent',
      volume: 'flat',
      seams: pair(ribs),
      glints: [[270, 640, 40, 150, 6]],
    });
    sketch.piece({ outline: pair(rails), volume: 'flat' });
    sketch.piece({
      outline: pair(foot),
      tone: 'dark',
      volume: 'flat',
      glints: [[264, 330, 34, 80, 4]],
    });
    // The sole's grip.
    const grip = [230, 266, 302, 338, 374, 410]
      .map((y) => `M488 ${y}C510 ${y - 14} 552 ${y - 14} 576 ${y}`)
      .join('');
    sketch.line({ path: grip + mirrored(grip), tone: 'steel', width: 7, opacity: 0.7 });
  },
});

const cortas = fins({
  foot: 'M470 190C500 170 566 170 596 192C610 270 620 380 612 456C570 480 510 480 470 458C458 380 458 280 470 190Z',
  heel: 'M490 206C510 190 556 190 576 208C584 230 584 256 578 276C550 262 516 262 490 276C484 250 484 228 490 206Z',
  blade:
    'M470 440C510 460 570 460 614 440C640 560 660 680 660 800C600 830 500 830 440 806C440 680 450 560 470 440Z',
  rails:
    'M466 430C480 436 486 446 486 460C470 580 462 700 460 812L440 806C440 680 450 560 466 430ZM618 430C604 436 598 446 598 460C622 580 640 700 642 812L662 800C660 680 640 560 618 430Z',
  ribs: 'M520 480C510 600 506 700 506 810M564 480C584 600 594 700 598 808M542 480L550 820',
  markY: 370,
  tip: 'M400 720C500 680 600 760 720 700L720 860L400 860Z',
});

const largas = fins({
  foot: 'M478 130C504 112 562 112 588 132C602 200 608 280 602 346C566 366 512 366 478 348C468 280 468 200 478 130Z',
  heel: 'M496 144C514 130 552 130 570 146C578 166 578 190 572 206C548 194 520 194 496 206C490 186 490 164 496 144Z',
  blade:
    'M480 330C512 346 566 346 600 330C622 500 650 720 664 900C620 914 590 890 552 880C514 890 480 910 436 900C446 720 462 500 480 330Z',
  rails:
    'M476 322C488 328 494 336 494 348C480 520 466 720 456 902L436 900C446 720 458 500 476 322ZM604 322C592 328 586 336 586 348C606 520 632 720 644 902L664 900C650 720 626 500 604 322Z',
  ribs: 'M524 370C516 560 510 720 506 884M560 370C576 560 590 720 598 884',
  markY: 262,
  tip: 'M400 700C500 640 600 760 720 680L720 960L400 960ZM400 640C500 580 600 700 720 620L720 640C600 720 500 600 400 660Z',
});

/** Paddles: a shaped plate with holes and two tubes over the fingers. */
const plate =
  'M480 270C540 230 610 260 636 340C660 430 650 600 616 700C590 760 520 770 486 720C446 640 436 360 480 270Z';
const holes = [
  [500, 480],
  [560, 480],
  [530, 540],
  [590, 540],
  [500, 600],
  [560, 600],
]
  .map(
    ([x = 0, y = 0]) =>
      `M${x - 13} ${y}C${x - 13} ${y - 18} ${x + 13} ${y - 18} ${x + 13} ${y}C${x + 13} ${y + 18} ${x - 13} ${y + 18} ${x - 13} ${y}Z`,
  )
  .join('');

const manoplas = {
  front: (sketch: Sketch): void => {
    sketch.piece({
      outline: pair(plate),
      printed: true,
      volume: 'flat',
      panels: [
        { shape: pair('M420 620C500 580 580 680 700 620L700 800L420 800Z'), tone: 'accent' },
      ],
      glints: [
        [240, 370, 50, 90, 8],
        [530, 370, 40, 80, -8],
      ],
    });
    sketch.shape(pair(holes), 'inside');
    sketch.cord(
      pair('M486 400C500 352 580 346 606 392M496 660C520 626 576 626 596 656'),
      'detail',
      17,
    );
    sketch.mark({ x: 552, y: 306, width: 60 });
    sketch.mark({ x: 248, y: 306, width: 60 });
  },
  back: (sketch: Sketch): void => {
    sketch.piece({
      outline: pair(plate),
      tone: 'accent',
      volume: 'flat',
      seams: pair('M504 320C540 296 590 310 608 350C626 440 616 580 594 680'),
      glints: [[240, 370, 50, 90, 8]],
    });
    sketch.shape(pair(holes), 'inside');
    sketch.shape(
      pair(
        'M484 388L500 384L502 412L486 416ZM600 380L614 384L614 410L600 406ZM490 650L504 646L506 670L492 674ZM590 646L604 650L602 672L588 670Z',
      ),
      'detail',
    );
    sketch.mark({ x: 552, y: 720, width: 40 });
  },
};

export const aletas = { cortas, largas, manoplas: { ...manoplas, middle: 500, scale: 1.05 } };
