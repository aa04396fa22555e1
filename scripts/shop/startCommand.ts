import { readFileSync } from 'node:fs';

const manifest = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { scripts: { start: string } };

/** What `npm start` runs, with this very Node. */
export const startCommand: readonly [string, ...string[]] = [
  process.execPath,
  ...manifest.scripts.start.split(' ').slice(1),
];
