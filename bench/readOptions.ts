import { parseArgs } from 'node:util';

const MEASURES = ['startup', 'http', 'pages'] as const;
export const SECTIONS = [
  ...MEASURES,
  'tools',
  'faults',
  'chaos',
  'flash',
  'scale',
  'before',
] as const;
export type Section = (typeof SECTIONS)[number];

export interface BenchOptions {
  sections: Section[];
  /** Products per shop; the demo shop is the smallest. */
  sizes: number[];
  /** Orders of the shop that `scale` and `tools` measure; null for those it has. */
  orders: number | null;
  /** Duration of each load. */
  seconds: number;
  /** Runs only the growth comparison. */
  growth: boolean;
  /** Folder that keeps shops between runs; null for a temporary one. */
  shops: string | null;
  /** Runs per page and startup, and of each load beside that of another state; the median counts. */
  runs: number;
  /** Breaks only the parts that an order needs. */
  isShort: boolean;
  /** Git's name of the state to compare with, null for none. */
  before: string | null;
  /** Release under whose name the figures are kept, null for none. */
  keep: string | null;
}

const USAGE =
  'npm run bench -- [--quick | --growth | --faults | --chaos [--quick] | --flash | --scale] [--before REF] [--keep RELEASE] [--only startup,http,pages,tools,faults,chaos,flash,scale] [--sizes 120,10000] [--orders 10000000] [--seconds 5] [--runs 5] [--shops FOLDER]';

/** Values of flags that set several options. */
const PRESETS = {
  usual: { only: MEASURES.join(), sizes: '120,10000', seconds: '5', runs: '5' },
  quick: { only: MEASURES.join(), sizes: '120', seconds: '2', runs: '1' },
  tools: { only: 'tools', sizes: '100000', seconds: '5', runs: '1' },
  flash: { only: 'flash', sizes: '120', seconds: '5', runs: '1' },
  scale: { only: 'scale', sizes: '120', seconds: '20', runs: '1' },
  chaos: { only: 'chaos', sizes: '120', seconds: '5', runs: '1' },
  faults: { only: 'faults', sizes: '120', seconds: '5', runs: '1' },
  before: { only: 'before', sizes: '10000', seconds: '2', runs: '5' },
  growth: { only: 'http', sizes: '10000,100000,1000000', seconds: '5', runs: '1' },
} as const;

/** @throws Error with a usage message. */
export function readOptions(args: readonly string[]): BenchOptions {
  const { quick = false, growth = false, ...more } = parse(args);
  const { faults = false, chaos = false, flash = false, scale = false, ...others } = more;
  const { shops = null, before = null, keep = null, orders = null, ...given } = others;
  if (quick && growth) throw misused('There is no quick growth: use --sizes and --seconds.');
  const isBeside = before !== null || keep !== null;
  const usual = given.only === 'tools' ? 'tools' : isBeside ? 'before' : 'usual';
  const asked = Object.entries({ faults, chaos, flash, scale, quick, growth }).find(
    ([, isAsked]) => isAsked,
  );
  const preset = PRESETS[asked ? (asked[0] as keyof typeof PRESETS) : usual];
  const { only, sizes, seconds, runs } = { ...preset, ...given };
  return {
    sections: only.split(',').map(sectionFrom),
    sizes: sizes.split(',').map(countFrom),
    orders: orders === null ? null : countFrom(orders),
    seconds: countFrom(seconds),
    growth,
    shops,
    runs: countFrom(runs),
    isShort: quick && chaos,
    before,
    keep: keep === null ? null : releaseFrom(keep),
  };
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  try {
    return parseArgs({
      args: [...args],
      options: {
        quick: flag,
        growth: flag,
        faults: flag,
        chaos: flag,
        flash: flag,
        scale: flag,
        only: text,
        sizes: text,
        orders: text,
        seconds: text,
        runs: text,
        shops: text,
        before: text,
        keep: text,
      },
    }).values;
  } catch (error) {
    throw misused(error instanceof Error ? error.message : String(error));
  }
}

function sectionFrom(text: string): Section {
  const section = SECTIONS.find((each) => each === text);
  if (section === undefined) throw misused(`There is no section "${text}".`);
  return section;
}

function releaseFrom(text: string): string {
  if (!/^[\w.-]{1,40}$/.test(text)) throw misused(`"${text}" is no name of a release.`);
  return text;
}

function countFrom(text: string): number {
  if (!/^[1-9]\d{0,7}$/.test(text)) throw misused(`"${text}" is no whole number from 1.`);
  return Number(text);
}

function misused(problem: string): Error {
  return new Error(`${problem}\n${USAGE}`);
}
