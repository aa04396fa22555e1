import { arch, pair, whole } from '../path.ts';
import type { Piece, Sketch } from '../sketch.ts';

const arms =
  'C560 150 592 196 608 264C636 380 664 530 682 668C666 682 644 686 626 680C604 560 574 400 536 312';
const noArms = 'C500 170 510 250 536 300';
const body =
  'C532 380 510 420 510 450C512 500 534 540 540 600C542 700 526 800 514 922C496 932 470 932 450 924C452 830 442 730 400 620';
const shortLegs =
  'C532 400 510 450 510 490C514 560 548 620 562 690C570 760 570 820 564 872C528 890 470 892 434 880C432 820 424 760 400 700';

const shade: Pick<Piece, 'folds' | 'glints' | 'dimples'> = {
  folds: [
    'M400 622C372 600 330 592 282 600C330 620 366 628 400 650Z',
    'M400 622C428 600 470 592 518 600C470 620 434 628 400 650Z',
    'M290 760C310 782 336 786 356 774C338 804 302 800 290 760Z',
    'M510 760C490 782 464 786 444 774C462 804 498 800 510 760Z',
  ],
  dimples: [
    [400, 640, 30, 90],
    [536, 330, 30, 60],
    [264, 330, 26, 50],
  ],
  glints: [
    [330, 280, 40, 90, 8],
    [306, 600, 24, 90, 4],
    [316, 800, 18, 100, -2],
    [486, 780, 18, 110, 2],
    [190, 380, 18, 120, 16],
    [480, 300, 30, 70, -8],
  ],
};

const chest = {
  shape: whole('M400 330C450 330 500 290 540 250L700 200L700 100L400 100'),
  tone: 'accent',
} as const;
const flanks = {
  shape: pair('M540 300C500 380 480 440 484 500C490 580 500 700 480 940L640 940L640 300Z'),
  tone: 'accent',
} as const;

type SuitCut = { arms: string; legs: string; cuffs: string; sleeveless: boolean };

const suit = ({
  arms: upper,
  legs,
  cuffs,
  sleeveless,
}: SuitCut): { front: (sketch: Sketch) => void; back: (sketch: Sketch) => void } => {
  const collar = sleeveless ? 'M400 130C430 126 446 108 450 84' : 'M400 104C426 102 442 96 448 84';
  const shoulder = sleeveless ? 'C466 78 484 78 496 86' : 'C470 104 500 116 530 130';
  const hem = `${collar}${shoulder}${upper}${legs}`;
  const armhole = sleeveless ? pair('M500 80C500 170 510 250 542 306') : '';
  return {
    front: (sketch) => {
      sketch.piece({
        outline: whole('M400 70C424 70 440 74 448 84L444 120L400 140'),
        tone: 'inside',
      });
      sketch.piece({
        outline: whole(hem),
        printed: true,
        panels: [flanks, chest],
        bands: [{ line: cuffs + armhole, width: 9, tone: 'detail' }],
        seams: `${arch('M540 250C500 290 450 330 400 330')}${pair('M540 300C500 380 480 440 484 500C490 580 500 700 480 920')}`,
        ...shade,
      });
      sketch.mark({ x: 400, y: 240, width: 110 });
      sketch.mark({ x: 450, y: 560, width: 54 });
    },
    back: (sketch) => {
      sketch.piece({
        outline: whole(hem.replace(/^M400 \d+/, `M400 ${sleeveless ? 190 : 78}`)),
        printed: true,
        panels: [flanks],
        bands: [{ line: cuffs + armhole, width: 9, tone: 'detail' }],
        seams: `${pair('M540 300C500 380 480 440 484 500C490 580 500 700 480 920')}${arch('M536 300C500 270 450 250 400 250')}${pair('M536 520C500 600 450 600 400 622')}`,
        ...shade,
        folds: [
          'M286 540C320 604 360 616 396 596C360 650 304 630 286 540Z',
          'M514 540C480 604 440 616 404 596C440 650 496 630 514 540Z',
          ...(shade.folds ?? []).slice(2),
        ],
      });
      const top = sleeveless ? 196 : 82;
      sketch.line({ path: `M400 ${top}L400 470`, tone: 'dark', width: 16, cap: 'butt' });
      sketch.line({
        path: `M400 ${top}L400 468`,
        tone: 'steel',
        width: 6,
        dashes: '3 4',
        cap: 'butt',
      });
      // The long cord that closes the zip behind one's own back.
      sketch.cord(
        `M400 ${top + 8}C416 ${top + 120} 430 ${top + 240} 420 ${top + 330}`,
        'detail',
        8,
      );
      sketch.mark({ x: 400, y: 540, width: 66 });
    },
  };
};

const largo = suit({
  arms,
  legs: body,
  cuffs: pair('M688 664C666 682 644 686 620 680') + pair('M520 920C496 932 470 932 444 924'),
  sleeveless: false,
});
const sinMangas = suit({
  arms: noArms,
  legs: body,
  cuffs: pair('M520 920C496 932 470 932 444 924'),
  sleeveless: true,
});
const corto = suit({
  arms: 'C570 150 606 200 628 270C640 320 646 350 648 372C626 386 600 388 578 382C568 360 556 336 536 312',
  legs: shortLegs,
  cuffs: pair('M654 368C626 386 600 388 572 382') + pair('M570 868C528 890 470 892 428 880'),
  sleeveless: false,
});

export const neopreno = { largo, sin_mangas: sinMangas, corto };
