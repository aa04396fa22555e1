import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { DatabaseUnavailable } from '../../platform/database/DatabaseUnavailable.ts';
import { readiness } from './readiness.ts';

onEveryDialect('readiness', (database) => {
  const writes = () =>
    database().db.selectFrom('write_probe').select('writes').executeTakeFirstOrThrow();

  test('writes to see whether that is possible, once for all who ask at the same time', async () => {
    const { writes: before } = await writes();
    const isReady = readiness(database());
    expect(await Promise.all([isReady(), isReady(), isReady()])).toEqual([true, true, true]);
    expect(await writes()).toEqual({ writes: before + 1 });
  });

  test('is refused while nothing can be written', async () => {
    const isReady = readiness({
      ...database(),
      transaction: () => Promise.reject(new DatabaseUnavailable(new Error('disk full'))),
    });
    await expect(isReady()).rejects.toThrow(DatabaseUnavailable);
  });
});
