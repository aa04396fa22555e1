import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresPrograms } from '../../src/testing/database/ownPostgres.ts';
import { killSpawnedShops } from '../../src/testing/spawnShop.ts';
import { causeChaos } from './causeChaos.ts';

const folder = mkdtempSync(join(tmpdir(), 'brazada-chaos-'));

afterAll(() => {
  killSpawnedShops();
  rmSync(folder, { recursive: true, force: true });
});

(postgresPrograms() === null ? test.skip : test)(
  'a shop that loses each part which an order needs sells again, and keeps every order',
  async () => {
    const figures = await causeChaos(folder, { isShort: true });
    expect(figures.map(({ what }) => what)).toEqual([
      'chaos: a process killed, then started',
      'chaos: PostgreSQL killed, then started',
      'chaos: payments and mail silent',
      'chaos: orders',
      'chaos: the scarce size',
    ]);
    expect(figures.filter(({ isKept }) => !isKept)).toEqual([]);
  },
);
