/** Shapes that the places of wide pictures are made of, as SVG. */
export const fill = (d: string, color: string, opacity = 1): string =>
  `<path d="${d}" fill="${color}" opacity="${opacity}"/>`;
export const line = (d: string, color: string, wide: number, opacity: number, rest = ''): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${wide}" opacity="${opacity}" stroke-linecap="round"${rest}/>`;
export const steps = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

/** Ripples that grow towards the front. */
export function ripples(
  w: number,
  h: number,
  from: number,
  color: string,
  opacity: number,
): string {
  return steps(9)
    .map((row) => {
      const depth = ((row + 1) / 9) ** 1.6;
      const y = Math.round(from + (h - from) * depth);
      const long = Math.round(60 + 220 * depth);
      const start = (row * 397) % w;
      const wave = (x: number): string =>
        `M${x} ${y}c${long * 0.25} ${-10 * depth} ${long * 0.75} ${10 * depth} ${long} 0`;
      return line(
        wave(start) + wave((start + w * 0.45) % w) + wave((start + w * 0.72) % w),
        color,
        Math.round(2 + 5 * depth),
        opacity,
      );
    })
    .join('');
}

/** Lines that meet at a point of the horizon. */
export function lanes(w: number, h: number, horizon: number, meet: number, count: number): string {
  return steps(count + 1)
    .map(
      (at) =>
        `M${Math.round(w * meet + (at - count / 2) * 14)} ${horizon}L${Math.round(w * meet + (at - count / 2) * (w / count) * 2.1)} ${h}`,
    )
    .join('');
}
