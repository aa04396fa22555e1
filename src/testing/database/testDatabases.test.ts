import { sql } from 'kysely';
import { openTestPglite } from './testDatabases.ts';

it('each PGlite begins empty, the first and its copies', async () => {
  for (let opened = 0; opened < 2; opened += 1) {
    const database = await openTestPglite();
    await sql`create table probe (id integer)`.execute(database.db);
    const { rows } = await sql`select id from probe`.execute(database.db);
    expect(rows).toEqual([]);
    await database.close();
  }
});
