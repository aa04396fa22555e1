import { arch, pair, whole } from '../path.ts';
import type { Sketch } from '../sketch.ts';

const body = 'C570 440 566 520 556 580C500 602 450 606 400 606';
const underband = 'M210 528C320 556 480 556 590 528L590 640L210 640Z';

const nadador = {
  front: (sketch: Sketch): void => {
    sketch.piece({
      outline: whole('M400 310C450 306 480 270 488 226L526 226C526 320 540 370 566 404L400 540'),
      tone: 'inside',
    });
    sketch.piece({
      outline: whole(
        `M400 384C450 380 482 300 486 218C500 208 518 208 532 218C530 310 536 366 570 404${body}`,
      ),
      printed: true,
      panels: [{ shape: underband, tone: 'accent' }],
      bands: [
        { line: arch('M486 204C482 300 450 380 400 384'), width: 9, tone: 'detail' },
        { line: pair('M532 210C530 310 536 366 576 408'), width: 9, tone: 'detail' },
      ],
      seams: `M226 530C320 558 480 558 574 530${pair('M540 372C508 410 494 470 496 544')}`,
      folds: ['M400 546C418 500 418 450 402 412C386 450 386 500 400 546Z'],
      glints: [
        [312, 458, 54, 62, 12],
        [482, 452, 42, 54, -12],
      ],
      dimples: [[400, 500, 34, 60]],
    });
    sketch.mark({ x: 400, y: 578, width: 52 });
  },
  back: (sketch: Sketch): void => {
    sketch.piece({
      outline: whole('M400 384C450 380 482 300 486 224L526 224C526 320 540 370 566 404L400 540'),
      tone: 'inside',
    });
    sketch.piece({
      outline:
        whole(
          `M400 330C430 326 474 270 486 218C500 208 518 208 532 218C520 290 452 350 446 410C448 470 510 488 568 488C566 530 562 560 556 580C500 602 450 606 400 606`,
        ) + whole('M400 420C416 430 424 452 422 470C420 486 412 492 400 492'),
      printed: true,
      panels: [{ shape: underband, tone: 'accent' }],
      bands: [
        { line: arch('M486 204C474 270 430 326 400 330'), width: 8, tone: 'detail' },
        {
          line: pair('M532 210C520 290 452 350 446 410C448 470 510 488 580 488'),
          width: 8,
          tone: 'detail',
        },
      ],
      seams: 'M226 530C320 558 480 558 574 530',
      glints: [[380, 380, 30, 50]],
    });
    sketch.mark({ x: 400, y: 386, width: 46 });
  },
};

const tiras = {
  front: (sketch: Sketch): void => {
    sketch.cord(pair('M494 216C470 250 440 290 400 320'), 'inside', 12);
    sketch.piece({ outline: whole('M400 440C470 440 540 420 562 404L400 540'), tone: 'inside' });
    sketch.cord(
      pair('M524 380C526 320 514 250 494 216M506 372C508 320 504 260 494 216'),
      'detail',
      12,
    );
    sketch.piece({
      outline: whole(
        `M400 420C450 416 486 396 508 372C520 362 532 364 538 374C546 390 556 400 570 410${body}`,
      ),
      printed: true,
      panels: [{ shape: underband, tone: 'accent' }],
      bands: [{ line: arch('M514 364C486 396 450 416 400 420'), width: 9, tone: 'detail' }],
      seams: `M226 530C320 558 480 558 574 530${pair('M470 400C490 440 492 490 484 546')}`,
      folds: ['M400 546C416 510 416 470 402 440C388 470 388 510 400 546Z'],
      glints: [
        [312, 474, 52, 52, 12],
        [482, 470, 40, 46, -12],
      ],
    });
    sketch.mark({ x: 400, y: 578, width: 52 });
  },
  back: (sketch: Sketch): void => {
    sketch.piece({
      outline: whole(
        'M400 420C450 416 486 396 508 372C520 362 532 364 538 374C546 390 556 400 566 410L540 520L400 560',
      ),
      tone: 'inside',
    });
    sketch.piece({
      outline: whole(
        'M400 500C450 498 520 480 570 448C568 510 562 556 556 580C500 602 450 606 400 606',
      ),
      printed: true,
      panels: [{ shape: underband, tone: 'accent' }],
      bands: [{ line: arch('M578 444C520 480 450 498 400 500'), width: 9, tone: 'detail' }],
      seams: 'M226 530C320 558 480 558 574 530',
      glints: [[330, 530, 50, 40]],
    });
    sketch.cord('M306 216C330 300 440 400 520 478M306 216C340 290 470 390 552 462', 'detail', 12);
    sketch.cord('M494 216C470 300 360 400 280 478M494 216C460 290 330 390 248 462', 'detail', 12);
    sketch.mark({ x: 400, y: 578, width: 46 });
  },
};

const middle = { middle: 410, scale: 1.3 };

export const top = { nadador: { ...nadador, ...middle }, tiras: { ...tiras, ...middle } };
