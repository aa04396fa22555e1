import { arch, pair, whole } from '../path.ts';
import type { Piece, Sketch } from '../sketch.ts';

const sleeve =
  'C644 240 688 340 706 480C720 580 728 670 728 760C704 776 668 780 640 774C634 660 612 540 584 420';
const sides = 'C588 560 586 700 588 860C520 882 450 886 400 886';
const base = (neck: string): string => whole(`${neck}C530 178 576 196 602 218${sleeve}${sides}`);
const armSeam = pair('M594 214C588 280 586 350 584 420');

const shade: Pick<Piece, 'folds' | 'glints' | 'dimples'> = {
  folds: [
    'M218 430C266 470 300 530 306 620C270 560 236 506 218 430Z',
    'M582 430C540 480 510 540 500 630C540 570 572 506 582 430Z',
    'M104 570C130 600 160 610 188 600C160 634 124 622 104 570Z',
    'M98 660C124 690 154 698 178 688C150 720 112 710 98 660Z',
    'M694 550C668 590 642 600 614 590C640 626 680 610 694 550Z',
    'M708 640C680 678 652 684 628 674C652 710 694 700 708 640Z',
    'M222 740C270 780 330 792 386 780C330 812 250 800 222 740Z',
  ],
  dimples: [
    [590, 440, 34, 90],
    [212, 440, 28, 80],
  ],
  glints: [
    [300, 380, 50, 110, 8],
    [150, 450, 24, 110, 16],
    [310, 660, 44, 110],
    [642, 430, 20, 100, -14],
  ],
};

const zip = (sketch: Sketch, from: number, to: number): void => {
  sketch.line({ path: `M400 ${from}L400 ${to}`, tone: 'ink', width: 13, cap: 'butt' });
  sketch.line({
    path: `M400 ${from + 4}L400 ${to - 2}`,
    tone: 'steel',
    width: 6,
    dashes: '3 4',
    cap: 'butt',
  });
  sketch.shape(`M392 ${from + 16}L408 ${from + 16}L413 ${from + 62}L387 ${from + 62}Z`, 'detail');
};

const deportiva = {
  front: (sketch: Sketch): void => {
    sketch.piece({
      outline: whole('M400 108C440 108 468 114 482 126L474 190L400 206'),
      tone: 'inside',
    });
    sketch.piece({
      outline: base('M400 182C440 178 474 156 488 116'),
      printed: true,
      panels: [
        {
          shape: pair('M488 110C520 240 552 320 584 430L640 800L800 800L800 110Z'),
          tone: 'accent',
        },
        {
          shape: pair('M604 200C668 300 690 500 696 790L716 790C712 500 690 300 624 200Z'),
          tone: 'detail',
        },
      ],
      seams: `${pair('M488 116C520 240 552 320 584 420')}${pair('M486 176C464 200 430 218 400 224')}`,
      stitches: `M216 842C320 866 480 866 584 842${pair('M532 610L502 720M726 746C704 760 670 764 644 760')}`,
      ...shade,
    });
    zip(sketch, 186, 882);
    sketch.mark({ x: 500, y: 430, width: 66 });
  },
  back: (sketch: Sketch): void => {
    sketch.piece({
      outline: base('M400 106C440 106 472 108 488 116'),
      printed: true,
      panels: [
        {
          shape: pair('M488 110C520 240 552 320 584 430L640 800L800 800L800 110Z'),
          tone: 'accent',
        },
        {
          shape: pair('M604 200C668 300 690 500 696 790L716 790C712 500 690 300 624 200Z'),
          tone: 'detail',
        },
      ],
      seams: `${pair('M488 116C520 240 552 320 584 420')}${arch('M490 172C460 186 430 190 400 190')}`,
      stitches: `M216 842C320 866 480 866 584 842${pair('M726 746C704 760 670 764 644 760')}`,
      ...shade,
    });
    sketch.mark({ x: 400, y: 320, width: 150 });
  },
};

const rompeviento = {
  front: (sketch: Sketch): void => {
    sketch.piece({
      outline: whole('M400 84C474 84 524 124 528 186C520 232 470 262 400 270'),
      tone: 'accent',
      volume: 'tube',
      seams: 'M400 84L400 130',
    });
    sketch.piece({
      outline: whole('M400 130C456 130 490 160 488 196C480 232 440 250 400 256'),
      tone: 'inside',
    });
    sketch.piece({
      outline: base('M400 236C446 232 486 206 496 160'),
      printed: true,
      panels: [
        {
          shape: 'M60 120L740 120L740 420C600 480 520 380 400 430C280 380 200 480 60 420Z',
          tone: 'accent',
        },
      ],
      seams: `${armSeam}M60 420C200 480 280 380 400 430C520 380 600 480 740 420`,
      stitches: `M216 846C320 870 480 870 584 846${pair('M530 620L506 736M538 622L514 738M726 744C704 758 670 762 644 758')}`,
      ...shade,
    });
    zip(sketch, 238, 882);
    sketch.cord(pair('M430 250C436 284 430 310 438 340'), 'detail', 8);
    sketch.mark({ x: 494, y: 366, width: 70 });
  },
  back: (sketch: Sketch): void => {
    sketch.piece({
      outline: base('M400 180C440 180 480 174 496 160'),
      printed: true,
      panels: [
        {
          shape: 'M60 120L740 120L740 420C600 480 520 400 400 450C280 400 200 480 60 420Z',
          tone: 'accent',
        },
      ],
      seams: `${armSeam}M60 420C200 480 280 400 400 450C520 400 600 480 740 420`,
      stitches: `M216 846C320 870 480 870 584 846${pair('M726 744C704 758 670 762 644 758')}`,
      ...shade,
    });
    sketch.piece({
      outline: whole(
        'M400 92C470 92 528 130 532 190C534 260 488 330 436 356C420 362 410 364 400 364',
      ),
      tone: 'accent',
      seams: pair('M452 100C478 180 470 280 436 356'),
      dimples: [[400, 350, 120, 50]],
      glints: [[340, 210, 38, 76, 10]],
    });
    // A reflective line runs across the shoulders.
    sketch.line({ path: 'M236 520C340 546 460 546 564 520', tone: 'steel', width: 9, cap: 'butt' });
    sketch.mark({ x: 400, y: 620, width: 110 });
  },
};

/** Quilted: the outline bulges between the seams of its baffles. */
const bulgy = (neck: string): string =>
  whole(
    `${neck}C540 178 590 194 616 220C652 242 676 284 678 332C700 366 712 408 710 450C726 490 734 534 730 576C742 620 744 664 738 706C740 730 740 752 736 770` +
      'C706 786 668 788 638 780C636 744 634 720 626 696C626 656 620 616 610 584C606 540 598 500 588 470C600 520 602 560 596 600C604 650 604 690 598 730C606 780 604 820 596 860C520 884 450 888 400 888',
  );
const baffles =
  arch('M690 332C600 372 500 386 400 386') +
  arch('M612 470C540 496 460 502 400 502') +
  arch('M606 600C530 622 460 628 400 628') +
  arch('M606 730C530 750 460 756 400 756') +
  pair(
    'M712 450C676 476 640 482 604 474M732 576C696 602 652 604 614 590M740 706C704 730 664 730 628 714',
  );
const baffleFolds = [386, 502, 628, 756].flatMap((y) => [
  `M250 ${y - 10}C310 ${y + 10} 350 ${y + 12} 396 ${y}C350 ${y + 36} 290 ${y + 30} 250 ${y - 10}Z`,
  `M410 ${y}C460 ${y + 12} 510 ${y + 6} 556 ${y - 16}C520 ${y + 32} 450 ${y + 34} 410 ${y}Z`,
]);

const inflable = {
  front: (sketch: Sketch): void => {
    sketch.piece({
      outline: whole('M400 96C444 96 476 104 490 118L480 190L400 206'),
      tone: 'accent',
    });
    sketch.piece({
      outline: bulgy('M400 196C446 192 484 164 496 110'),
      printed: true,
      panels: [
        { shape: whole('M400 100L800 100L800 300C640 370 520 386 400 386'), tone: 'accent' },
      ],
      seams: baffles + pair('M498 168C470 200 436 222 400 228'),
      folds: baffleFolds,
      glints: [
        [300, 320, 70, 40, -8],
        [310, 440, 60, 34],
        [306, 560, 60, 36],
        [306, 690, 60, 36],
        [310, 812, 60, 34],
        [146, 420, 24, 40, 20],
        [128, 540, 24, 40, 10],
        [120, 660, 22, 44, 4],
        [500, 560, 36, 34],
        [500, 690, 36, 34],
      ],
    });
    zip(sketch, 200, 884);
    sketch.mark({ x: 492, y: 340, width: 70 });
  },
  back: (sketch: Sketch): void => {
    sketch.piece({
      outline: bulgy('M400 98C446 98 480 102 496 110'),
      printed: true,
      panels: [{ shape: whole('M400 80L800 80L800 300C640 370 520 386 400 386'), tone: 'accent' }],
      seams:
        baffles +
        arch('M500 172C470 186 436 192 400 192') +
        arch('M650 254C580 290 480 300 400 300'),
      folds: baffleFolds,
      glints: [
        [310, 440, 70, 34],
        [306, 560, 70, 36],
        [306, 690, 70, 36],
        [310, 812, 66, 34],
        [146, 420, 24, 40, 20],
        [128, 540, 24, 40, 10],
        [120, 660, 22, 44, 4],
      ],
    });
    sketch.mark({ x: 400, y: 246, width: 96 });
  },
};

export const campera = { deportiva, rompeviento, inflable };
