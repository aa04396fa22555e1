import { migrate } from '../../server/platform/database/migrate.ts';
import { makeTitle } from '../data/catalogueFactory.ts';
import { openTestPglite } from './testDatabases.ts';

it('each PGlite begins empty, the first and its copies', async () => {
  for (let opened = 0; opened < 2; opened += 1) {
    const database = await openTestPglite();
    await migrate(database);
    await database.changeCatalogue((trx) => makeTitle(trx, 'Malla'));
    const titles = await database.db.selectFrom('titles').select('name').execute();
    expect(titles).toEqual([{ name: 'Malla' }]);
    await database.close();
  }
});
