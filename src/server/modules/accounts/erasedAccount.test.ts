import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_PATHS } from '../../../contract/apiPaths.ts';
import { openAccountShop, PASSWORD, tokenHeader } from '../../../testing/openAccountShop.ts';
import { makeOrder } from '../../../testing/data/orderFactory.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { openSqlite } from '../../platform/database/sqlite/openSqlite.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'brazada-erased-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const PRIVATE = /zoraida|inolvidable|3414440199/i;

/** Raw bytes of the database's files. */
const bytes = (): string =>
  readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'latin1'))
    .join();

test('deleting an account leaves no bytes of it in the database file and its WAL', async () => {
  const file = join(folder, 'shop.db');
  const database = openSqlite(file);
  await migrate(database);
  const shop = await openAccountShop(database);
  for (let each = 0; each < 20; each += 1) await shop.join(`vecina${each}`);
  const { token } = await shop.join('Zoraida');
  const headers = tokenHeader(token);
  await shop.post(
    API_PATHS.updateSelfProfile,
    { address: 'Inolvidable', city: 'Rosario', telephone: '3414440199', first_name: 'Zoraida' },
    headers,
  );
  const { id } = (await shop.get(API_PATHS.selfProfile, headers)).json();
  const order = { user_id: id, email: 'Zoraida@brazada.example', address: 'Inolvidable' };
  await database.transaction((trx) => makeOrder(trx, order));
  await shop.post(API_PATHS.sendRecoverEmail, { email: 'zoraida@brazada.example' });
  await shop.post(API_PATHS.sendRecoverEmail, { email: 'vecina1@brazada.example' });
  for (let each = 20; each < 30; each += 1) await shop.join(`vecina${each}`);
  expect(bytes()).toMatch(PRIVATE);
  const answer = await shop.post(API_PATHS.deleteSelf, { password: PASSWORD }, headers);
  expect(answer.statusCode).toBe(200);
  await database.eraseDeleted();
  expect(existsSync(`${file}-wal`)).toBe(true);
  expect(bytes()).not.toMatch(PRIVATE);
  const mails = await database.db.selectFrom('mail_outbox').select('recipient').execute();
  expect(mails.map(({ recipient }) => recipient)).toContain('vecina1@brazada.example');
  await shop.close();
  await database.close();
  expect(bytes()).not.toMatch(PRIVATE);
});
