import { arch, pair, whole } from '../path.ts';
import type { Piece, Sketch } from '../sketch.ts';

/** The inner back of the waist, seen over the front edge. */
const waistBehind = (sketch: Sketch, top: number): void =>
  sketch.piece({
    outline: whole(
      `M400 ${top - 34}C470 ${top - 34} 530 ${top - 26} 556 ${top - 12}L552 ${top + 20}L400 ${top + 34}`,
    ),
    tone: 'inside',
  });

const laces = (sketch: Sketch, y: number): void => {
  sketch.cord(
    `M392 ${y}C378 ${y + 30} 384 ${y + 70} 370 ${y + 112}M408 ${y}C420 ${y + 34} 414 ${y + 80} 424 ${y + 128}`,
    'detail',
    9,
  );
  sketch.shape(`M384 ${y - 8}L416 ${y - 8}L416 ${y + 10}L384 ${y + 10}Z`, 'ink');
};

const legFolds = (low: number): Piece['folds'] => [
  'M400 520C380 556 340 580 280 590C330 540 370 530 400 520Z',
  'M400 520C420 556 460 580 520 590C470 540 430 530 400 520Z',
  `M262 ${low - 20}C280 ${low - 90} 286 ${low - 140} 280 ${low - 200}C306 ${low - 130} 300 ${low - 60} 262 ${low - 20}Z`,
  `M548 ${low - 10}C528 ${low - 90} 524 ${low - 150} 530 ${low - 220}C500 ${low - 130} 508 ${low - 60} 548 ${low - 10}Z`,
  `M470 ${low - 4}C462 ${low - 70} 462 ${low - 110} 470 ${low - 160}C446 ${low - 110} 446 ${low - 50} 470 ${low - 4}Z`,
];

type TrunksCut = { half: string; hem: string; hemStitch: string; low: number; side: string };

const trunks = ({
  half,
  hem,
  hemStitch,
  low,
  side,
}: TrunksCut): { front: (sketch: Sketch) => void; back: (sketch: Sketch) => void } => ({
  front: (sketch) => {
    waistBehind(sketch, 236);
    sketch.piece({
      outline: whole(`M400 256C460 256 516 248 556 226${half}`),
      printed: true,
      panels: [{ shape: side, tone: 'accent' }],
      bands: [
        { line: arch('M566 222C516 248 460 256 400 256'), width: 44, tone: 'base' },
        { line: hem, width: 10, tone: 'accent' },
      ],
      seams: `M400 300C404 380 402 450 400 520${pair('M548 276C528 330 520 372 530 420')}`,
      stitches: `${hemStitch}M412 306C416 360 416 390 406 424${pair('M536 280C516 330 510 372 520 416')}`,
      folds: [
        ...(legFolds(low) ?? []),
        ...[290, 330, 360, 440, 470, 510].map(
          (x) =>
            `M${x} 256C${x + 10} 280 ${x + 8} 320 ${x - 4} 356C${x - 6} 320 ${x - 6} 280 ${x} 256Z`,
        ),
      ],
      glints: [
        [300, 480, 44, 120, 8],
        [486, 470, 36, 110, -8],
      ],
    });
    laces(sketch, 276);
    sketch.mark({ x: 286, y: low - 84, width: 56, turn: -6 });
  },
  back: (sketch) => {
    sketch.piece({
      outline: whole(`M400 206C470 206 530 212 556 226${half}`),
      printed: true,
      panels: [{ shape: side, tone: 'accent' }],
      bands: [
        { line: arch('M566 224C530 212 470 206 400 206'), width: 46, tone: 'base' },
        { line: hem, width: 10, tone: 'accent' },
      ],
      seams: `M400 252L400 520${pair('M448 336L530 326L534 420C510 430 478 434 452 432Z')}`,
      stitches: `${hemStitch}M448 352L532 342M268 342L352 352`,
      folds: [
        ...(legFolds(low) ?? []),
        ...[280, 310, 345, 380, 430, 465, 500].map(
          (x) =>
            `M${x} 216C${x + 8} 236 ${x + 6} 270 ${x - 4} 306C${x - 6} 270 ${x - 6} 236 ${x} 216Z`,
        ),
      ],
      glints: [
        [310, 500, 48, 110, 8],
        [486, 490, 40, 110, -8],
      ],
    });
    sketch.mark({ x: 400, y: 230, width: 44 });
  },
});

const corto = trunks({
  half: 'C566 220 572 226 573 240C592 350 622 510 640 676C580 706 500 716 424 706C416 640 408 580 400 528',
  hem: pair('M646 674C580 706 500 716 416 706'),
  hemStitch: pair('M632 650C576 676 500 688 424 680'),
  low: 700,
  side: pair('M660 180C580 300 566 440 596 720L700 720L700 180Z'),
});

const bermuda = trunks({
  half: 'C566 220 572 226 573 240C592 380 616 640 630 848C572 872 494 880 424 872C420 760 410 640 400 528',
  hem: pair('M636 846C572 872 494 880 418 872'),
  hemStitch: pair('M624 820C568 844 494 852 426 846'),
  low: 866,
  side: pair('M660 180C572 320 566 560 590 900L700 900L700 180Z'),
});

type BriefCut = { top: number; half: string; leg: string; panel: string; cord: number };

const brief = ({
  top,
  half,
  leg,
  panel,
  cord,
}: BriefCut): { front: (sketch: Sketch) => void; back: (sketch: Sketch) => void } => ({
  front: (sketch) => {
    sketch.piece({
      outline: whole(
        `M400 ${top - 30}C480 ${top - 30} 560 ${top - 22} 596 ${top - 8}L590 ${top + 24}L400 ${top + 50}`,
      ),
      tone: 'inside',
    });
    sketch.piece({
      outline: whole(`M400 ${top + 24}C480 ${top + 24} 560 ${top + 14} 598 ${top - 8}${half}`),
      printed: true,
      panels: [{ shape: panel, tone: 'accent' }],
      bands: [
        {
          line: arch(`M604 ${top - 12}C560 ${top + 14} 480 ${top + 24} 400 ${top + 24}`),
          width: 24,
          tone: 'base',
        },
        { line: leg, width: 9, tone: 'detail' },
      ],
      seams: pair(`M440 ${top + 48}C470 ${top + 140} 462 ${top + 230} 420 ${top + 296}`),
      folds: [
        `M400 ${top + 300}C386 ${top + 250} 350 ${top + 200} 296 ${top + 180}C350 ${top + 240} 380 ${top + 280} 400 ${top + 300}Z`,
      ],
      glints: [
        [290, top + 100, 56, 60, 10],
        [440, top + 120, 40, 80, -6],
      ],
      dimples: [[400, top + 310, 60, 60]],
    });
    sketch.cord(
      `M390 ${top + 34}C378 ${top + 60} 386 ${top + 90} 372 ${top + cord}M410 ${top + 34}C424 ${top + 60} 414 ${top + 96} 428 ${top + cord + 10}`,
      'detail',
      9,
    );
    sketch.mark({ x: 516, y: top + 90, width: 64 });
  },
  back: (sketch) => {
    sketch.piece({
      outline: whole(`M400 ${top - 6}C480 ${top - 8} 560 ${top - 10} 598 ${top - 8}${half}`),
      printed: true,
      panels: [{ shape: panel, tone: 'accent' }],
      bands: [
        {
          line: arch(`M604 ${top - 10}C560 ${top - 10} 480 ${top - 8} 400 ${top - 6}`),
          width: 26,
          tone: 'base',
        },
        { line: leg, width: 9, tone: 'detail' },
      ],
      seams: `M400 ${top + 20}L400 ${top + 330}`,
      glints: [[300, top + 130, 60, 70, 10]],
      dimples: [[400, top + 200, 30, 130]],
    });
    sketch.mark({ x: 400, y: top + 76, width: 60 });
  },
});

const slip = brief({
  top: 360,
  half: 'C604 380 612 410 618 444C560 470 500 560 458 676C444 696 420 698 400 698',
  leg: pair('M624 440C560 470 500 560 456 684'),
  panel: pair('M700 320C560 380 520 440 490 640L700 640Z'),
  cord: 130,
});

const sunga = brief({
  top: 340,
  half: 'C610 380 622 440 628 540C560 566 490 610 446 676C436 690 420 694 400 694',
  leg: pair('M634 538C560 566 490 610 442 684'),
  panel: 'M100 440C280 500 480 380 700 470L700 540C480 450 280 570 100 510Z',
  cord: 140,
});

export const shortBanio = {
  corto: { ...corto, middle: 470, scale: 1.16 },
  bermuda: { ...bermuda, middle: 540, scale: 1.04 },
};
export const slips = {
  slip: { ...slip, middle: 530, scale: 1.14, floor: 860 },
  sunga: { ...sunga, middle: 520, scale: 1.08, floor: 850 },
};
