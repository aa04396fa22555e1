import { arch, pair, whole } from '../path.ts';
import type { Sketch } from '../sketch.ts';

const board = whole(
  'M400 170C500 170 580 230 600 340C612 470 600 600 590 760C586 820 560 846 520 852C480 856 440 836 400 836',
);
const grips = pair(
  'M516 420C530 400 552 404 556 430C560 490 556 560 550 600C544 622 520 622 514 600C508 550 508 470 516 420Z',
);

const tabla = {
  front: (sketch: Sketch): void => {
    sketch.piece({ outline: board.replace('Z', 'Z'), tone: 'accent', volume: 'flat' });
    sketch.piece({
      outline: whole(
        'M400 158C500 158 576 220 594 330C606 460 594 590 584 740C580 800 556 824 516 830C476 834 440 814 400 814',
      ),
      printed: true,
      panels: [
        {
          shape: 'M150 600C300 520 460 680 660 580L660 660C460 760 300 600 150 690Z',
          tone: 'accent',
        },
        {
          shape: 'M150 706C300 616 460 776 660 676L660 696C460 796 300 636 150 726Z',
          tone: 'detail',
        },
      ],
      glints: [
        [300, 330, 90, 80, -20],
        [290, 560, 40, 140],
      ],
    });
    sketch.piece({ outline: grips, tone: 'inside', volume: 'flat' });
    sketch.mark({ x: 400, y: 330, width: 170 });
  },
  back: (sketch: Sketch): void => {
    sketch.piece({
      outline: board,
      tone: 'accent',
      volume: 'flat',
      seams: pair('M470 230C500 380 500 600 480 800M440 210C452 400 452 620 436 810'),
      panels: [
        {
          shape: pair('M486 230C520 380 520 600 496 806L474 800C494 600 494 380 464 226Z'),
          tone: 'base',
        },
      ],
      glints: [[300, 340, 80, 90, -20]],
    });
    sketch.piece({ outline: grips, tone: 'inside', volume: 'flat' });
    sketch.mark({ x: 400, y: 740, width: 90 });
  },
};

const lobes = whole(
  'M400 400C440 400 450 300 520 280C600 262 660 340 662 480C664 620 620 710 540 700C470 690 450 600 400 600',
);

const pullbuoy = {
  front: (sketch: Sketch): void => {
    sketch.piece({
      outline: lobes,
      printed: true,
      volume: 'flat',
      panels: [
        {
          shape:
            'M100 460C250 420 380 520 520 460S680 440 720 460L720 540C580 500 460 600 320 540S160 520 100 550Z',
          tone: 'accent',
        },
      ],
      seams: pair('M452 372C436 440 436 560 456 630'),
      glints: [
        [240, 380, 70, 70, -20],
        [520, 370, 60, 60, -20],
      ],
      dimples: [[400, 500, 60, 110]],
    });
    sketch.mark({ x: 554, y: 392, width: 96 });
  },
  back: (sketch: Sketch): void => {
    // Seen from its end: two tapered floats and the strap between.
    sketch.piece({
      outline: pair('M420 330C500 280 640 320 650 400C640 470 500 500 420 470Z'),
      tone: 'accent',
      volume: 'flat',
      glints: [
        [260, 370, 90, 40],
        [540, 370, 70, 34],
      ],
    });
    sketch.piece({
      outline: whole('M400 340L424 336C450 400 450 420 424 470L400 474'),
      tone: 'dark',
      volume: 'flat',
    });
    sketch.piece({
      outline: pair('M420 530C500 480 640 510 656 590C646 670 500 700 420 660Z'),
      printed: true,
      volume: 'flat',
      glints: [
        [260, 570, 90, 40],
        [540, 570, 70, 34],
      ],
      dimples: [
        [540, 680, 140, 50],
        [260, 680, 140, 50],
      ],
    });
    sketch.piece({
      outline: whole('M400 530L424 526C450 590 450 620 424 664L400 668'),
      tone: 'dark',
      volume: 'flat',
    });
    sketch.mark({ x: 554, y: 600, width: 80 });
    sketch.mark({ x: 246, y: 600, width: 80 });
  },
};

const buoy = whole(
  'M400 190C500 190 570 260 584 380C596 520 590 640 560 730C530 800 470 830 400 830',
);

const boya = {
  front: (sketch: Sketch): void => {
    sketch.cord(
      'M400 820C400 870 330 890 300 920C280 944 320 960 380 950C440 940 520 930 560 950',
      'detail',
      12,
    );
    sketch.piece({
      outline: buoy,
      printed: true,
      volume: 'tube',
      panels: [
        {
          shape: 'M150 560C300 500 460 640 660 560L660 640C460 720 300 580 150 650Z',
          tone: 'accent',
        },
      ],
      folds: [
        'M400 190C430 230 450 260 500 280C450 280 410 250 400 190Z',
        'M400 190C370 230 350 260 300 280C350 280 390 250 400 190Z',
        'M400 830C440 780 470 760 520 740C470 800 440 820 400 830Z',
        'M400 830C360 780 330 760 280 740C330 800 360 820 400 830Z',
      ],
      glints: [
        [310, 360, 60, 120, 10],
        [320, 700, 40, 60, -10],
      ],
      seams: pair('M400 196C470 300 500 500 480 660C470 730 440 790 400 824'),
    });
    sketch.piece({
      outline: whole('M400 150C420 150 436 158 438 172L434 206C424 214 412 214 400 214'),
      tone: 'dark',
      volume: 'flat',
    });
    sketch.cord(arch('M470 230C480 260 450 280 400 280'), 'dark', 15);
    sketch.mark({ x: 400, y: 440, width: 170 });
  },
  back: (sketch: Sketch): void => {
    sketch.cord(
      'M400 820C400 870 470 890 500 920C520 944 480 960 420 950C360 940 280 930 240 950',
      'detail',
      12,
    );
    sketch.piece({
      outline: buoy,
      tone: 'accent',
      volume: 'tube',
      panels: [
        {
          shape: whole('M400 470C460 470 510 480 530 500L520 700C490 730 440 740 400 740'),
          tone: 'base',
        },
      ],
      seams: `${arch('M530 500C510 480 460 470 400 470')}${pair('M400 196C470 300 500 500 480 660C470 730 440 790 400 824')}`,
      glints: [[310, 340, 60, 110, 10]],
      stitches: arch('M516 690C490 716 440 726 400 726'),
    });
    sketch.piece({
      outline: whole('M400 150C420 150 436 158 438 172L434 206C424 214 412 214 400 214'),
      tone: 'dark',
      volume: 'flat',
    });
    sketch.piece({
      outline: 'M336 330C336 300 390 300 390 330C390 362 336 362 336 330Z',
      tone: 'dark',
      volume: 'flat',
    });
    sketch.piece({
      outline: 'M430 330C430 300 484 300 484 330C484 362 430 362 430 330Z',
      tone: 'dark',
      volume: 'flat',
    });
    sketch.mark({ x: 400, y: 600, width: 100 });
  },
};

export const flotador = {
  tabla,
  pullbuoy: { ...pullbuoy, middle: 490, scale: 1.06, floor: 800 },
  boya,
};
