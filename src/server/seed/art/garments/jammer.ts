import { arch, pair, whole } from '../path.ts';
import type { Sketch } from '../sketch.ts';

const half =
  'C570 196 574 210 576 226C590 330 592 440 584 560C578 680 566 780 552 864C510 882 464 884 428 876C424 760 416 620 400 500';
const side = pair('M700 180C560 260 520 420 536 560C548 680 540 780 520 900L700 900Z');
const hem = pair('M558 856C510 878 464 880 424 872');

const front = (sketch: Sketch): void => {
  sketch.piece({
    outline: whole('M400 158C470 158 530 166 562 182L556 214L400 240'),
    tone: 'inside',
  });
  sketch.piece({
    outline: whole(`M400 216C460 216 530 208 564 184${half}`),
    printed: true,
    panels: [{ shape: side, tone: 'accent' }],
    bands: [
      { line: arch('M570 180C530 208 460 216 400 216'), width: 34, tone: 'base' },
      { line: hem, width: 16, tone: 'detail' },
    ],
    seams:
      pair('M436 250C476 330 474 420 412 500') +
      pair('M556 250C516 330 514 470 528 580C538 680 532 780 512 880'),
    folds: [
      'M400 500C380 530 330 548 262 540C320 520 370 506 400 500Z',
      'M400 500C420 530 470 548 538 540C480 520 430 506 400 500Z',
      'M404 530C420 560 430 640 430 720C420 640 410 580 404 530Z',
    ],
    dimples: [[400, 520, 40, 110]],
    glints: [
      [310, 380, 50, 130, 4],
      [320, 700, 30, 140, 2],
      [474, 660, 26, 180, -2],
    ],
  });
  sketch.cord('M390 232C376 262 384 300 368 342M410 232C426 264 416 312 430 356', 'detail', 9);
  sketch.mark({ x: 316, y: 780, width: 62 });
};

const back = (sketch: Sketch): void => {
  sketch.piece({
    outline: whole(`M400 160C470 160 540 168 564 184${half}`),
    printed: true,
    panels: [{ shape: side, tone: 'accent' }],
    bands: [
      { line: arch('M570 182C540 168 470 160 400 160'), width: 36, tone: 'base' },
      { line: hem, width: 16, tone: 'detail' },
    ],
    seams: `M400 198L400 500${pair('M566 300C500 420 450 470 408 520')}`,
    folds: [
      'M270 470C310 520 350 530 400 500C360 556 300 544 270 470Z',
      'M530 470C490 520 450 530 400 500C440 556 500 544 530 470Z',
    ],
    dimples: [[400, 420, 26, 120]],
    glints: [
      [316, 390, 50, 100, 6],
      [320, 720, 28, 130, 2],
      [478, 700, 24, 150, -2],
    ],
  });
  sketch.mark({ x: 400, y: 240, width: 56 });
};

export const jammer = { front, back };
