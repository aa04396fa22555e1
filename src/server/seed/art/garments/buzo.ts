import { arch, pair, whole } from '../path.ts';
import type { Piece, Sketch } from '../sketch.ts';

const sleeve =
  'C640 236 680 330 700 470C716 570 724 660 726 748C700 766 664 772 634 766C630 660 612 540 584 430';
const sides = 'C588 560 588 680 584 800C586 826 586 850 582 874C520 890 450 894 400 894';
const cuffs = pair('M732 716C702 736 664 742 626 736L626 780L740 780Z');
const ribHem = 'M200 812C320 838 480 838 600 812L600 920L200 920Z';

const shade: Pick<Piece, 'folds' | 'glints' | 'dimples'> = {
  folds: [
    'M216 430C262 460 300 520 310 600C270 550 232 500 216 430Z',
    'M584 430C540 470 510 530 500 620C540 560 574 500 584 430Z',
    'M108 560C130 590 160 600 186 590C160 624 126 612 108 560Z',
    'M100 640C126 670 156 678 178 668C150 700 114 690 100 640Z',
    'M690 540C664 580 640 590 614 580C640 616 676 600 690 540Z',
    'M704 630C676 668 650 674 626 664C652 700 690 690 704 630Z',
    'M226 800C300 770 330 740 340 700C356 750 310 800 226 800Z',
    'M574 800C510 770 480 740 466 690C450 750 494 800 574 800Z',
  ],
  dimples: [
    [590, 440, 34, 90],
    [212, 440, 28, 80],
  ],
  glints: [
    [310, 400, 56, 100, 10],
    [150, 440, 26, 110, 16],
    [310, 640, 46, 120],
    [640, 420, 20, 100, -14],
  ],
};

const base = (neck: string): string => whole(`${neck}C528 176 572 190 598 212${sleeve}${sides}`);
const ribs = [
  { shape: ribHem, tone: 'accent' },
  { shape: cuffs, tone: 'accent' },
] as const;
const ribSeams = `M214 814C320 840 480 840 586 814${pair('M728 718C702 736 664 742 630 736')}`;
const armSeam = pair('M590 208C584 280 586 350 584 430');

const canguro = {
  front: (sketch: Sketch): void => {
    sketch.piece({
      outline: whole('M400 92C470 92 520 130 522 190C520 230 480 270 440 290L400 300'),
      tone: 'base',
      volume: 'tube',
      seams: 'M400 92L400 140',
    });
    sketch.piece({
      outline: whole('M400 140C450 140 484 168 486 204C484 240 444 262 400 300'),
      tone: 'inside',
    });
    sketch.piece({
      outline: base('M400 300C440 276 486 236 494 164'),
      printed: true,
      panels: ribs,
      seams: `${ribSeams}${armSeam}M290 650C300 620 304 600 308 590L492 590C496 600 500 620 510 650L540 760L540 812L260 812L260 760Z`,
      stitches: pair('M500 598C504 620 510 640 518 660L548 758'),
      ...shade,
    });
    sketch.piece({
      outline: pair(
        'M494 160C520 176 524 196 516 216C490 262 446 290 404 312L400 298C440 276 484 240 494 160Z',
      ),
      tone: 'accent',
      volume: 'flat',
    });
    sketch.cord('M372 296C360 350 368 400 356 452M428 296C440 356 434 410 446 470', 'detail', 9);
    sketch.mark({ x: 500, y: 420, width: 84 });
  },
  back: (sketch: Sketch): void => {
    sketch.piece({
      outline: base('M400 186C440 186 480 180 494 164'),
      printed: true,
      panels: ribs,
      seams: ribSeams + armSeam,
      ...shade,
    });
    sketch.piece({
      outline: whole(
        'M400 118C460 118 520 150 532 200C540 270 500 370 440 408C424 418 412 420 400 420',
      ),
      tone: 'base',
      printed: true,
      seams: 'M400 118L400 418',
      stitches: pair('M516 206C520 270 484 350 432 388'),
      dimples: [[400, 400, 120, 60]],
      glints: [[346, 230, 40, 80, 10]],
    });
    sketch.piece({
      outline: whole('M400 104C460 104 512 130 524 186C500 160 450 146 400 146'),
      tone: 'accent',
      volume: 'flat',
    });
    sketch.mark({ x: 400, y: 560, width: 96 });
  },
};

const crewBehind = (sketch: Sketch): void =>
  sketch.piece({
    outline: whole('M400 166C440 166 474 160 490 150C478 210 440 240 400 244'),
    tone: 'inside',
  });

const redondo = {
  front: (sketch: Sketch): void => {
    crewBehind(sketch);
    sketch.piece({
      outline: base('M400 240C446 238 480 200 490 152'),
      printed: true,
      panels: [
        {
          shape: 'M60 470C300 560 480 400 760 500L760 590C480 490 300 650 60 560Z',
          tone: 'accent',
        },
        ...ribs,
      ],
      bands: [{ line: arch('M490 138C480 200 446 238 400 240'), width: 20, tone: 'accent' }],
      seams: `${ribSeams}${armSeam}M376 260L400 300L424 260`,
      ...shade,
    });
    sketch.mark({ x: 484, y: 356, width: 72 });
  },
  back: (sketch: Sketch): void => {
    sketch.piece({
      outline: base('M400 178C440 178 474 170 490 152'),
      printed: true,
      panels: ribs,
      bands: [{ line: arch('M490 138C474 170 440 178 400 178'), width: 18, tone: 'accent' }],
      seams: ribSeams + armSeam,
      ...shade,
    });
    sketch.mark({ x: 400, y: 300, width: 130 });
  },
};

const medioCierre = {
  front: (sketch: Sketch): void => {
    sketch.piece({
      outline: whole('M400 106C440 106 466 112 478 124L474 200L400 220'),
      tone: 'inside',
    });
    sketch.piece({
      outline: base('M400 196C440 190 470 160 484 118'),
      printed: true,
      panels: [
        { shape: whole('M400 100L800 100L800 330C600 380 500 300 400 352'), tone: 'accent' },
        { shape: cuffs, tone: 'accent' },
      ],
      seams: `${armSeam}M100 330C200 380 300 300 400 352C500 300 600 380 700 330${pair('M484 170C460 200 430 220 400 230')}`,
      stitches: 'M222 850C320 872 480 872 578 850',
      ...shade,
    });
    sketch.line({ path: 'M400 196L400 420', tone: 'ink', width: 12 });
    sketch.line({ path: 'M400 200L400 416', tone: 'steel', width: 6, dashes: '3 4', cap: 'butt' });
    sketch.shape('M392 240L408 240L412 286L388 286Z', 'detail');
    sketch.mark({ x: 490, y: 430, width: 64 });
  },
  back: (sketch: Sketch): void => {
    sketch.piece({
      outline: base('M400 108C440 108 470 110 484 118'),
      printed: true,
      panels: [
        { shape: whole('M400 90L800 90L800 330C600 380 500 300 400 330'), tone: 'accent' },
        { shape: cuffs, tone: 'accent' },
      ],
      seams: `${armSeam}M100 330C200 380 300 300 400 330C500 300 600 380 700 330${arch('M486 172C460 184 430 188 400 188')}`,
      stitches: 'M222 850C320 872 480 872 578 850',
      ...shade,
    });
    sketch.mark({ x: 400, y: 268, width: 84 });
  },
};

export const buzo = { canguro, redondo, medio_cierre: medioCierre };
