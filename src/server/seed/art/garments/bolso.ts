import { arch, pair, whole } from '../path.ts';
import type { Sketch } from '../sketch.ts';

const zipper = (sketch: Sketch, path: string): void => {
  sketch.line({ path, tone: 'ink', width: 13 });
  sketch.line({ path, tone: 'steel', width: 5, dashes: '3 4', cap: 'butt' });
};

const packBody = whole(
  'M400 190C500 190 566 230 584 330C604 470 608 640 598 800C594 860 560 884 500 888C466 892 430 892 400 892',
);

const mochila = {
  front: (sketch: Sketch): void => {
    sketch.cord(pair('M576 330C640 420 650 640 592 840'), 'inside', 34);
    sketch.cord(arch('M456 206C462 130 430 116 400 116'), 'accent', 22);
    sketch.piece({
      outline: pair('M588 560C640 566 660 590 658 640L648 790C640 830 616 840 596 836Z'),
      tone: 'inside',
      seams: pair('M596 600L656 610M598 660L652 664M598 720L650 722M598 780L644 782'),
    });
    sketch.piece({
      outline: packBody,
      printed: true,
      panels: [
        { shape: whole('M400 170L620 170L620 430C540 470 470 480 400 480'), tone: 'accent' },
      ],
      seams: arch('M620 426C540 466 470 480 400 480'),
      stitches: arch('M606 440C540 478 470 494 400 494'),
      folds: [
        'M230 500C260 600 262 700 236 820C296 720 290 590 230 500Z',
        'M572 500C540 600 540 700 566 820C506 720 512 590 572 500Z',
      ],
      glints: [
        [300, 300, 70, 80, 16],
        [290, 700, 40, 130],
      ],
    });
    zipper(sketch, arch('M552 430C556 300 500 246 400 246'));
    sketch.piece({
      outline: whole(
        'M400 540C470 540 526 550 546 566C556 640 558 740 548 830C520 852 460 860 400 860',
      ),
      printed: true,
      dimples: [[400, 850, 170, 50]],
      glints: [[320, 650, 50, 90]],
      stitches: arch('M534 820C510 836 460 844 400 844'),
    });
    zipper(sketch, arch('M536 596C500 582 450 576 400 576'));
    sketch.shape('M486 584L502 586L500 632L484 630Z', 'detail');
    sketch.mark({ x: 400, y: 712, width: 150 });
    sketch.mark({ x: 400, y: 380, width: 84 });
  },
  back: (sketch: Sketch): void => {
    sketch.cord(arch('M456 206C462 130 430 116 400 116'), 'accent', 22);
    sketch.piece({ outline: packBody, volume: 'flat', glints: [[300, 320, 70, 90, 16]] });
    sketch.piece({
      outline: whole(
        'M400 250C470 250 520 280 532 350C544 470 546 640 540 780C530 820 470 830 400 830',
      ),
      tone: 'lining',
      volume: 'flat',
      seams: `M400 250L400 830${arch('M540 470C490 486 440 490 400 490')}${arch('M544 650C490 664 440 668 400 668')}`,
    });
    sketch.piece({
      outline: pair(
        'M420 236C470 230 520 270 544 350C566 450 560 560 520 650C510 670 480 666 482 644C506 560 508 470 492 400C476 340 450 300 420 290Z',
      ),
      tone: 'accent',
      stitches: pair('M430 252C470 252 508 290 528 360C546 450 540 550 506 640'),
      glints: [[290, 400, 26, 90, 8]],
    });
    sketch.cord(pair('M500 650C520 720 556 770 586 800'), 'detail', 13);
    sketch.piece({
      outline: pair('M484 636L520 632L524 664L488 668Z'),
      tone: 'dark',
      volume: 'flat',
    });
    sketch.mark({ x: 400, y: 212, width: 50 });
  },
};

const duffel = whole(
  'M400 420C520 418 620 424 664 440C694 470 704 560 700 640C698 720 684 776 660 800C600 816 500 822 400 822',
);
const handles = pair('M520 820C500 700 500 560 516 424');

const deportivo = {
  front: (sketch: Sketch): void => {
    sketch.cord(arch('M530 470C540 300 480 252 400 252'), 'inside', 24);
    sketch.piece({
      outline: duffel,
      printed: true,
      panels: [
        { shape: pair('M560 380C590 500 590 720 560 860L760 860L760 380Z'), tone: 'accent' },
      ],
      seams: pair('M570 424C596 520 596 720 568 816'),
      stitches: pair('M582 424C608 520 608 720 580 816'),
      folds: [
        'M230 780C300 740 500 740 560 786C480 766 320 766 230 780Z',
        'M640 460C660 560 656 700 640 790C620 690 620 560 640 460Z',
      ],
      glints: [
        [360, 480, 190, 46],
        [170, 540, 30, 90],
      ],
      dimples: [[400, 820, 280, 60]],
    });
    zipper(sketch, arch('M640 446C560 436 480 434 400 434'));
    sketch.cord(handles, 'detail', 28);
    sketch.cord(arch('M516 440C508 330 470 288 400 288'), 'detail', 26);
    sketch.piece({
      outline: whole('M400 276C430 276 452 282 464 292L458 324C440 312 420 308 400 308'),
      tone: 'dark',
      volume: 'flat',
    });
    sketch.mark({ x: 400, y: 630, width: 170 });
  },
  back: (sketch: Sketch): void => {
    sketch.cord(arch('M516 440C508 330 470 288 400 288'), 'detail', 26);
    sketch.piece({
      outline: duffel,
      printed: true,
      panels: [
        { shape: pair('M560 380C590 500 590 720 560 860L760 860L760 380Z'), tone: 'accent' },
      ],
      seams: pair('M570 424C596 520 596 720 568 816'),
      glints: [[360, 480, 190, 46]],
      dimples: [[400, 820, 280, 60]],
    });
    sketch.cord(handles, 'detail', 28);
    sketch.piece({
      outline: whole('M400 560C430 560 460 562 482 566L482 760C460 764 430 766 400 766'),
      volume: 'flat',
      stitches: arch('M470 752C450 756 430 756 400 756'),
    });
    zipper(sketch, arch('M472 590C450 586 430 584 400 584'));
    // The shoulder strap hooks on both ends.
    sketch.cord('M676 500C690 640 620 930 400 930C180 930 110 640 124 500', 'accent', 20);
    sketch.piece({
      outline: whole('M400 908C440 908 470 904 494 898L506 932C470 946 436 952 400 952'),
      tone: 'dark',
      volume: 'flat',
    });
    sketch.mark({ x: 400, y: 690, width: 84 });
  },
};

const net = (): string => {
  const lines: string[] = [];
  for (let x = 130; x <= 700; x += 44)
    lines.push(`M${x} 300L${x - 120} 900M${x - 20} 300L${x + 100} 900`);
  return lines.join('');
};
const sack = whole(
  'M400 300C440 300 480 296 508 290C560 420 600 560 606 720C606 820 560 876 480 888C450 892 420 892 400 892',
);

const red = {
  front: (sketch: Sketch): void => {
    sketch.cord(pair('M486 300C560 330 640 520 590 820'), 'detail', 12);
    sketch.piece({
      outline: whole('M400 214C440 214 480 222 516 216L506 300L400 312'),
      tone: 'accent',
      folds: [
        'M340 216C350 250 350 280 340 306C326 280 326 250 340 216Z',
        'M452 216C462 250 462 280 452 306C438 280 438 250 452 216Z',
        'M400 214C408 250 408 280 400 310C390 280 390 250 400 214Z',
      ],
    });
    sketch.piece({
      outline: sack,
      tone: 'lining',
      seams: net(),
      panels: [{ shape: 'M100 720L700 720L700 920L100 920Z', tone: 'base' }],
      glints: [[300, 520, 50, 160, 8]],
      dimples: [[400, 880, 200, 60]],
    });
    sketch.cord('M290 300C340 316 460 316 510 300', 'detail', 12);
    sketch.cord('M400 312C388 350 396 390 380 430M408 312C420 350 412 396 428 440', 'detail', 9);
    sketch.mark({ x: 400, y: 796, width: 130 });
  },
  back: (sketch: Sketch): void => {
    sketch.piece({
      outline: whole('M400 214C440 214 480 222 516 216L506 300L400 312'),
      tone: 'accent',
      folds: [
        'M340 216C350 250 350 280 340 306C326 280 326 250 340 216Z',
        'M452 216C462 250 462 280 452 306C438 280 438 250 452 216Z',
      ],
    });
    sketch.piece({
      outline: sack,
      printed: true,
      glints: [[300, 520, 60, 160, 8]],
      dimples: [[400, 880, 200, 60]],
      folds: [
        'M330 320C320 420 300 500 262 560C330 500 350 420 330 320Z',
        'M470 320C480 420 500 500 538 560C470 500 450 420 470 320Z',
      ],
      stitches: arch('M596 740C540 760 460 766 400 766'),
    });
    sketch.cord(pair('M500 296C460 420 450 640 560 836'), 'detail', 14);
    sketch.cord('M290 300C340 316 460 316 510 300', 'detail', 12);
    sketch.mark({ x: 400, y: 560, width: 90 });
  },
};

export const bolso = {
  mochila,
  deportivo: { ...deportivo, middle: 610, scale: 1, floor: 900 },
  red,
};
