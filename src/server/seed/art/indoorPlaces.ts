import { fill, lanes, line, ripples, steps } from './placeShapes.ts';

type DrawPlace = (w: number, h: number, horizon: number) => string;

/** Places with a wall behind them. */
export const INDOORS: Readonly<Record<'pool' | 'gym' | 'lockers', DrawPlace>> = {
  pool: (w, h, horizon) => {
    const tiles = steps(14)
      .map(
        (at) =>
          `M${Math.round((w / 13) * at)} 0V${horizon}M0 ${Math.round((horizon / 6) * at)}H${w}`,
      )
      .join('');
    const ropes = lanes(w, h, horizon, 0.62, 5);
    return (
      line(tiles, '#fff', 3, 0.14) +
      fill(`M0 ${horizon - 26}H${w}V${horizon}H0Z`, '#e9f7fa', 0.85) +
      ripples(w, h, horizon, '#fff', 0.22) +
      line(ropes, '#e9f7fa', 15, 0.95, ' stroke-dasharray="16 5"') +
      line(ropes, '#ff6d55', 15, 1, ' stroke-dasharray="16 5 16 5 16 5 16 280"') +
      fill(`M${w * 0.1} 0L${w * 0.28} 0L${w * 0.6} ${horizon}L${w * 0.3} ${horizon}Z`, '#fff', 0.07)
    );
  },
  gym: (w, h, horizon) =>
    steps(4)
      .map(
        (at) =>
          `<g transform="translate(${w * (0.2 + at * 0.24)} 0)">${line('M0 0V44', '#0a1122', 6, 1)}${fill('M-60 58L-26 40H26L60 58Z', '#0a1122')}${fill('M-60 58H60L190 560H-190Z', '#fff4d6', 0.07)}</g>`,
      )
      .join('') +
    fill(`M${w * 0.5} ${horizon - 230}H${w}V${horizon - 20}H${w * 0.5}Z`, '#5d7aa8', 0.25) +
    line(
      `M${w * 0.06} ${horizon}V${horizon - 250}M${w * 0.26} ${horizon}V${horizon - 250}M${w * 0.06} ${horizon - 240}H${w * 0.26}`,
      '#ff6d55',
      14,
      0.9,
    ) +
    line(`M${w * 0.01} ${horizon - 150}H${w * 0.31}`, '#cfd8e6', 9, 0.9) +
    [0.02, 0.045, 0.275, 0.3]
      .map((at) => fill(`M${w * at - 9} ${horizon - 214}h18v128h-18z`, '#0d1526'))
      .join('') +
    steps(5)
      .map(
        (at) =>
          `<g transform="translate(${w * (0.42 + at * 0.13)} ${horizon - 4})">${fill('M-44 -12h88v14h-88z', '#0d1526')}${fill('M-40 -34h16v28h-16zM24 -34h16v28h-16z', at % 2 === 0 ? '#14b8c4' : '#e6ecf4')}</g>`,
      )
      .join('') +
    line(lanes(w, h, horizon, 0.5, 10), '#fff', 3, 0.12) +
    line(`M0 ${horizon + 70}H${w}M0 ${horizon + 170}H${w}`, '#fff', 3, 0.1),
  lockers: (w, h, horizon) => {
    const wide = w / 14;
    const doors = steps(14);
    return (
      doors
        .map((at) =>
          fill(
            `M${Math.round(at * wide + 5)} ${horizon - 300}h${Math.round(wide - 10)}V${horizon - 12}h-${Math.round(wide - 10)}z`,
            at % 3 === 1 ? '#ff8a66' : at % 3 === 2 ? '#0b4c54' : '#14737a',
            0.85,
          ),
        )
        .join('') +
      line(
        doors
          .map((at) => {
            const x = Math.round(at * wide + wide * 0.3);
            return [0, 16, 32]
              .map((down) => `M${x} ${horizon - 276 + down}h${Math.round(wide * 0.4)}`)
              .join('');
          })
          .join(''),
        '#06282c',
        5,
        0.45,
      ) +
      line(
        doors.map((at) => `M${Math.round((at + 0.82) * wide)} ${horizon - 160}v34`).join(''),
        '#f4f8fb',
        7,
        0.8,
      ) +
      fill(`M0 ${horizon - 12}H${w}V${horizon + 4}H0Z`, '#06282c', 0.55) +
      line(lanes(w, h, horizon, 0.6, 12), '#fff', 3, 0.22) +
      line(`M0 ${horizon + 50}H${w}M0 ${horizon + 130}H${w}`, '#fff', 3, 0.2) +
      fill(`M${w * 0.34} ${horizon + 30}H${w}V${horizon + 58}H${w * 0.34}Z`, '#a9713f') +
      fill(`M${w * 0.34} ${horizon + 52}H${w}V${horizon + 66}H${w * 0.34}Z`, '#6d4524') +
      [0.38, 0.66, 0.95]
        .map((at) => fill(`M${w * at} ${horizon + 66}h20v96h-20z`, '#2b3a42'))
        .join('')
    );
  },
};
