import { parseArgs } from 'node:util';

export const SECTIONS = ['startup', 'http', 'lighthouse'] as const;
export type Section = (typeof SECTIONS)[number];

export interface BenchOptions {
  sections: Section[];
  /** Products in the catalogue, one shop each; the demo shop is the smallest there is. */
  sizes: number[];
  /** How long each kind of request is fired. */
  seconds: number;
  /** How often a page is audited and the shop started; the median counts. */
  runs: number;
}

const USAGE =
  'npm run bench -- [--quick] [--only startup,http,lighthouse] [--sizes 120,10000] [--seconds 5] [--runs 3]';

/** @throws Error that says how to write the flags. */
export function readOptions(args: readonly string[]): BenchOptions {
  const { quick, only, sizes, seconds, runs } = parse(args);
  return {
    sections: only === undefined ? [...SECTIONS] : only.split(',').map(sectionFrom),
    sizes: (sizes ?? (quick ? '120' : '120,10000')).split(',').map(countFrom),
    seconds: countFrom(seconds ?? (quick ? '2' : '5')),
    runs: countFrom(runs ?? (quick ? '1' : '3')),
  };
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...args],
      options: { quick: { type: 'boolean' }, only: text, sizes: text, seconds: text, runs: text },
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

function countFrom(text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw misused(`"${text}" is no whole number from 1.`);
  return Number(text);
}

function misused(problem: string): Error {
  return new Error(`${problem}\n${USAGE}`);
}
