import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { DatabaseUnavailable } from '../../platform/database/DatabaseUnavailable.ts';
import { readiness } from './readiness.ts';

onEveryDialect('readiness', (database) => {
  const writes = () =>
    database().db.selectFrom('write_probe').select('writes').executeTakeFirstOrThrow();

  test('checks writability once for concurrent requests', async () => {
    const { writes: before } = await writes();
    const isReady = readiness(database());
    expect(await Promise.all([isReady(), isReady(), isReady()])).toEqual([true, true, true]);
    expect(await writes()).toEqual({ writes: before + 1 });
  });

  test('is not ready while writes fail', async () => {
    const isReady = readiness({
      ...database(),
      transaction: () => Promise.reject(new DatabaseUnavailable(new Error('disk full'))),
    });
    await expect(isReady()).rejects.toThrow(DatabaseUnavailable);
  });
});
