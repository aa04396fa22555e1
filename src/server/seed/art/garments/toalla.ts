import { pair, whole } from '../path.ts';
import type { Sketch } from '../sketch.ts';

const drape = [
  'M290 130C300 320 296 560 276 850C330 600 330 320 290 130Z',
  'M420 130C410 340 420 600 440 870C456 600 446 330 420 130Z',
  'M530 130C520 340 530 560 552 860C570 560 556 320 530 130Z',
];

const toallon = {
  front: (sketch: Sketch): void => {
    sketch.cord('M90 128L710 128', 'steel', 14);
    sketch.piece({
      outline:
        'M216 150C330 160 470 160 600 148C604 400 600 640 614 880C560 894 520 884 470 890C380 900 300 884 226 894C228 640 212 400 216 150Z',
      tone: 'inside',
    });
    sketch.piece({
      outline:
        'M190 124C220 104 560 104 606 122C610 360 604 600 600 838C540 856 500 840 440 850C360 862 280 842 194 854C198 600 186 360 190 124Z',
      printed: true,
      panels: [
        {
          shape: 'M150 620C300 560 460 700 650 620L650 700C460 780 300 640 150 700Z',
          tone: 'accent',
        },
        {
          shape: 'M150 720C300 660 460 800 650 720L650 744C460 824 300 684 150 744Z',
          tone: 'detail',
        },
        {
          shape: 'M150 190C300 130 460 270 650 190L650 210C460 290 300 150 150 210Z',
          tone: 'accent',
        },
      ],
      folds: drape,
      glints: [
        [350, 400, 40, 220],
        [480, 420, 30, 240],
        [236, 500, 24, 260],
      ],
      stitches: 'M196 832C280 820 360 842 440 830C500 820 540 836 600 818',
    });
    sketch.mark({ x: 400, y: 410, width: 220 });
  },
  back: (sketch: Sketch): void => {
    sketch.cord('M90 128L710 128', 'steel', 14);
    sketch.piece({
      outline:
        'M190 124C220 104 560 104 606 122C610 380 604 640 612 884C540 900 500 886 440 894C360 904 280 886 188 898C198 640 186 380 190 124Z',
      tone: 'accent',
      panels: [
        {
          shape: 'M150 690C300 630 460 770 650 690L650 750C460 830 300 690 150 750Z',
          tone: 'base',
        },
        {
          shape: 'M150 770C300 710 460 850 650 770L650 790C460 870 300 730 150 790Z',
          tone: 'detail',
        },
      ],
      folds: drape,
      glints: [
        [350, 440, 40, 240],
        [480, 460, 30, 240],
      ],
      stitches: 'M194 876C280 864 360 884 440 874C500 864 540 880 606 864',
    });
    // The corner falls over and shows the other side and the loop.
    sketch.piece({
      outline: 'M606 122C560 160 520 240 508 330C560 300 592 280 608 274C610 220 608 170 606 122Z',
      tone: 'base',
      volume: 'flat',
    });
    sketch.cord('M262 128C250 170 282 180 276 130', 'detail', 9);
    sketch.piece({ outline: 'M340 838L420 842L418 892L338 888Z', tone: 'light', volume: 'flat' });
    sketch.mark({ x: 379, y: 865, width: 52 });
  },
};

const microfibra = {
  front: (sketch: Sketch): void => {
    sketch.piece({
      outline:
        'M190 330C340 318 480 318 620 330C640 440 640 600 622 700C480 712 330 712 186 700C172 580 172 440 190 330Z',
      tone: 'inside',
    });
    sketch.piece({
      outline:
        'M176 310C330 296 480 296 634 310C652 316 652 334 636 342C656 360 654 380 634 388L636 640C480 656 330 656 174 640L176 388C154 380 154 360 174 342C156 334 158 316 176 310Z',
      printed: true,
      panels: [
        {
          shape: 'M140 520C300 460 460 600 680 520L680 570C460 650 300 510 140 570Z',
          tone: 'accent',
        },
      ],
      seams: 'M174 342C330 330 480 330 636 342M174 388C330 374 480 374 634 388',
      stitches: 'M192 404C330 392 480 392 618 404M190 624C330 640 480 640 620 624',
      glints: [[300, 460, 120, 60]],
    });
    sketch.piece({
      outline: 'M372 300L436 300C442 420 442 560 436 716L372 716C366 560 366 420 372 300Z',
      tone: 'accent',
      stitches: 'M384 304L384 712M424 304L424 712',
    });
    sketch.mark({ x: 540, y: 470, width: 110 });
  },
  back: (sketch: Sketch): void => {
    // Rolled up, held by its elastic.
    sketch.piece({
      outline:
        'M150 420C300 404 500 404 640 420C676 440 690 500 676 560C660 600 640 606 620 606C460 620 320 620 160 606C124 590 116 540 120 500C124 450 134 424 150 420Z',
      printed: true,
      volume: 'flat',
      dimples: [[400, 610, 300, 70]],
      glints: [[360, 450, 240, 40]],
      seams: 'M150 560C320 580 480 580 604 566',
    });
    sketch.piece({
      outline: 'M640 420C686 426 694 590 636 606C590 600 590 430 640 420Z',
      tone: 'accent',
      volume: 'flat',
      seams:
        'M640 450C668 460 670 566 638 578C612 570 612 462 640 450M640 484C654 490 654 540 638 548C626 540 626 492 640 484',
    });
    sketch.piece({
      outline: 'M300 404L344 402C352 470 352 550 344 616L300 614C292 550 292 470 300 404Z',
      tone: 'detail',
    });
    sketch.mark({ x: 470, y: 500, width: 90 });
  },
};

const poncho = {
  front: (sketch: Sketch): void => {
    sketch.piece({
      outline: whole('M400 90C476 90 526 136 526 206C516 250 466 276 400 280'),
      tone: 'base',
      volume: 'tube',
      printed: true,
    });
    sketch.piece({
      outline: whole('M400 136C452 136 484 170 482 210C474 246 440 262 400 268'),
      tone: 'inside',
    });
    sketch.piece({
      outline: whole(
        'M400 262C450 254 486 224 494 180C560 200 640 260 668 350C684 440 690 560 690 660C660 672 630 676 604 676C608 740 608 800 606 862C540 886 460 892 400 892',
      ),
      printed: true,
      panels: [
        {
          shape: 'M60 760C240 690 380 840 520 770S720 720 760 740L760 920L60 920Z',
          tone: 'accent',
        },
      ],
      seams: `${pair('M604 676C606 600 604 520 596 460')}M296 560L504 560L516 690C440 706 360 706 284 690Z`,
      stitches: `${pair('M686 640C660 652 630 656 606 656')}M196 842C330 874 470 874 604 842M302 574L498 574`,
      folds: [
        'M250 320C280 420 280 520 250 640C320 520 310 400 250 320Z',
        'M560 330C530 430 530 520 556 650C488 530 500 410 560 330Z',
        'M330 880C350 830 350 790 336 740C376 790 370 840 330 880Z',
      ],
      glints: [
        [320, 400, 50, 130, 8],
        [160, 500, 30, 120, 8],
        [490, 420, 36, 100, -6],
      ],
    });
    sketch.mark({ x: 400, y: 624, width: 120 });
  },
  back: (sketch: Sketch): void => {
    sketch.piece({
      outline: whole(
        'M400 180C440 180 470 180 494 180C560 200 640 260 668 350C684 440 690 560 690 660C660 672 630 676 604 676C608 740 608 800 606 862C540 886 460 892 400 892',
      ),
      printed: true,
      panels: [
        {
          shape: 'M60 760C240 690 380 840 520 770S720 720 760 740L760 920L60 920Z',
          tone: 'accent',
        },
      ],
      seams: pair('M604 676C606 600 604 520 596 460'),
      stitches: `${pair('M686 640C660 652 630 656 606 656')}M196 842C330 874 470 874 604 842`,
      folds: [
        'M250 360C280 440 280 540 250 660C320 540 310 430 250 360Z',
        'M560 370C530 450 530 540 556 670C488 550 500 440 560 370Z',
      ],
      glints: [
        [310, 540, 50, 130, 8],
        [160, 500, 30, 120, 8],
      ],
    });
    sketch.piece({
      outline: whole('M400 94C476 94 530 140 532 208C528 290 480 366 400 430'),
      printed: true,
      seams: 'M400 94C404 200 404 320 400 430',
      dimples: [[400, 420, 110, 70]],
      glints: [[344, 200, 44, 80, 12]],
    });
    sketch.mark({ x: 400, y: 580, width: 150 });
  },
};

export const toalla = { toallon, microfibra: { ...microfibra, middle: 510, scale: 1.1 }, poncho };
