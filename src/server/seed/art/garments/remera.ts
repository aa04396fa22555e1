import { arch, pair, whole } from '../path.ts';
import type { Piece, Sketch } from '../sketch.ts';

const straightSides = 'C562 450 560 560 562 650C563 730 566 790 568 852C510 868 450 872 400 872';
const waistedSides = 'C556 440 540 520 536 590C536 680 552 770 560 836C500 856 450 860 400 860';
const shortSleeve = 'C612 224 652 330 684 408C662 432 626 448 592 454C586 420 578 384 566 356';
const capSleeve = 'C606 216 632 280 650 336C632 358 604 370 582 376C578 366 574 358 566 350';
const longSleeve = 'C624 236 660 420 672 706C654 720 630 722 612 716C604 560 588 430 566 356';

const trunkShade: Pick<Piece, 'folds' | 'glints' | 'dimples'> = {
  folds: [
    'M240 372C296 420 326 480 330 570C300 500 264 446 240 372Z',
    'M560 372C512 430 488 486 480 580C508 510 540 450 560 372Z',
    'M246 640C330 676 420 684 490 652C430 704 320 700 246 640Z',
    'M556 730C500 770 440 784 380 776C450 802 520 786 556 730Z',
  ],
  dimples: [
    [566, 372, 40, 70],
    [234, 372, 30, 60],
  ],
  glints: [
    [316, 330, 50, 90, 10],
    [310, 600, 40, 130, 2],
    [470, 620, 30, 120, -4],
  ],
};

const collarFront = 'M474 132C468 188 442 218 400 220';
const collarBack = 'M474 136C462 158 436 168 400 168';
const neckBehind = (sketch: Sketch): void => {
  sketch.piece({
    outline: whole('M400 160C430 160 460 154 474 146C466 196 440 232 400 236'),
    tone: 'inside',
  });
  sketch.shape('M386 172L414 172L414 190L386 190Z', 'light', 0.8);
};

type TeeCut = {
  sleeve: string;
  sides: string;
  hem: string;
  cuffs: string;
  extraPanels?: Piece['panels'];
  raglan?: boolean;
};

const seamOf = (raglan = false): string =>
  raglan ? pair('M474 150C520 230 552 290 566 356') : pair('M566 192C560 240 570 300 566 356');

const tee = (cut: TeeCut): { front: (sketch: Sketch) => void; back: (sketch: Sketch) => void } => {
  const sleeves = cut.raglan
    ? [
        {
          shape: pair('M474 140C520 230 552 290 566 360L620 760L760 760L700 140Z'),
          tone: 'accent',
        } as const,
      ]
    : [];
  return {
    front: (sketch) => {
      neckBehind(sketch);
      sketch.piece({
        outline: whole(
          `M400 222C440 220 466 190 474 146C510 164 548 178 574 196${cut.sleeve}${cut.sides}`,
        ),
        printed: true,
        panels: [...sleeves, ...(cut.extraPanels ?? [])],
        bands: [{ line: arch(collarFront), width: 13, tone: 'detail' }],
        seams: seamOf(cut.raglan),
        stitches: cut.hem + cut.cuffs,
        ...trunkShade,
      });
      sketch.mark({ x: 474, y: 336, width: 66 });
    },
    back: (sketch) => {
      sketch.piece({
        outline: whole(
          `M400 168C436 168 462 160 474 146C510 164 548 178 574 196${cut.sleeve}${cut.sides}`,
        ),
        printed: true,
        panels: sleeves,
        bands: [{ line: arch(collarBack), width: 12, tone: 'detail' }],
        seams: `${seamOf(cut.raglan)}${cut.raglan ? '' : 'M232 216C330 244 470 244 568 216'}`,
        stitches: cut.hem + cut.cuffs,
        ...trunkShade,
        folds: [
          'M396 300C404 420 404 560 398 680C390 560 388 420 396 300Z',
          ...(trunkShade.folds ?? []),
        ],
      });
      sketch.mark({ x: 400, y: 222 + (cut.raglan ? 0 : 44), width: 84 });
    },
  };
};

const recta = tee({
  sleeve: shortSleeve,
  sides: straightSides,
  hem: 'M234 834C300 854 500 854 566 834',
  cuffs: pair('M676 390C652 412 620 428 588 434'),
  extraPanels: [
    { shape: 'M200 470C330 520 470 420 600 470L600 520C470 470 330 570 200 520Z', tone: 'accent' },
  ],
});

const entallada = tee({
  sleeve: capSleeve,
  sides: waistedSides,
  hem: 'M242 818C300 842 500 842 558 818',
  cuffs: pair('M642 322C624 342 600 352 578 358'),
  raglan: true,
});

const mangaLarga = tee({
  sleeve: longSleeve,
  sides: waistedSides,
  hem: 'M242 818C300 842 500 842 558 818',
  cuffs: pair('M674 684C654 698 630 700 608 694'),
  raglan: true,
  extraPanels: [
    { shape: pair('M590 330C530 460 512 600 540 880L640 880L640 760Z'), tone: 'accent' },
  ],
});

export const remera = { recta, entallada, manga_larga: mangaLarga };
