import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Figures } from './Figures.ts';
import type { Costs } from './compareCosts.ts';

/** The part of a release's figures that is committed with it. */
export interface KeptRelease {
  name: string;
  measuredAt: string;
  machine: Pick<Figures['machine'], 'node' | 'cpu' | 'cores'>;
  costs: Costs;
  /** Left out of releases that were kept before they were measured. */
  waits?: Costs;
}

const FOLDER = path.resolve(import.meta.dirname, '../releases');

/** Returns the file's path. */
export async function keepRelease(release: KeptRelease, folder = FOLDER): Promise<string> {
  const { costs, waits } = release;
  const kept: KeptRelease = {
    ...release,
    costs: inTenths(costs),
    ...(waits && { waits: inTenths(waits) }),
  };
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `${release.name}.json`);
  await writeFile(file, `${JSON.stringify(kept, null, 2)}\n`);
  return path.relative(process.cwd(), file);
}

/** The release that was measured last, other than the named one; null before the first. */
export async function lastRelease(
  except: string | null,
  folder = FOLDER,
): Promise<KeptRelease | null> {
  const files = await readdir(folder).catch((): string[] => []);
  const kept = await Promise.all(
    files.map(
      async (file) => JSON.parse(await readFile(path.join(folder, file), 'utf8')) as KeptRelease,
    ),
  );
  const others = kept.filter(({ name }) => name !== except);
  return others.toSorted((a, b) => a.measuredAt.localeCompare(b.measuredAt)).at(-1) ?? null;
}

function inTenths(costs: Costs): Costs {
  return Object.fromEntries(
    Object.entries(costs).map(([name, runs]) => [
      name,
      runs.map((each) => Math.round(each * 10) / 10),
    ]),
  );
}
