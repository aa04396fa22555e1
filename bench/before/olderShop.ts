import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Preparing from '../shop/prepareShops.ts';

const root = path.resolve(import.meta.dirname, '../..');
const MIGRATIONS = 'src/server/platform/database/migrations';
const PREPARING = 'bench/shop/prepareShops.ts';

/**
 * Data folder of a shop that both states can open: the one with fewer migrations makes it by its own code, since the other
 * brings its copy up to date. Null where this state's own shop will do.
 */
export async function olderShop(
  { folder, shops }: { folder: string; shops: string },
  products: number,
): Promise<string | null> {
  const ours = migrationsIn(root);
  const theirs = migrationsIn(folder);
  const isOlder = theirs.length < ours.length && theirs.every((name) => ours.includes(name));
  if (!isOlder) return null;
  const { href } = pathToFileURL(path.join(folder, PREPARING));
  const { prepareShops } = (await import(href)) as typeof Preparing;
  return (await prepareShops(shops)).grownTo(products);
}

function migrationsIn(folder: string): string[] {
  return readdirSync(path.join(folder, MIGRATIONS)).filter((name) => /^\d+_.*\.ts$/.test(name));
}
