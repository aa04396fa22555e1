import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from './migrate.ts';
import { openDatabase } from './openDatabase.ts';

const UNREACHABLE_URL = 'postgres://shop:secret@127.0.0.1:1/shop';

it('opens the embedded database by default, and keeps its data', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'brazada-'));
  const place = { dataDir, databaseUrl: null, databaseReadUrl: null };
  const first = await openDatabase(place);
  expect(first.dialect.name).toBe('sqlite');
  expect(await migrate(first)).not.toEqual([]);
  await first.close();
  const second = await openDatabase(place);
  expect(await migrate(second)).toEqual([]);
  await second.close();
  rmSync(dataDir, { recursive: true });
});

it('reports in one sentence, without the password, that PostgreSQL is unavailable', async () => {
  const opening = openDatabase({
    dataDir: '',
    databaseUrl: UNREACHABLE_URL,
    databaseReadUrl: null,
  });
  await expect(opening).rejects.toThrow(/^The database of DATABASE_URL does not answer: .*\.$/);
  await expect(opening).rejects.not.toThrow(/secret/);
});
