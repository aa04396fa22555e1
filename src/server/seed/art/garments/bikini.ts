import { arch, pair, whole } from '../path.ts';
import type { Sketch } from '../sketch.ts';

const briefBack = (sketch: Sketch, half: string): void =>
  sketch.piece({ outline: whole(half), tone: 'inside' });
const seat = [
  'M276 742C310 788 350 798 390 784C350 814 304 798 276 742Z',
  'M524 742C490 788 450 798 410 784C450 814 496 798 524 742Z',
];
const seatGlints = [[322, 700, 50, 52]] as const;

const deportivo = {
  front: (sketch: Sketch): void => {
    sketch.piece({
      outline: whole('M400 210C440 206 462 180 468 150L504 150C504 240 530 320 560 350L400 430'),
      tone: 'inside',
    });
    sketch.piece({
      outline: whole(
        'M400 272C442 270 464 206 468 142C480 134 496 134 508 142C506 232 526 308 562 340C568 380 562 412 552 440C500 456 450 460 400 460',
      ),
      printed: true,
      panels: [{ shape: 'M220 404C320 424 480 424 580 404L580 480L220 480Z', tone: 'accent' }],
      bands: [
        { line: arch('M468 130C464 206 442 270 400 272'), width: 8, tone: 'accent' },
        { line: pair('M508 134C506 232 526 308 566 344'), width: 8, tone: 'accent' },
      ],
      seams: `M236 404C320 424 480 424 564 404${pair('M530 310C500 340 486 380 486 414')}`,
      folds: ['M400 410C414 370 414 330 402 300C390 330 390 370 400 410Z'],
      glints: [
        [320, 356, 44, 50, 10],
        [476, 352, 36, 46, -10],
      ],
    });
    sketch.mark({ x: 400, y: 436, width: 40 });
    briefBack(sketch, 'M400 606C460 606 520 600 550 604L556 640L400 660');
    sketch.piece({
      outline: whole(
        'M400 632C460 632 516 624 548 610C566 634 580 666 586 694C540 708 474 776 446 840C436 852 418 854 400 854',
      ),
      printed: true,
      bands: [
        { line: arch('M556 606C516 624 460 632 400 632'), width: 26, tone: 'accent' },
        { line: pair('M590 692C540 708 474 776 446 844'), width: 7, tone: 'accent' },
      ],
      folds: ['M400 846C392 806 356 756 306 726C370 736 424 790 400 846Z'],
      glints: [[316, 694, 50, 34, -16]],
    });
  },
  back: (sketch: Sketch): void => {
    sketch.piece({
      outline: whole('M400 280C440 276 462 206 468 150L504 150C504 240 530 320 560 350L400 440'),
      tone: 'inside',
    });
    sketch.piece({
      outline: whole(
        'M400 236C432 232 460 190 468 142C480 134 496 134 508 142C502 200 452 236 444 292C446 350 520 372 562 376C566 400 560 424 552 440C500 456 450 460 400 460',
      ),
      printed: true,
      panels: [{ shape: 'M220 404C320 424 480 424 580 404L580 480L220 480Z', tone: 'accent' }],
      bands: [
        { line: arch('M468 130C460 190 432 232 400 236'), width: 7, tone: 'accent' },
        {
          line: pair('M508 134C502 200 452 236 444 292C446 350 520 372 566 376'),
          width: 7,
          tone: 'accent',
        },
      ],
      seams: 'M236 404C320 424 480 424 564 404',
      glints: [[400, 330, 30, 60]],
    });
    sketch.mark({ x: 400, y: 300, width: 46 });
    sketch.piece({
      outline: whole(
        'M400 622C460 620 516 614 548 606C566 634 580 666 586 694C580 758 504 812 442 838C434 850 418 854 400 854',
      ),
      printed: true,
      bands: [
        { line: arch('M556 602C516 614 460 620 400 622'), width: 26, tone: 'accent' },
        { line: pair('M590 692C580 758 504 812 442 842'), width: 7, tone: 'accent' },
      ],
      seams: 'M400 648L400 846',
      folds: seat,
      glints: seatGlints,
    });
  },
};

const cup = 'M484 236C500 300 540 370 570 412C520 432 460 434 410 424C436 380 464 310 484 236Z';
const bow = (sketch: Sketch): void => {
  sketch.cord(
    pair('M562 646C590 606 618 620 606 642C600 652 580 652 562 646C586 676 612 672 606 654'),
    'detail',
    8,
  );
  sketch.cord(
    pair('M562 646C566 690 586 710 584 748M562 646C560 690 566 720 558 758'),
    'detail',
    8,
  );
};

const triangulo = {
  front: (sketch: Sketch): void => {
    sketch.cord(pair('M484 240C476 190 450 140 424 118'), 'detail', 9);
    sketch.cord('M226 414C300 440 500 440 574 414', 'detail', 9);
    sketch.piece({
      outline: pair(cup),
      printed: true,
      volume: 'flat',
      bands: [
        {
          line: pair('M484 230C500 300 540 370 574 416M486 230C464 310 436 380 404 430'),
          width: 7,
          tone: 'detail',
        },
      ],
      seams: pair('M490 424C496 390 494 360 486 330'),
      glints: [
        [312, 372, 40, 56, 16],
        [476, 372, 34, 50, -10],
      ],
      dimples: [
        [540, 410, 50, 30, 20],
        [280, 426, 60, 20],
      ],
    });
    briefBack(sketch, 'M400 640C460 640 520 634 560 634L556 660L400 680');
    sketch.piece({
      outline: whole(
        'M400 666C460 664 520 652 562 632L566 664C520 690 470 760 446 834C436 846 418 848 400 848',
      ),
      printed: true,
      bands: [
        { line: arch('M566 630C520 652 460 664 400 666'), width: 9, tone: 'detail' },
        { line: pair('M568 662C520 690 470 760 446 838'), width: 7, tone: 'detail' },
      ],
      folds: [
        'M400 840C392 800 356 750 312 720C370 730 424 784 400 840Z',
        'M560 650C520 670 480 676 440 676C480 692 530 690 560 650Z',
      ],
      glints: [[330, 706, 50, 30, -20]],
    });
    bow(sketch);
  },
  back: (sketch: Sketch): void => {
    sketch.cord(pair('M484 400C470 260 450 160 424 118'), 'detail', 9);
    sketch.cord('M226 404C290 412 340 416 386 414M414 414C460 416 510 412 574 404', 'detail', 9);
    sketch.cord(
      pair('M400 414C430 380 462 384 458 404C454 420 424 420 400 414C420 440 436 470 438 500'),
      'detail',
      9,
    );
    sketch.cord(
      pair('M400 132C416 108 440 108 438 122C434 134 414 136 400 132C410 150 416 170 414 196'),
      'detail',
      8,
    );
    sketch.piece({
      outline: whole(
        'M400 646C460 644 520 638 562 628L566 664C562 730 500 790 442 832C434 844 418 848 400 848',
      ),
      printed: true,
      bands: [
        { line: arch('M566 626C520 638 460 644 400 646'), width: 9, tone: 'detail' },
        { line: pair('M568 662C562 730 500 790 442 836'), width: 7, tone: 'detail' },
      ],
      seams: 'M400 658L400 840',
      folds: seat,
      glints: seatGlints,
    });
    bow(sketch);
    sketch.mark({ x: 468, y: 690, width: 40 });
  },
};

export const bikini = { deportivo, triangulo };
