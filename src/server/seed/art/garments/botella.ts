import { arch, pair, whole } from '../path.ts';
import type { Sketch } from '../sketch.ts';

const bottle = whole(
  'M400 300C460 300 500 316 508 350C512 400 508 440 496 480C488 520 488 560 498 600C508 660 510 760 502 850C496 888 460 900 400 900',
);

const cap = (sketch: Sketch): void => {
  sketch.piece({
    outline: whole('M400 128C424 128 438 134 440 146L436 196L450 214L400 222'),
    tone: 'detail',
    volume: 'tube',
  });
  sketch.piece({
    outline: whole('M400 206C450 206 492 214 500 232L508 312C490 326 440 332 400 332'),
    tone: 'accent',
    volume: 'tube',
    seams: pair('M428 212L434 330M458 216L470 326M484 222L496 318') + 'M400 210L400 330',
  });
};

const deportiva = {
  front: (sketch: Sketch): void => {
    sketch.piece({
      outline: bottle,
      printed: true,
      volume: 'tube',
      panels: [{ shape: 'M240 700C340 660 440 760 560 700L560 920L240 920Z', tone: 'accent' }],
      seams: arch('M496 480C470 492 430 496 400 496') + arch('M498 600C470 612 430 616 400 616'),
      glints: [
        [346, 400, 22, 90, 4],
        [346, 720, 22, 150],
      ],
    });
    cap(sketch);
    sketch.mark({ x: 400, y: 560, width: 110 });
  },
  back: (sketch: Sketch): void => {
    sketch.piece({
      outline: bottle,
      printed: true,
      volume: 'tube',
      panels: [
        { shape: 'M240 700C340 660 440 760 560 700L560 920L240 920Z', tone: 'accent' },
        { shape: 'M384 370L416 370L416 850L384 850Z', tone: 'white', opacity: 0.55 },
      ],
      seams: arch('M496 480C470 492 430 496 400 496') + arch('M498 600C470 612 430 616 400 616'),
      glints: [
        [346, 400, 22, 90, 4],
        [346, 720, 22, 150],
      ],
    });
    const scale = [400, 450, 500, 550, 600, 650, 700, 750, 800]
      .map((y, at) => `M400 ${y}L${at % 2 ? 412 : 424} ${y}`)
      .join('');
    sketch.line({ path: scale, tone: 'ink', width: 4, cap: 'butt' });
    cap(sketch);
  },
};

const flask = whole(
  'M400 262C440 262 476 268 492 290C516 320 524 350 524 400L524 840C522 884 480 900 400 900',
);

const termica = {
  front: (sketch: Sketch): void => {
    sketch.cord(arch('M462 210C470 120 440 96 400 96'), 'accent', 20);
    sketch.piece({
      outline: flask,
      printed: true,
      volume: 'tube',
      panels: [{ shape: 'M240 820L560 820L560 920L240 920Z', tone: 'steel' }],
      glints: [
        [326, 560, 26, 240],
        [470, 600, 14, 200],
      ],
      seams: 'M276 820C340 834 460 834 524 820',
    });
    sketch.piece({
      outline: whole('M400 170C440 170 470 174 480 186L484 270C460 280 430 282 400 282'),
      tone: 'accent',
      volume: 'tube',
      seams: arch('M484 240C460 252 430 254 400 254'),
    });
    sketch.mark({ x: 400, y: 540, width: 140 });
  },
  back: (sketch: Sketch): void => {
    sketch.cord(arch('M462 210C470 120 440 96 400 96'), 'accent', 20);
    sketch.piece({
      outline: flask,
      printed: true,
      volume: 'tube',
      panels: [
        { shape: 'M240 820L560 820L560 920L240 920Z', tone: 'steel' },
        {
          shape: 'M200 480C320 420 460 560 600 480L600 560C460 640 320 500 200 560Z',
          tone: 'accent',
        },
        {
          shape: 'M200 576C320 516 460 656 600 576L600 592C460 672 320 532 200 592Z',
          tone: 'detail',
        },
      ],
      glints: [
        [326, 560, 26, 240],
        [470, 600, 14, 200],
      ],
      seams: 'M276 820C340 834 460 834 524 820',
    });
    sketch.piece({
      outline: whole('M400 170C440 170 470 174 480 186L484 270C460 280 430 282 400 282'),
      tone: 'accent',
      volume: 'tube',
    });
    sketch.mark({ x: 400, y: 760, width: 50 });
  },
};

export const botella = { deportiva, termica };
