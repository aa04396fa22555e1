import type { ProductFacts, Worn } from '../../../domain/catalogue/productFacts.ts';
import type { BodyName } from '../art/drawFigure.ts';
import { fitOf } from '../art/fits.ts';
import facts from './facts.json' with { type: 'json' };

/** An entry of `facts.json`: a garment, or one of its cuts. */
interface GarmentFacts {
  composition: string;
  fit: string;
  /** Instead of the sport that its categories name. */
  sport?: string;
}

interface DemoProduct {
  garment: string;
  cut: string;
  /** Category paths, the main one first. */
  paths: readonly (readonly string[])[];
  sizes: readonly string[];
  body: BodyName;
}

const FACTS: ReadonlyMap<string, GarmentFacts> = new Map(Object.entries(facts));
const SPORTS = ['Aguas abiertas', 'Natación', 'Running', 'Training'];

/** All drawn people of a build are of one height, and wear one of these sizes. */
const PEOPLE: Readonly<Record<BodyName, { heightCm: number; sizes: readonly string[] }>> = {
  woman: { heightCm: 170, sizes: ['M', '40', 'S/M'] },
  man: { heightCm: 182, sizes: ['L', 'L/XL'] },
  child: { heightCm: 130, sizes: ['8/10'] },
};

/** Fabric, fit, sport and wearer of a product of the demo. @throws RangeError for an unknown garment */
export function planFacts({ garment, cut, paths, sizes, body }: DemoProduct): ProductFacts {
  const known = FACTS.get(`${garment}/${cut}`) ?? FACTS.get(garment);
  if (!known) throw new RangeError(`facts.json has no ${garment}`);
  const { composition, fit, sport } = known;
  const covers = fitOf(garment, cut)?.covers;
  return {
    composition,
    fit,
    sport: sport ?? sportIn(paths),
    worn: covers === undefined || covers === 'hands' ? null : wornBy(body, sizes),
  };
}

function sportIn(paths: readonly (readonly string[])[]): string {
  const names = new Set(paths.flat());
  const [found] = SPORTS.filter((sport) => names.has(sport));
  return (
    found ??
    (/agua|aletas|antiparras|gorras/i.test([...names].join()) ? 'Natación' : 'Multideporte')
  );
}

/** Null for what has one size for all. */
function wornBy(body: BodyName, offered: readonly string[]): Worn | null {
  const { heightCm, sizes } = PEOPLE[body];
  const size = sizes.find((each) => offered.includes(each));
  return size === undefined ? null : { heightCm, size };
}
