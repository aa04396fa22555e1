type Measure = 'length' | 'hip' | 'waist' | 'bust' | 'sleeve' | 'rise';

/** A size as its label says it; measures are centimetres with a decimal comma, or null. */
export type ChartSize = { size: string } & Record<Measure, string | null>;
export type SizeChart = readonly ChartSize[];

/** Each measure of the smallest size, and what every next size adds. */
type Growth = Partial<Record<Measure, readonly [first: number, step: number]>>;

export function measured(sizes: readonly string[], growth: Growth): SizeChart {
  return sizes.map((size, at) => {
    const measure = (name: Measure): string | null => {
      const [first, step] = growth[name] ?? [];
      return first === undefined || step === undefined
        ? null
        : `${first + step * at}`.replace('.', ',');
    };
    return {
      size,
      length: measure('length'),
      hip: measure('hip'),
      waist: measure('waist'),
      bust: measure('bust'),
      sleeve: measure('sleeve'),
      rise: measure('rise'),
    };
  });
}
