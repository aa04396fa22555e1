import { arch, mirrored, pair, whole } from '../path.ts';
import type { Piece, Sketch } from '../sketch.ts';

type Goggle = {
  frame: string;
  lens: string;
  bridge: string;
  strapY: number;
  strap: number;
  lensShine: NonNullable<Piece['glints']>;
};

/** The head strap hangs behind the frame in two loops. */
const straps = (sketch: Sketch, y: number, width: number): void => {
  sketch.cord(arch(`M650 ${y - 8}C720 ${y - 60} 660 ${y - 236} 400 ${y - 236}`), 'base', width);
  sketch.cord(arch(`M652 ${y + 8}C742 ${y - 20} 700 ${y - 166} 400 ${y - 166}`), 'base', width);
};

const clips = (sketch: Sketch, y: number): void =>
  sketch.piece({
    outline: pair(
      `M628 ${y - 26}C652 ${y - 32} 676 ${y - 20} 680 ${y}C678 ${y + 20} 652 ${y + 32} 628 ${y + 26}Z`,
    ),
    tone: 'dark',
    volume: 'flat',
  });

const goggles = ({
  frame,
  lens,
  bridge,
  strapY,
  strap,
  lensShine,
}: Goggle): { front: (sketch: Sketch) => void; back: (sketch: Sketch) => void } => ({
  front: (sketch) => {
    straps(sketch, strapY, strap);
    clips(sketch, strapY);
    sketch.cord(bridge, 'dark', 15);
    sketch.piece({ outline: pair(frame), tone: 'dark', volume: 'flat' });
    sketch.piece({
      outline: pair(lens),
      tone: 'accent',
      volume: 'flat',
      panels: [
        {
          shape: 'M100 300C260 380 420 340 700 420L700 470C500 400 300 470 100 400Z',
          tone: 'white',
          opacity: 0.16,
        },
      ],
      glints: lensShine,
      dimples: [
        [560, strapY + 50, 90, 40],
        [280, strapY + 50, 90, 40],
      ],
    });
    const [streak, thin] = [
      `M200 ${strapY + 24}C206 ${strapY - 14} 236 ${strapY - 34} 282 ${strapY - 36}C246 ${strapY - 18} 226 ${strapY} 216 ${strapY + 28}Z`,
      `M300 ${strapY - 36}L318 ${strapY - 34}C280 ${strapY - 14} 262 ${strapY + 6} 250 ${strapY + 32}L238 ${strapY + 32}C248 ${strapY} 268 ${strapY - 22} 300 ${strapY - 36}Z`,
    ];
    sketch.shape(streak + thin, 'white', 0.75);
    sketch.shape(
      `M486 ${strapY + 20}C494 ${strapY - 14} 520 ${strapY - 32} 556 ${strapY - 36}C526 ${strapY - 16} 508 ${strapY} 500 ${strapY + 26}Z`,
      'white',
      0.5,
    );
    sketch.mark({ x: 658, y: strapY, width: 34, tone: 'white' });
  },
  back: (sketch) => {
    sketch.piece({ outline: pair(frame), tone: 'dark', volume: 'flat' });
    sketch.piece({
      outline: pair(lens),
      tone: 'accent',
      volume: 'flat',
      dimples: [
        [540, strapY, 120, 70],
        [260, strapY, 120, 70],
      ],
    });
    // The soft gasket that rests on the face.
    sketch.line({ path: pair(frame), tone: 'dark', width: 26 });
    sketch.line({ path: pair(frame), tone: 'steel', width: 5, opacity: 0.6 });
    sketch.cord(bridge, 'dark', 15);
    clips(sketch, strapY);
    sketch.cord(
      arch(`M652 ${strapY - 6}C716 ${strapY - 30} 690 ${strapY + 150} 400 ${strapY + 150}`),
      'base',
      strap,
    );
    sketch.cord(
      arch(`M650 ${strapY - 10}C740 ${strapY - 50} 740 ${strapY + 222} 400 ${strapY + 222}`),
      'base',
      strap,
    );
    sketch.piece({
      outline: `M360 ${strapY + 128}L440 ${strapY + 128}L446 ${strapY + 246}L354 ${strapY + 246}Z`,
      tone: 'dark',
      volume: 'flat',
    });
    sketch.mark({ x: 400, y: strapY + 188, width: 58, tone: 'white' });
  },
});

const competicion = goggles({
  frame:
    'M446 500C440 456 480 420 548 418C606 416 648 446 650 492C650 540 606 566 548 566C490 566 452 544 446 500Z',
  lens: 'M470 498C468 466 500 442 550 440C596 440 626 460 628 492C626 524 596 544 548 544C502 544 474 528 470 498Z',
  bridge: 'M340 486C370 464 430 464 460 486',
  strapY: 492,
  strap: 15,
  lensShine: [
    [250, 470, 70, 34, -10],
    [530, 466, 60, 30, -10],
  ],
});

const entrenamiento = goggles({
  frame:
    'M432 510C420 446 470 398 552 396C622 394 664 432 664 494C662 556 616 592 548 594C484 594 440 570 432 510Z',
  lens: 'M458 508C452 456 492 422 554 420C608 420 638 450 638 494C636 540 600 568 548 570C500 570 464 552 458 508Z',
  bridge: 'M330 500C360 462 440 462 470 500M336 520C366 496 434 496 464 520',
  strapY: 492,
  strap: 21,
  lensShine: [
    [240, 460, 84, 40, -14],
    [524, 456, 70, 36, -14],
  ],
});

const maskFrame = whole(
  'M400 402C500 380 610 392 652 440C672 490 656 560 604 592C540 612 480 604 450 570C436 548 420 540 400 540',
);
const maskLens = whole(
  'M400 424C500 404 596 412 630 450C644 490 632 546 592 570C540 586 490 580 464 552C448 528 426 518 400 518',
);

const mascara = {
  front: (sketch: Sketch): void => {
    straps(sketch, 492, 26);
    clips(sketch, 492);
    sketch.piece({ outline: maskFrame, tone: 'dark', volume: 'flat' });
    sketch.piece({
      outline: maskLens,
      tone: 'accent',
      volume: 'flat',
      glints: [
        [280, 460, 120, 40, -6],
        [520, 456, 80, 30, 4],
      ],
      dimples: [
        [560, 570, 90, 40],
        [250, 570, 90, 40],
      ],
    });
    sketch.shape(
      'M190 510C194 462 232 440 300 432C248 454 222 480 212 520ZM320 430L346 428C300 450 270 480 254 526L238 522C252 480 280 450 320 430Z',
      'white',
      0.75,
    );
    sketch.shape('M500 420C548 418 590 426 612 450C580 436 540 430 500 430Z', 'white', 0.45);
    sketch.mark({ x: 658, y: 492, width: 34, tone: 'white' });
  },
  back: (sketch: Sketch): void => {
    sketch.piece({ outline: maskFrame, tone: 'dark', volume: 'flat' });
    sketch.piece({
      outline: maskLens,
      tone: 'accent',
      volume: 'flat',
      dimples: [[400, 480, 200, 70]],
    });
    sketch.line({ path: maskFrame, tone: 'dark', width: 30 });
    sketch.line({ path: maskFrame, tone: 'steel', width: 5, opacity: 0.6 });
    clips(sketch, 492);
    sketch.cord(
      `M652 484C720 470 700 668 400 668${mirrored('M400 668C700 668 720 470 652 484').replace('M400 668', '')}`,
      'base',
      30,
    );
    sketch.piece({ outline: 'M352 636L448 636L454 700L346 700Z', tone: 'dark', volume: 'flat' });
    sketch.mark({ x: 400, y: 668, width: 60, tone: 'white' });
  },
};

export const antiparras = {
  competicion: { ...competicion, middle: 450, scale: 1.08, floor: 830 },
  entrenamiento: { ...entrenamiento, middle: 450, scale: 1.08, floor: 830 },
  mascara: { ...mascara, middle: 460, scale: 1.08, floor: 830 },
};
