import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { isBuildStale } from '../../scripts/build/buildRecord.ts';

/** Runs once before all journeys, so that two workers do not build at the same time. */
export default async function buildWhenStale(): Promise<void> {
  if (process.env.SHOP_URL) return;
  const root = path.resolve(import.meta.dirname, '../..');
  if (await isBuildStale()) {
    execFileSync(process.execPath, ['scripts/build.ts'], { cwd: root, stdio: 'inherit' });
  }
}
