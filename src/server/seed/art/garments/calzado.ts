import { pair } from '../path.ts';
import type { Sketch } from '../sketch.ts';

const sole =
  'M440 400C446 280 480 190 540 186C604 184 636 270 632 380C630 480 606 560 606 660C606 760 590 826 536 830C480 832 462 770 462 680C460 580 436 500 440 400Z';
const footbed =
  'M460 400C464 296 494 212 540 208C588 206 614 280 610 380C608 480 586 560 586 660C586 744 574 804 536 808C496 810 482 760 482 680C480 580 456 500 460 400Z';

const slides = {
  front: (sketch: Sketch): void => {
    sketch.piece({ outline: pair(sole), tone: 'accent', volume: 'flat' });
    sketch.piece({
      outline: pair(footbed),
      volume: 'flat',
      dimples: [
        [534, 720, 50, 70],
        [266, 720, 50, 70],
        [536, 300, 60, 70],
        [264, 300, 60, 70],
      ],
      glints: [
        [236, 560, 20, 120],
        [524, 560, 18, 110],
      ],
    });
    sketch.piece({
      outline: pair(
        'M424 420C440 340 490 300 546 300C600 302 640 350 650 420C652 480 644 530 628 560C600 500 560 470 520 474C480 478 456 510 440 560C424 520 420 470 424 420Z',
      ),
      printed: true,
      volume: 'flat',
      bands: [
        {
          line: pair('M628 560C600 500 560 470 520 474C480 478 456 510 440 560'),
          width: 9,
          tone: 'detail',
        },
      ],
      glints: [
        [240, 370, 60, 50, -14],
        [520, 370, 54, 46, -14],
      ],
    });
    sketch.mark({ x: 538, y: 404, width: 100 });
    sketch.mark({ x: 262, y: 404, width: 100 });
  },
  back: (sketch: Sketch): void => {
    sketch.piece({ outline: pair(sole), tone: 'accent', volume: 'flat' });
    const tread = [250, 292, 334, 376, 418, 460]
      .map((y) => `M476 ${y}C500 ${y - 20} 520 ${y + 20} 540 ${y}S580 ${y - 20} 602 ${y}`)
      .concat(
        [600, 642, 684, 726, 768].map(
          (y) => `M494 ${y}C510 ${y - 18} 524 ${y + 18} 540 ${y}S566 ${y - 18} 584 ${y}`,
        ),
      )
      .join('');
    const spelled = tread.replace(
      /S([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+)/g,
      'C556 $2 $1 $2 $3 $4',
    );
    sketch.line({ path: pair(spelled), tone: 'ink', width: 9 });
    sketch.mark({ x: 536, y: 536, width: 74, tone: 'base' });
    sketch.mark({ x: 264, y: 536, width: 74, tone: 'base' });
  },
};

function sock(top: number): string {
  const shin = (part: number): number => Math.round(top + (540 - top) * part);
  return (
    `M330 ${top}C380 ${top - 10} 450 ${top - 10} 496 ${top}C500 ${shin(0.4)} 500 ${shin(0.8)} 510 570C540 640 610 680 650 740` +
    `C680 790 650 830 600 826C520 818 440 780 380 720C330 670 322 620 326 540C328 ${shin(0.7)} 330 ${shin(0.4)} 330 ${top}Z`
  );
}

const socks = (
  top: number,
): { front: (sketch: Sketch) => void; back: (sketch: Sketch) => void } => {
  const ribbing = Array.from(
    { length: 9 },
    (_, at) => `M${346 + at * 17} ${top}L${347 + at * 17} ${top + 52}`,
  ).join('');
  const draw = (sketch: Sketch, outline: string, withMark: boolean): void => {
    sketch.piece({
      outline,
      printed: true,
      panels: [
        { shape: 'M560 640C600 700 560 800 500 840L720 900L720 640Z', tone: 'accent' },
        { shape: 'M300 600C380 620 440 680 420 760L300 760Z', tone: 'accent' },
        {
          shape: `M300 ${top - 30}L520 ${top - 30}L520 ${top + 54}C450 ${top + 66} 380 ${top + 66} 300 ${top + 54}Z`,
          tone: 'accent',
        },
        {
          shape: `M300 ${top + 76}C380 ${top + 90} 450 ${top + 90} 520 ${top + 76}L520 ${top + 94}C450 ${top + 108} 380 ${top + 108} 300 ${top + 94}Z`,
          tone: 'detail',
        },
      ],
      seams: ribbing,
      folds: [
        'M506 560C460 580 420 580 380 560C420 610 480 606 506 560Z',
        'M500 600C470 640 440 650 400 646C450 670 490 650 500 600Z',
      ],
      glints: [[372, 520, 30, 100]],
    });
    if (withMark) sketch.mark({ x: 414, y: Math.max(top + 170, 470), width: 84 });
  };
  return {
    front: (sketch) => {
      sketch.piece({ outline: shifted(sock(top), -70, -46), tone: 'inside' });
      draw(sketch, sock(top), true);
    },
    back: (sketch) => {
      sketch.piece({
        outline: pair(
          `M424 ${top}C470 ${top - 10} 540 ${top - 10} 586 ${top}C588 ${top + 120} 584 520 586 600C588 700 580 780 560 812C530 830 486 830 456 812C434 780 424 700 426 600C428 520 424 ${top + 120} 424 ${top}Z`,
        ),
        printed: true,
        panels: [
          { shape: pair('M420 650C470 600 540 600 600 650L600 860L410 860Z'), tone: 'accent' },
          {
            shape: `M100 ${top - 30}L700 ${top - 30}L700 ${top + 54}L100 ${top + 54}Z`,
            tone: 'accent',
          },
        ],
        glints: [
          [262, 520, 30, 110],
          [470, 520, 26, 110],
        ],
        seams: pair('M444 780C480 760 530 760 566 780'),
      });
      sketch.mark({ x: 504, y: Math.max(top + 130, 440), width: 60 });
      sketch.mark({ x: 296, y: Math.max(top + 130, 440), width: 60 });
    },
  };
};

const shifted = (path: string, dx: number, dy: number): string =>
  path.replace(
    /(-?[\d.]+) (-?[\d.]+)/g,
    (_, x: string, y: string) => `${Number(x) + dx} ${Number(y) + dy}`,
  );

export const ojotas = { playa: slides };
export const medias = { cana: socks(200), soquete: { ...socks(420), middle: 600, scale: 1.2 } };
