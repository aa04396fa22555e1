import { readFileSync } from 'node:fs';

const manifest = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { scripts: { start: string } };

/** The command of `npm start`, with this Node. */
export const startCommand: readonly [string, ...string[]] = [
  process.execPath,
  ...manifest.scripts.start.split(' ').slice(1),
];
