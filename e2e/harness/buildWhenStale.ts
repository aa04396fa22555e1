import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { isBuildStale } from '../../scripts/build/buildRecord.ts';

/** Once before all journeys, so that the shops of two workers do not both begin to build. */
export default async function buildWhenStale(): Promise<void> {
  if (process.env.SHOP_URL) return;
  const root = path.resolve(import.meta.dirname, '../..');
  if (await isBuildStale()) {
    execFileSync(process.execPath, ['scripts/build.ts'], { cwd: root, stdio: 'inherit' });
  }
}
