import { arch, pair, whole } from '../path.ts';
import type { Sketch } from '../sketch.ts';

const dome = 'M400 268C560 268 652 384 652 548C652 610 640 660 626 690';
const frontEdge = 'C560 664 480 652 400 652';
const napeEdge = 'C600 740 500 782 400 782';

const silicona = {
  front: (sketch: Sketch): void => {
    sketch.piece({
      outline: whole('M400 640C500 640 590 668 620 692C560 720 470 728 400 728'),
      tone: 'inside',
    });
    sketch.piece({
      outline: whole(dome + frontEdge),
      printed: true,
      volume: 'tube',
      panels: [
        {
          shape: 'M100 560C260 470 380 640 520 560S700 480 740 520L740 760L100 760Z',
          tone: 'accent',
        },
        {
          shape:
            'M100 540C260 450 380 620 520 540S700 460 740 500L740 516C700 476 660 486 520 556S260 466 100 556Z',
          tone: 'detail',
        },
      ],
      bands: [{ line: arch('M640 696C560 664 480 652 400 652'), width: 12, tone: 'base' }],
      folds: [
        'M626 690C590 640 580 590 590 520C612 570 626 620 626 690Z',
        'M174 690C210 640 220 590 210 520C188 570 174 620 174 690Z',
      ],
      glints: [
        [300, 400, 90, 70, -34],
        [350, 320, 60, 24, -22],
        [540, 600, 30, 60, 10],
      ],
    });
    sketch.mark({ x: 400, y: 430, width: 170 });
  },
  back: (sketch: Sketch): void => {
    sketch.piece({
      outline: whole(dome + napeEdge),
      printed: true,
      volume: 'tube',
      panels: [
        {
          shape: 'M100 620C240 560 360 720 520 640S700 580 740 600L740 860L100 860Z',
          tone: 'accent',
        },
      ],
      bands: [{ line: arch('M640 680C600 740 500 782 400 782'), width: 12, tone: 'base' }],
      seams: 'M400 268C410 400 410 600 400 770',
      folds: [
        'M440 770C470 700 476 640 462 570C500 640 496 720 440 770Z',
        'M320 760C300 700 300 650 312 590C276 640 280 720 320 760Z',
        'M560 730C560 670 550 620 530 570C580 610 592 680 560 730Z',
      ],
      glints: [
        [292, 420, 80, 80, -34],
        [350, 316, 60, 22, -22],
      ],
    });
    sketch.mark({ x: 400, y: 690, width: 84 });
  },
};

const lycra = {
  front: (sketch: Sketch): void => {
    sketch.piece({
      outline: whole('M400 640C500 640 590 668 620 692C560 724 470 734 400 734'),
      tone: 'inside',
    });
    sketch.piece({
      outline: whole(
        'M400 262C568 262 654 380 654 548C654 610 640 660 626 690C560 660 480 646 400 646',
      ),
      printed: true,
      panels: [
        {
          shape: 'M330 240C306 380 306 540 322 700L478 700C494 540 494 380 470 240Z',
          tone: 'accent',
        },
        {
          shape: pair('M470 240C494 380 494 540 478 700L496 700C514 540 514 380 488 240Z'),
          tone: 'detail',
        },
      ],
      bands: [{ line: arch('M640 696C560 660 480 646 400 646'), width: 20, tone: 'base' }],
      stitches: pair('M500 262C526 380 524 540 508 650') + arch('M632 660C560 630 480 616 400 616'),
      folds: [
        'M560 640C590 600 596 560 586 510C612 560 606 616 560 640Z',
        'M220 650C200 610 196 570 206 520C180 570 186 626 220 650Z',
      ],
      glints: [
        [270, 420, 60, 90, 24],
        [400, 340, 40, 50],
      ],
    });
    sketch.mark({ x: 400, y: 470, width: 126 });
  },
  back: (sketch: Sketch): void => {
    sketch.piece({
      outline: whole(
        'M400 262C568 262 654 380 654 548C654 620 640 670 616 716C560 776 480 800 400 800',
      ),
      printed: true,
      panels: [
        {
          shape: 'M330 240C300 380 300 600 322 830L478 830C500 600 500 380 470 240Z',
          tone: 'accent',
        },
        {
          shape: pair('M470 240C500 380 500 600 478 830L496 830C520 600 520 380 488 240Z'),
          tone: 'detail',
        },
      ],
      bands: [{ line: arch('M632 700C560 776 480 800 400 800'), width: 20, tone: 'base' }],
      stitches: pair('M500 262C532 380 530 600 508 790') + arch('M620 670C560 738 480 766 400 766'),
      folds: [
        'M340 760C330 700 334 650 350 600C312 650 308 720 340 760Z',
        'M460 760C470 700 466 650 450 600C488 650 492 720 460 760Z',
        'M560 700C570 650 566 600 550 550C596 600 596 660 560 700Z',
      ],
      glints: [[276, 440, 60, 100, 20]],
    });
    sketch.mark({ x: 400, y: 420, width: 70 });
  },
};

const visera = {
  front: (sketch: Sketch): void => {
    sketch.piece({
      outline: whole('M400 300C548 300 622 386 628 520C626 566 616 600 602 622L400 640'),
      printed: true,
      panels: [
        { shape: pair('M520 290C560 380 566 500 546 640L660 640L660 290Z'), tone: 'accent' },
      ],
      seams: `M400 300L400 320${pair('M440 300C530 350 556 480 546 632')}`,
      stitches: pair('M454 306C542 360 570 480 560 628'),
      glints: [[320, 410, 60, 80, 14]],
      dimples: [[400, 640, 190, 50]],
    });
    sketch.shape('M384 300C386 288 414 288 416 300C412 310 388 310 384 300Z', 'detail');
    sketch.piece({
      outline: whole(
        'M400 566C500 566 580 590 614 628C644 668 650 706 640 730C580 690 490 672 400 672',
      ),
      tone: 'base',
      volume: 'flat',
      bands: [{ line: arch('M646 734C580 690 490 672 400 672'), width: 8, tone: 'detail' }],
      stitches: `${arch('M612 650C560 612 480 592 400 592')}${arch('M626 682C570 640 490 620 400 620')}${arch('M634 706C574 664 490 646 400 646')}`,
      glints: [[320, 614, 90, 26, -8]],
    });
    sketch.mark({ x: 400, y: 470, width: 150 });
  },
  back: (sketch: Sketch): void => {
    sketch.piece({
      outline: whole(
        'M400 300C548 300 622 386 628 520C628 580 618 640 606 676C560 700 520 706 496 708C496 600 470 566 400 566',
      ),
      printed: true,
      panels: [
        { shape: pair('M520 290C560 380 566 500 546 740L660 740L660 290Z'), tone: 'accent' },
      ],
      seams: `M400 300L400 566${pair('M440 300C530 350 556 480 550 700')}`,
      stitches: `${pair('M454 306C542 360 570 480 564 694')}${arch('M512 704C512 590 480 548 400 548')}`,
      bands: [{ line: pair('M614 672C560 702 520 708 490 710'), width: 22, tone: 'base' }],
      glints: [[310, 420, 60, 90, 14]],
    });
    // The adjustable strap closes the opening.
    sketch.piece({
      outline: 'M296 668C360 690 440 690 504 668L504 706C440 726 360 726 296 706Z',
      tone: 'accent',
      volume: 'flat',
    });
    sketch.piece({ outline: 'M414 676L452 672L454 722L416 726Z', tone: 'steel', volume: 'flat' });
    sketch.shape('M384 300C386 288 414 288 416 300C412 310 388 310 384 300Z', 'detail');
    sketch.mark({ x: 400, y: 440, width: 60 });
  },
};

const place = { middle: 522, scale: 1.12 };

export const gorra = {
  silicona: { ...silicona, ...place },
  lycra: { ...lycra, ...place },
  visera: { ...visera, ...place },
};
