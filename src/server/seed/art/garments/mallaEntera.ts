import { arch, pair, whole } from '../path.ts';
import type { Piece, Sketch } from '../sketch.ts';

/** A racing suit down to above the knee, with bonded seams. */
const kneeskinSides =
  'C548 330 530 400 522 440C518 480 536 530 548 590C556 660 548 800 530 906C500 922 450 924 424 912C424 830 416 740 400 668';
const tapes =
  pair('M540 300C508 380 500 450 508 520C520 640 516 780 494 918') +
  pair('M520 440C470 520 436 590 424 700');
const hem = pair('M536 900C500 918 450 920 420 906');

const raceShade: Pick<Piece, 'glints' | 'dimples' | 'folds'> = {
  folds: [
    'M400 660C372 640 330 632 280 640C330 660 370 668 400 690Z',
    'M400 660C428 640 470 632 520 640C470 660 430 668 400 690Z',
  ],
  dimples: [[400, 690, 34, 110]],
  glints: [
    [320, 350, 34, 92, 6],
    [304, 620, 30, 120, 2],
    [336, 800, 22, 90, 3],
    [476, 780, 20, 110, -3],
  ],
};

const kneeskin = {
  front: (sketch: Sketch): void => {
    sketch.piece({
      outline: whole('M400 170C440 166 458 130 462 96L490 96C490 200 512 280 546 314L400 440'),
      tone: 'inside',
    });
    sketch.piece({
      outline: whole(
        `M400 222C440 218 458 160 462 88C474 82 484 82 494 88C492 190 508 270 548 306${kneeskinSides}`,
      ),
      printed: true,
      panels: [
        {
          shape: pair('M560 280C512 380 500 450 510 520C522 640 518 780 496 930L580 930L580 280Z'),
          tone: 'accent',
        },
      ],
      bands: [
        { line: arch('M462 76C458 160 440 218 400 222'), width: 6, tone: 'detail' },
        { line: pair('M494 80C492 190 508 270 552 310'), width: 6, tone: 'detail' },
        { line: hem, width: 14, tone: 'detail' },
      ],
      seams: tapes,
      ...raceShade,
    });
    sketch.mark({ x: 400, y: 300, width: 66 });
    sketch.mark({ x: 338, y: 780, width: 44, turn: -84, tone: 'detail' });
  },
  back: (sketch: Sketch): void => {
    sketch.piece({
      outline: whole('M400 222C440 218 458 160 462 96L490 96C490 200 512 280 546 314L400 470'),
      tone: 'inside',
    });
    sketch.piece({
      outline: whole(
        `M400 438C470 430 492 330 462 88C474 82 484 82 494 88C520 190 528 270 548 306${kneeskinSides}`,
      ),
      printed: true,
      panels: [
        {
          shape: pair('M560 280C512 380 500 450 510 520C522 640 518 780 496 930L580 930L580 280Z'),
          tone: 'accent',
        },
      ],
      bands: [
        { line: arch('M462 76C492 330 470 430 400 438'), width: 6, tone: 'detail' },
        { line: pair('M494 80C520 190 528 270 552 310'), width: 6, tone: 'detail' },
        { line: hem, width: 14, tone: 'detail' },
      ],
      seams: `M400 446L400 668${pair('M508 520C470 620 440 650 412 690')}`,
      folds: [
        'M290 640C330 690 370 694 400 668C370 720 316 716 290 640Z',
        'M510 640C470 690 430 694 400 668C430 720 484 716 510 640Z',
      ],
      glints: [
        [326, 590, 40, 62],
        [326, 800, 24, 90, 3],
        [476, 790, 20, 100, -3],
      ],
    });
    sketch.mark({ x: 400, y: 490, width: 48 });
  },
};

/** A soft classic suit: gathered bust, adjustable straps, low round back. */
const clasicaTrunk = 'C570 440 548 506 536 560C528 604 542 644 560 690C572 716 582 732 584 744';

const clasica = {
  front: (sketch: Sketch): void => {
    sketch.piece({
      outline: whole('M400 470C480 470 540 430 562 392L500 500L400 600'),
      tone: 'inside',
    });
    sketch.cord(pair('M498 300C504 230 498 160 480 108C474 160 470 260 480 420'), 'base', 20);
    sketch.piece({
      outline: whole(
        `M400 372C420 320 470 288 500 286C520 286 540 330 566 378${clasicaTrunk}C548 770 486 836 450 900C438 914 418 916 400 916`,
      ),
      printed: true,
      panels: [
        {
          shape: whole('M400 380C424 330 470 296 500 280L600 280L600 470C540 500 450 492 400 500'),
          tone: 'accent',
        },
      ],
      bands: [
        { line: arch('M506 284C470 288 420 320 400 372'), width: 8, tone: 'detail' },
        { line: pair('M588 742C548 770 486 836 450 904'), width: 7, tone: 'detail' },
      ],
      seams: arch('M590 474C540 504 450 496 400 504'),
      folds: [
        'M400 500C414 460 416 420 402 386C394 420 392 460 400 500Z',
        'M420 494C450 460 456 420 448 380C436 420 420 460 420 494Z',
        'M380 494C350 460 344 420 352 380C364 420 380 460 380 494Z',
        'M262 600C340 626 430 616 500 580C440 636 330 650 262 600Z',
        'M290 690C360 716 430 706 520 660C450 726 350 740 290 690Z',
      ],
      glints: [
        [316, 410, 46, 60, 14],
        [486, 400, 36, 50, -14],
        [316, 690, 50, 70],
      ],
    });
    sketch.mark({ x: 486, y: 712, width: 54 });
  },
  back: (sketch: Sketch): void => {
    sketch.piece({
      outline: whole(
        'M400 372C420 320 470 288 500 286C520 286 540 330 566 384L524 500L440 562L400 570',
      ),
      tone: 'inside',
    });
    sketch.cord(pair('M480 108C486 220 508 320 520 440'), 'base', 20);
    sketch.piece({
      outline: whole(
        `M400 556C460 552 500 500 522 420C536 396 556 384 566 390${clasicaTrunk}C580 812 508 872 446 900C436 914 418 916 400 916`,
      ),
      printed: true,
      bands: [
        { line: arch('M572 380C520 410 490 550 400 556'), width: 10, tone: 'detail' },
        { line: pair('M588 742C580 812 508 872 446 904'), width: 7, tone: 'detail' },
      ],
      folds: [
        'M270 798C310 844 350 854 392 840C350 874 300 858 270 798Z',
        'M530 798C490 844 450 854 408 840C450 874 500 858 530 798Z',
      ],
      dimples: [[400, 780, 26, 120]],
      glints: [[320, 730, 50, 80, 10]],
    });
    // The sliders of the straps.
    sketch.piece({
      outline: pair('M484 240L512 236L515 262L487 266Z'),
      tone: 'steel',
      volume: 'flat',
    });
    sketch.mark({ x: 400, y: 616, width: 50 });
  },
};

export const mallaEntera = { kneeskin, clasica };
