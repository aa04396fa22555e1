import { arch, pair, whole } from '../path.ts';
import type { Piece, Sketch } from '../sketch.ts';

const straight = 'C566 470 562 560 564 650C565 730 568 790 570 856C510 874 450 878 400 878';
const waisted = 'C552 450 534 520 532 590C532 680 548 770 558 840C500 862 450 866 400 866';

const shade: Pick<Piece, 'folds' | 'glints' | 'dimples'> = {
  folds: [
    'M246 420C300 450 330 500 336 570C300 520 262 480 246 420Z',
    'M554 420C510 460 486 510 482 590C512 530 544 480 554 420Z',
    'M254 710C330 750 430 750 500 710C440 780 320 786 254 710Z',
    'M310 870C326 820 328 780 318 730C344 780 340 830 310 870Z',
  ],
  glints: [
    [318, 440, 46, 100, 8],
    [320, 660, 36, 120, 2],
    [474, 620, 28, 120, -4],
  ],
};

const recta = {
  front: (sketch: Sketch): void => {
    sketch.piece({
      outline: whole('M400 190C440 190 466 170 478 146L522 160C524 240 540 320 568 372L400 560'),
      tone: 'inside',
    });
    sketch.piece({
      outline: whole(`M400 268C442 264 470 210 476 144L526 158C524 240 534 326 570 376${straight}`),
      printed: true,
      panels: [
        { shape: pair('M600 330C540 480 536 640 556 900L660 900L660 330Z'), tone: 'accent' },
      ],
      bands: [
        { line: arch('M476 130C470 210 442 264 400 268'), width: 10, tone: 'detail' },
        { line: pair('M526 150C524 240 534 326 576 382'), width: 10, tone: 'detail' },
      ],
      stitches: 'M232 838C300 860 500 860 568 838',
      ...shade,
    });
    sketch.mark({ x: 400, y: 388, width: 92 });
  },
  back: (sketch: Sketch): void => {
    sketch.piece({
      outline: whole('M400 230C440 226 470 190 478 146L522 160C524 240 540 320 568 372L400 560'),
      tone: 'inside',
    });
    sketch.piece({
      outline: whole(`M400 196C442 194 470 174 476 144L526 158C516 240 526 326 570 376${straight}`),
      printed: true,
      panels: [
        { shape: pair('M600 330C540 480 536 640 556 900L660 900L660 330Z'), tone: 'accent' },
      ],
      bands: [
        { line: arch('M476 130C470 174 442 194 400 196'), width: 10, tone: 'detail' },
        { line: pair('M526 150C516 240 526 326 576 382'), width: 10, tone: 'detail' },
      ],
      seams: 'M286 300C340 316 460 316 514 300',
      stitches: 'M232 838C300 860 500 860 568 838',
      ...shade,
    });
    sketch.mark({ x: 400, y: 262, width: 56 });
  },
};

const nadadora = {
  front: (sketch: Sketch): void => {
    sketch.piece({
      outline: whole('M400 240C440 236 456 190 466 142L500 142C500 250 520 340 556 384L400 560'),
      tone: 'inside',
    });
    sketch.piece({
      outline: whole(
        `M400 312C440 308 464 230 466 138C478 130 492 130 502 138C500 250 516 340 558 388${waisted}`,
      ),
      printed: true,
      panels: [{ shape: 'M180 600C300 700 500 560 640 680L640 900L180 900Z', tone: 'accent' }],
      bands: [
        { line: arch('M466 124C464 230 440 308 400 312'), width: 8, tone: 'detail' },
        { line: pair('M502 130C500 250 516 340 564 394'), width: 8, tone: 'detail' },
      ],
      stitches: 'M244 826C300 850 500 850 556 826',
      ...shade,
    });
    sketch.mark({ x: 472, y: 432, width: 58 });
  },
  back: (sketch: Sketch): void => {
    sketch.piece({
      outline: whole('M400 312C440 308 464 230 466 142L500 142C500 250 520 340 556 384L400 560'),
      tone: 'inside',
    });
    sketch.piece({
      outline: whole(
        `M400 258C424 254 456 190 466 138C478 130 492 130 502 138C496 220 440 290 434 360C436 420 506 440 558 440${waisted}`,
      ),
      printed: true,
      panels: [{ shape: 'M180 600C300 700 500 560 640 680L640 900L180 900Z', tone: 'accent' }],
      bands: [
        { line: arch('M466 124C456 190 424 254 400 258'), width: 8, tone: 'detail' },
        {
          line: pair('M502 130C496 220 440 290 434 360C436 420 506 440 568 440'),
          width: 8,
          tone: 'detail',
        },
      ],
      stitches: 'M244 826C300 850 500 850 556 826',
      ...shade,
      folds: ['M396 430C406 540 406 640 398 740C390 640 388 540 396 430Z', ...(shade.folds ?? [])],
    });
    sketch.mark({ x: 400, y: 366, width: 42 });
  },
};

export const musculosa = { recta, nadadora };
