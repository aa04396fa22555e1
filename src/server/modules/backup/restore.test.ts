import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { API_PATHS, fillPath } from '../../../contract/apiPaths.ts';
import type { PlacedOrderWire } from '../../../contract/orders/checkoutSchemas.ts';
import type { BackupsWire, KeptBackupWire } from '../../../contract/tools/backupToolsSchemas.ts';
import { BACKUP_TOOLS_PATHS as PATHS } from '../../../contract/tools/toolsPaths.ts';
import { makeMail } from '../../../testing/data/makeMail.ts';
import { ledgerFaults } from '../../../testing/ledgerFaults.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openOrderShop, type OrderShop } from '../../../testing/openOrderShop.ts';
import { readEverything } from '../../../testing/readEverything.ts';
import { MIGRATIONS } from '../../platform/database/migrations/migrations.ts';
import { enqueueMail } from '../../platform/mail/enqueueMail.ts';
import { mailOutbox } from '../../platform/mail/mailOutbox.ts';
import { readEntries, writeArchive } from './backupArchive.ts';

const BUYERS = 4;
const YEAR_MS = 365 * 24 * 60 * 60_000;

onEveryDialect('a restore', (database) => {
  let shop: OrderShop;
  let folder: string;

  const headers = () => ({ authorization: `Token ${shop.adminToken}` });
  const post = (url: string, payload: object = {}) =>
    shop.app.inject({ method: 'POST', url, payload, headers: headers() });
  const get = (url: string) => shop.app.inject({ url, headers: headers() });
  const backups = async () => (await get(PATHS.backups)).json<BackupsWire>().backups;
  const restore = ({ name }: Pick<KeptBackupWire, 'name'>) =>
    post(fillPath(PATHS.restore, { name }), { confirmation: 'RESTAURAR' });
  const upload = (payload: Buffer) =>
    shop.app.inject({
      method: 'POST',
      url: PATHS.upload,
      payload,
      headers: { ...headers(), 'content-type': 'application/gzip' },
    });
  const download = async ({ name }: Pick<KeptBackupWire, 'name'>) =>
    (await get(fillPath(PATHS.download, { name }))).rawPayload;

  /** The backup that there is since `run`: names of the same second have no order. */
  async function madeBy(run: () => Promise<unknown>): Promise<KeptBackupWire> {
    const known = new Set((await backups()).map(({ name }) => name));
    await run();
    const made = (await backups()).find(({ name }) => !known.has(name));
    if (!made) throw new Error('There is no new backup');
    return made;
  }

  const backUp = () =>
    madeBy(async () => {
      await post(PATHS.backups);
      await shop.runJobs();
    });

  async function buy(): Promise<string> {
    const answer = await shop.buy(await shop.fillCart(1));
    if (answer.statusCode !== 201) throw new Error(`Not bought: ${answer.body}`);
    return answer.json<PlacedOrderWire>().order_number;
  }

  const orderNumbers = async () =>
    (await database().db.selectFrom('orders').select('order_number').execute()).map(
      (row) => row.order_number,
    );

  async function numbersIn(backup: Pick<KeptBackupWire, 'name'>): Promise<string[]> {
    const file = join(folder, 'copy.tar.gz');
    await writeFile(file, await download(backup));
    const numbers: string[] = [];
    await readEntries(file, /^tables\/orders\/\d+\.json$/, async (_name, bytes) => {
      const rows = JSON.parse(bytes.toString()) as { order_number: string }[];
      numbers.push(...rows.map((row) => row.order_number));
    });
    return numbers;
  }

  /** An archive with these entries, whole. */
  async function archiveOf(
    entries: Readonly<Record<string, unknown>>,
    nextIds: Record<string, number> = {},
  ): Promise<Buffer> {
    const file = join(folder, 'made.tar.gz');
    await rm(file, { force: true });
    const manifest = {
      format: 1 as const,
      created_at: new Date().toISOString(),
      migrations: MIGRATIONS.map(({ name }) => name),
      next_ids: nextIds,
    };
    await writeArchive(file, manifest, async (add) => {
      for (const [name, content] of Object.entries(entries)) {
        await add(name, typeof content === 'string' ? content : JSON.stringify(content));
      }
    });
    return readFile(file);
  }

  beforeAll(async () => {
    shop = await openOrderShop(database());
    await shop.stock({ M: 50_000 });
    folder = await mkdtemp(join(tmpdir(), 'brazada-restore-test-'));
  });

  afterAll(async () => {
    await shop.close();
    await rm(folder, { recursive: true });
  });

  it('loses no order of those who buy meanwhile, and gives no number twice', async () => {
    await buy();
    const backup = await backUp();
    const acknowledged: string[] = [];
    const refused: (readonly [number, unknown, unknown])[] = [];
    let isRestored = false;
    let isOver = false;
    async function keepBuying(): Promise<void> {
      for (; !isOver; await pause(1)) {
        const isNewCart = isRestored;
        const cart = await shop.fillCart(1).catch(() => null);
        if (!cart) continue;
        const answer = await shop.buy(cart);
        if (answer.statusCode === 201) {
          acknowledged.push(answer.json<PlacedOrderWire>().order_number);
        } else {
          const { detail } = answer.json<{ detail: string }>();
          const isGone = answer.statusCode === 400 && /vacío/.test(detail);
          // Once the archive's data are there, a cart of before is not.
          if (isGone && !isNewCart) continue;
          refused.push([answer.statusCode, answer.headers['retry-after'], detail]);
        }
      }
    }
    const buyers = Array.from({ length: BUYERS }, keepBuying);
    let safety: KeptBackupWire;
    try {
      while (acknowledged.length < 3 * BUYERS) await pause(1);
      safety = await madeBy(async () => expect((await restore(backup)).statusCode).toBe(200));
      isRestored = true;
      const sold = acknowledged.length;
      while (acknowledged.length < sold + BUYERS) await pause(1);
    } finally {
      isOver = true;
      await Promise.all(buyers);
    }

    const kept = new Set([...(await orderNumbers()), ...(await numbersIn(safety))]);
    expect(acknowledged.filter((number) => !kept.has(number))).toEqual([]);
    expect(acknowledged.length - new Set(acknowledged).size).toBe(0);
    expect(await ledgerFaults(database())).toEqual([]);
    for (const refusal of refused) {
      expect(refusal).toEqual([503, '30', expect.stringContaining('mantenimiento')]);
    }
  });

  it('gives no number again, whichever backups follow each other', async () => {
    const given = [await buy()];
    const old = await backUp();
    for (let time = 0; time < 3; time += 1) given.push(await buy());
    const safety = await madeBy(async () => expect((await restore(old)).statusCode).toBe(200));
    given.push(await buy());
    expect((await restore(safety)).statusCode).toBe(200);
    given.push(await buy());
    expect((await restore(old)).statusCode).toBe(200);
    given.push(await buy());
    expect(given.map(Number)).toEqual(given.map(Number).toSorted((one, other) => one - other));
    expect(new Set(given).size).toBe(given.length);
  });

  it('refuses archives that do not fit, before anything is written', async () => {
    const [kept] = await backups();
    const user = (await database().db.selectFrom('users').selectAll().execute()).find(
      ({ admin }) => admin === 1,
    );
    const clientTypes = await database().db.selectFrom('client_types').selectAll().execute();
    const people = { 'tables/client_types/1.json': clientTypes, 'tables/users/1.json': [user] };
    const clerk = { ...user, admin_areas: 'orders' };
    const before = [await readEverything(database()), await backups()];
    for (const [entries, sentence] of [
      [{ ...people, 'tables/titles/1.json': [{ id: 1, wrong: 'x' }] }, 'no corresponde'],
      [{ ...people, 'tables/wrong/1.json': [{ id: 1 }] }, 'no corresponde'],
      [{ ...people, 'tables/sqlite_master/1.json': [{ name: 'x' }] }, 'no corresponde'],
      [{ ...people, 'tables/sqlite_sequence/1.json': [{ name: 'x' }] }, 'no corresponde'],
      [{ ...people, 'tables/titles/1.json': 'no rows' }, 'no corresponde'],
      [{ ...people, 'tables/cart_lines/1.json': [{ cart_id: 9 }] }, 'no corresponde'],
      [{}, 'nadie puede usar'],
      [{ ...people, 'tables/users/1.json': [{ ...user, admin: 0 }] }, 'nadie puede usar'],
      [{ ...people, 'tables/users/1.json': [clerk] }, 'nadie puede usar'],
    ] as const) {
      const archive = await archiveOf(entries);
      const answer = await upload(archive);
      expect([answer.statusCode, answer.json().detail]).toEqual([
        400,
        expect.stringContaining(sentence),
      ]);
    }
    // The archive may also be put into the folder by hand.
    const place = await placed(await archiveOf({ 'tables/wrong/1.json': [] }), kept!);
    const restored = await restore(place);
    expect([restored.statusCode, restored.json().detail]).toEqual([
      400,
      expect.stringContaining('no corresponde'),
    ]);
    await post(fillPath(PATHS.remove, place));
    const after = [await readEverything(database()), await backups()];
    expect(withoutAudit(after)).toEqual(withoutAudit(before));
  });

  /** Beside a backup that there is, by another name. */
  async function placed(archive: Buffer, { name }: KeptBackupWire): Promise<{ name: string }> {
    const other = name.replace(/-[0-9a-f]{4}\./, '-ffff.');
    await mkdir(shop.folders.backups, { recursive: true });
    await writeFile(join(shop.folders.backups, other), archive);
    return { name: other };
  }

  it('unpacks only pictures', async () => {
    const [kept] = await backups();
    const file = join(folder, 'kept.tar.gz');
    await writeFile(file, await download(kept!));
    const entries: Record<string, string> = {};
    await readEntries(file, /^tables\/.*$/, async ([name], bytes) => {
      entries[name] = bytes.toString();
    });
    const hash = 'a'.repeat(32);
    entries[`media/${hash}.svg`] = '<svg xmlns="http://www.w3.org/2000/svg"/>';
    entries[`media/${hash}.html`] = '<script>alert(1)</script>';
    entries[`media/${hash}.constructor`] = 'x';
    const added = await upload(await archiveOf(entries));
    expect(added.statusCode).toBe(201);
    expect((await restore(added.json())).statusCode).toBe(200);
    const files = await readdir(shop.folders.media, { recursive: true });
    expect(files.filter((name) => name.includes('.'))).toEqual([expect.stringMatching(/\.svg$/)]);
  });

  it('holds the mails that the backup had not sent, until an admin decides', async () => {
    const mail = (to: string) => makeMail({ to: `${to}@brazada.example`, subject: to });
    const outbox = mailOutbox(database());
    await database().transaction(async (trx) => {
      await trx.deleteFrom('mail_outbox').execute();
      await enqueueMail(trx, mail('uno'), Date.now());
      await enqueueMail(trx, mail('dos'), Date.now());
    });
    const backup = await backUp();
    await database().transaction((trx) => trx.deleteFrom('mail_outbox').execute());
    const held = async () =>
      (await get(`${API_PATHS.toolsMail}?state=held`)).json<{ count: number }>().count;
    const decide = (decision: string) => post(API_PATHS.toolsMailHeld, { decision });

    expect((await restore(backup)).json()).toMatchObject({ held_mails: 2 });
    expect(await outbox.lease(Date.now() + YEAR_MS, 10)).toEqual([]);
    expect(await outbox.depth()).toEqual({ waiting: 0, dead: 0 });
    expect((await post(API_PATHS.toolsMailRetryAll)).json()).toMatchObject({ updated: 0 });
    expect(await held()).toBe(2);
    expect((await decide('discard')).json()).toMatchObject({ updated: 2 });
    expect(await held()).toBe(0);

    expect((await restore(backup)).json()).toMatchObject({ held_mails: 2 });
    await database().transaction((trx) => enqueueMail(trx, mail('uno'), Date.now()));
    expect(await outbox.lease(Date.now(), 10)).toMatchObject([{ to: 'uno@brazada.example' }]);
    expect(await held()).toBe(2);
    expect((await decide('other')).statusCode).toBe(400);
    expect((await decide('send')).json()).toMatchObject({ updated: 2 });
    expect(await held()).toBe(0);
    expect((await outbox.depth()).waiting).toBe(3);
  });

  it('leaves nothing of what it unpacked', async () => {
    const names = await readdir(shop.folders.backups);
    expect(names.filter((name) => !name.endsWith('.tar.gz'))).toEqual([]);
  });
});

type Contents = Awaited<ReturnType<typeof readEverything>>;

/** Leaves out what the uploads and the orders before them go on to write. */
function withoutAudit([contents, kept]: unknown[]): unknown[] {
  const own = {
    audit_entries: [],
    sqlite_sequence: [],
    catalogue_version: [],
    catalogue_changes: [],
  };
  return [{ ...(contents as Contents), ...own }, kept];
}
