import { constants, DatabaseSync } from 'node:sqlite';
import { PreparedStatements } from './PreparedStatements.ts';

it('compiles a statement once, also one with a limit', () => {
  const database = new DatabaseSync(':memory:');
  database.exec('create table orders (id integer primary key, total integer not null)');
  const statements = new PreparedStatements(database);
  let compiled = 0;
  database.setAuthorizer(() => {
    compiled += 1;
    return constants.SQLITE_OK;
  });
  const run = (limit: number) =>
    statements.run('select id from orders where total > ? order by id limit ? offset ?', [
      0,
      limit,
      1,
    ]).rows;
  statements.run('insert into orders values (1, 10), (2, 20), (3, 30)', []);
  expect(run(1)).toEqual([{ id: 2 }]);
  const once = compiled;
  expect(run(5)).toEqual([{ id: 2 }, { id: 3 }]);
  expect(compiled).toBe(once);
});
