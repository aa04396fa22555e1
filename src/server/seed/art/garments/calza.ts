import { arch, pair, whole } from '../path.ts';
import type { Piece, Sketch } from '../sketch.ts';

type LegCut = { legs: string; hem: string; side: string; low: number };

const shadeOf = (low: number): Pick<Piece, 'glints' | 'folds' | 'dimples'> => ({
  folds: [
    'M400 372C376 396 336 406 276 400C330 384 366 374 400 372Z',
    'M400 372C424 396 464 406 524 400C470 384 434 374 400 372Z',
    ...(low > 800
      ? [
          'M282 640C304 662 340 668 364 654C340 690 300 684 282 640Z',
          'M518 640C496 662 460 668 436 654C460 690 500 684 518 640Z',
          'M306 840C326 856 340 858 354 850C338 876 318 872 306 840Z',
        ]
      : []),
  ],
  dimples: [[400, 390, 36, 110]],
  glints: [
    [318, 300, 40, 110, 6],
    [312, 520, 30, 130, 2],
    [486, 520, 24, 150, -2],
    [326, 760, 20, 110, -3],
  ],
});

const waist = (sketch: Sketch): void =>
  sketch.piece({ outline: whole('M400 92C450 92 494 96 520 106L514 136L400 150'), tone: 'inside' });

const calzas = ({
  legs,
  hem,
  side,
  low,
}: LegCut): { front: (sketch: Sketch) => void; back: (sketch: Sketch) => void } => ({
  front: (sketch) => {
    waist(sketch);
    sketch.piece({
      outline: whole(`M400 124C450 124 496 118 524 104${legs}`),
      printed: true,
      panels: [{ shape: side, tone: 'accent' }],
      bands: [
        { line: arch('M532 100C496 118 450 124 400 124'), width: 78, tone: 'base' },
        { line: hem, width: 9, tone: 'detail' },
      ],
      seams: `M400 204L400 366${pair('M524 250C500 330 496 440 490 560')}`,
      ...shadeOf(low),
    });
    sketch.mark({ x: 316, y: low - 100, width: 44, turn: -86 });
    sketch.mark({ x: 462, y: 162, width: 52 });
  },
  back: (sketch) => {
    sketch.piece({
      outline: whole(`M400 92C450 92 496 96 524 104${legs}`),
      printed: true,
      panels: [{ shape: side, tone: 'accent' }],
      bands: [
        { line: arch('M532 104C496 96 450 92 400 92'), width: 84, tone: 'base' },
        { line: hem, width: 9, tone: 'detail' },
      ],
      seams: `M400 178L400 366${pair('M540 210C500 300 450 320 400 366')}`,
      ...shadeOf(low),
      folds: [
        'M276 330C316 388 356 396 400 368C356 424 300 412 276 330Z',
        'M524 330C484 388 444 396 400 368C444 424 500 412 524 330Z',
        ...(low > 800
          ? ['M290 650C316 668 342 668 362 656', 'M510 650C484 668 458 668 438 656'].map(
              (fold, at) =>
                `${fold}C${at ? 456 : 344} 680 ${at ? 492 : 308} 684 ${at ? 510 : 290} 650Z`,
            )
          : []),
      ],
    });
    // A zipped pocket hides in the waistband.
    sketch.line({ path: 'M352 138L448 138', tone: 'ink', width: 9 });
    sketch.line({ path: 'M354 138L446 138', tone: 'detail', width: 3.5 });
    sketch.mark({ x: 500, y: low - 70, width: 40 });
  },
});

const side = (low: number): string =>
  pair(`M640 90C540 220 520 380 514 520C510 640 506 780 496 ${low + 30}L640 ${low + 30}Z`);

const larga = calzas({
  legs: 'C542 160 556 220 556 290C558 430 544 540 530 640C528 720 518 830 504 916C488 926 466 926 450 918C452 820 446 700 438 620C434 520 420 420 400 366',
  hem: pair('M510 912C488 926 466 926 444 916'),
  side: side(920),
  low: 920,
});

const capri = calzas({
  legs: 'C542 160 556 220 556 290C558 430 544 540 532 620C530 660 528 690 524 720C500 734 470 736 446 728C446 690 442 650 438 620C434 520 420 420 400 366',
  hem: pair('M530 716C500 734 470 736 440 726'),
  side: side(730),
  low: 730,
});

const corta = calzas({
  legs: 'C542 160 556 220 556 290C560 400 556 480 548 556C516 574 474 576 434 566C432 500 420 420 400 366',
  hem: pair('M554 552C516 574 474 576 428 564'),
  side: side(570),
  low: 570,
});

export const calza = {
  larga,
  capri: { ...capri, middle: 415, scale: 1.2 },
  corta: { ...corta, middle: 335, scale: 1.45 },
};
