import { sql } from 'kysely';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { DatabaseUnavailable } from '../../platform/database/DatabaseUnavailable.ts';
import { readiness } from './readiness.ts';

onEveryDialect('readiness', (database) => {
  const writes = () =>
    database().db.selectFrom('write_probe').select('writes').executeTakeFirstOrThrow();

  test('checks writability once for concurrent requests', async () => {
    const { writes: before } = await writes();
    const isReady = readiness(database());
    expect(await Promise.all([isReady(), isReady(), isReady()])).toEqual(Array(3).fill('current'));
    expect(await writes()).toEqual({ writes: before + 1 });
  });

  test('is not ready while writes fail', async () => {
    const isReady = readiness({
      ...database(),
      transaction: () => Promise.reject(new DatabaseUnavailable(new Error('disk full'))),
    });
    await expect(isReady()).rejects.toThrow(DatabaseUnavailable);
  });

  test('sells on a schema that a newer version has expanded, and on no other of its', async () => {
    const record = (table: string, name: string) =>
      database().transaction((trx) =>
        sql`insert into ${sql.table(table)} (name, timestamp) values (${name}, '')`.execute(trx),
      );
    await record('schema_migrations_expanded', '9998_wider');
    expect(await readiness(database())()).toBe('newer');
    await record('schema_migrations', '9999_other');
    await expect(readiness(database())()).rejects.toThrow(/step 9999_other of a newer version/);
    await database().transaction((trx) =>
      sql`delete from schema_migrations where name in ('9999_other', '0111_baseline')`.execute(trx),
    );
    await expect(readiness(database())()).rejects.toThrow(/no step 0111_baseline/);
  });
});
