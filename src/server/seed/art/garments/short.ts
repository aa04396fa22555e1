import { arch, pair, whole } from '../path.ts';
import type { Sketch } from '../sketch.ts';

const gathers = (y: number, depth: number): string[] =>
  [262, 292, 326, 356, 446, 478, 510, 540].map(
    (x) =>
      `M${x} ${y}C${x + 9} ${y + depth * 0.4} ${x + 7} ${y + depth * 0.8} ${x - 4} ${y + depth}C${x - 6} ${y + depth * 0.6} ${x - 6} ${y + depth * 0.3} ${x} ${y}Z`,
  );

const waistBehind = (sketch: Sketch): void =>
  sketch.piece({
    outline: whole('M400 246C470 246 530 254 558 268L552 300L400 316'),
    tone: 'inside',
  });

type ShortCut = { half: string; hem: string; hemStitch: string; side: string; under?: string };

const shorts = ({
  half,
  hem,
  hemStitch,
  side,
  under,
}: ShortCut): { front: (sketch: Sketch) => void; back: (sketch: Sketch) => void } => {
  const underLayer = (sketch: Sketch): void => {
    if (under)
      sketch.piece({
        outline: pair(under),
        tone: 'accent',
        volume: 'flat',
        glints: [[300, 700, 40, 80]],
      });
  };
  return {
    front: (sketch) => {
      underLayer(sketch);
      waistBehind(sketch);
      sketch.piece({
        outline: whole(`M400 292C460 292 520 284 560 264${half}`),
        printed: true,
        panels: [{ shape: side, tone: 'accent' }],
        bands: [
          { line: arch('M568 260C520 284 460 292 400 292'), width: 50, tone: 'base' },
          { line: hem, width: 7, tone: 'accent' },
        ],
        seams: 'M400 342C404 400 404 450 400 510',
        stitches: `${hemStitch}M238 300C320 336 480 336 562 300M236 316C320 352 480 352 564 316`,
        folds: [
          ...gathers(340, 90),
          'M400 510C370 540 330 552 270 552C330 520 366 510 400 510Z',
          'M400 510C430 540 470 552 530 552C470 520 434 510 400 510Z',
          'M250 660C276 600 280 540 266 480C304 540 300 620 250 660Z',
          'M544 660C522 600 520 540 532 480C496 540 500 620 544 660Z',
        ],
        glints: [
          [300, 470, 44, 110, 10],
          [486, 460, 34, 100, -8],
        ],
      });
      sketch.cord('M390 318C376 350 384 390 368 434M410 318C424 354 416 400 430 448', 'detail', 9);
      sketch.mark({ x: 276, y: 548, width: 58, turn: -4 });
    },
    back: (sketch) => {
      underLayer(sketch);
      sketch.piece({
        outline: whole(`M400 248C470 248 530 254 560 264${half}`),
        printed: true,
        panels: [{ shape: side, tone: 'accent' }],
        bands: [
          { line: arch('M568 262C530 254 470 248 400 248'), width: 50, tone: 'base' },
          { line: hem, width: 7, tone: 'accent' },
        ],
        seams: 'M400 300L400 510',
        stitches: `${hemStitch}M236 284C320 268 480 268 564 284M452 352L528 346L528 350`,
        folds: [
          ...gathers(300, 80),
          'M280 470C320 526 360 536 400 510C360 564 306 550 280 470Z',
          'M520 470C480 526 440 536 400 510C440 564 494 550 520 470Z',
        ],
        glints: [[316, 440, 54, 90, 8]],
      });
      // The zipped key pocket of the back.
      sketch.line({ path: 'M440 346L520 340', tone: 'ink', width: 10 });
      sketch.line({ path: 'M442 346L518 340', tone: 'detail', width: 4 });
      sketch.mark({ x: 290, y: 356, width: 50 });
    },
  };
};

const running = shorts({
  half: 'C568 258 574 264 575 278C596 380 622 480 644 580C652 624 648 648 630 668C568 692 490 700 428 692C420 630 410 570 400 516',
  hem: pair('M652 590C656 640 640 666 622 672C568 692 490 700 420 692'),
  hemStitch: pair('M620 652C560 672 494 678 432 672'),
  side: pair('M610 260C570 380 600 520 660 640L720 640L720 260Z'),
});

const training = shorts({
  half: 'C568 258 574 264 575 278C594 420 614 600 626 800C570 826 494 834 426 826C422 720 412 600 400 516',
  hem: pair('M632 798C570 826 494 834 420 826'),
  hemStitch: pair('M620 774C564 798 494 806 428 800'),
  side: pair('M600 240C560 420 570 620 596 850L720 850L720 240Z'),
});

const doble = shorts({
  half: 'C568 258 574 264 575 278C594 370 614 470 634 580C572 606 494 614 426 606C420 570 412 540 400 510',
  hem: pair('M640 578C572 606 494 614 420 606'),
  hemStitch: pair('M626 556C568 580 494 588 428 582'),
  side: pair('M600 240C570 400 590 520 610 640L720 640L720 240Z'),
  under:
    'M420 500L604 500C602 600 590 700 574 776C530 794 480 796 440 788C436 700 428 600 420 500Z',
});

export const short = {
  running: { ...running, middle: 470, scale: 1.2 },
  training: { ...training, middle: 540, scale: 1.12 },
  doble: { ...doble, middle: 520, scale: 1.16 },
};
