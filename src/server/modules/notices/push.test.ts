import { randomBytes } from 'node:crypto';
import webPush from 'web-push';
import { NOTICE_PATHS } from '../../../contract/tools/toolsPaths.ts';
import { API_PATHS } from '../../../contract/apiPaths.ts';
import { openPushDouble } from '../../../testing/fakes/openPushDouble.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openNoticeShop, type NoticeShop } from '../../../testing/openNoticeShop.ts';
import { openKeyring } from '../../platform/keys/keyring.ts';
import { mailShop } from '../../platform/mail/layout/mailShop.ts';
import { pushKeys } from './pushKeys.ts';
import { createNotices } from './createNotices.ts';

const ORIGIN = 'https://tienda.example';
const TRANSFER = 'Transferencia bancaria';
const MINUTE = 60_000;

onEveryDialect('push messages to admins', (database) => {
  let shop: NoticeShop;
  let service: Awaited<ReturnType<typeof openPushDouble>>;
  let notify: () => Promise<void>;

  beforeAll(async () => {
    shop = await openNoticeShop(database());
    service = await openPushDouble();
    const notices = createNotices({
      database: database(),
      clock: shop.clock,
      site: async () => null,
      fonts: () => [],
      ownOrigin: ORIGIN,
      mailShop: async (origin) => mailShop(origin, null),
      wakeMailWorker: () => undefined,
      logger: { warn: () => undefined, error: () => undefined },
      isPushAddress: () => true,
      keyring: await openKeyring({ given: [randomBytes(32)], dataDir: '' }),
    });
    notify = notices.run;
  });

  afterAll(async () => {
    await shop.close();
    await service.close();
  });

  beforeEach(async () => {
    await shop.clear();
    service.received.length = 0;
    service.answerWith(201);
  });

  const call = (url: string, payload: object, token = shop.owner.token) =>
    shop.shop.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { authorization: `Token ${token}` },
    });
  /** The double is not on https, which the call demands. */
  const turnOn = async (token = shop.owner.token) => {
    const device = service.subscribe();
    const wanted = { ...device, endpoint: device.endpoint.replace('http:', 'https:') };
    expect((await call(NOTICE_PATHS.addDevice, wanted, token)).statusCode).toBe(200);
    await database().transaction((trx) =>
      trx
        .updateTable('push_devices')
        .set({ endpoint: device.endpoint })
        .where('endpoint', '=', wanted.endpoint)
        .execute(),
    );
    return device;
  };
  const devices = () => database().db.selectFrom('push_devices').selectAll().execute();

  it('say as little as the mails, to each device, once', async () => {
    const device = await turnOn();
    await turnOn();
    const { order_number: number } = await shop.place(TRANSFER);
    await notify();
    await notify();
    expect(service.received).toHaveLength(2);
    const message = service.received.find(({ endpoint }) => endpoint === device.endpoint)!;
    expect(message.payload).toEqual({
      title: 'Pedido nuevo con transferencia por confirmar',
      body: expect.stringMatching(`^${number} · Rita Paz · \\$\\s[\\d.,]+$`) as string,
      url: `/tools/pedidos/${number}`,
      tag: 'transferToConfirm',
    });
    expect(message.headers['authorization']).toMatch(/^vapid t=ey[\w.-]+, k=[\w-]{87}$/);
    const [, claims = ''] = /t=[^.]+\.([^.]+)/.exec(String(message.headers['authorization'])) ?? [];
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ sub: ORIGIN });
  });

  it('are sent again while the service fails, and not for ever', async () => {
    await turnOn();
    service.answerWith(503);
    await shop.place(TRANSFER);
    await notify();
    await notify();
    expect(service.received).toHaveLength(1);
    shop.pass(MINUTE);
    service.answerWith(201);
    await notify();
    shop.pass(MINUTE);
    await notify();
    expect(service.received).toHaveLength(2);
    service.answerWith(500);
    await shop.place(TRANSFER);
    for (let minute = 0; minute < 20; minute += 1) {
      shop.pass(MINUTE);
      await notify();
    }
    expect(service.received).toHaveLength(7);
    expect(await devices()).toHaveLength(1);
  });

  it.each([404, 410])('forget a device that the service answers with %i', async (status) => {
    await turnOn();
    service.answerWith(status);
    await shop.place(TRANSFER);
    await notify();
    expect(await devices()).toEqual([]);
  });

  it('end with the session, and with the admin', async () => {
    const other = await shop.addAdmin('orders');
    await turnOn(other.token);
    await turnOn();
    const headers = { authorization: `Token ${other.token}` };
    await shop.shop.app.inject({ method: 'POST', url: API_PATHS.logout, headers });
    expect(await devices()).toHaveLength(1);
    await shop.place(TRANSFER);
    await database().transaction((trx) =>
      trx.updateTable('users').set({ admin: 0 }).where('id', '=', shop.owner.id).execute(),
    );
    await notify();
    await database().transaction((trx) =>
      trx.updateTable('users').set({ admin: 1 }).where('id', '=', shop.owner.id).execute(),
    );
    expect(service.received).toEqual([]);
  });

  it('are turned off by their admin alone, and never leave for an address of the shop’s own network', async () => {
    const device = await turnOn();
    const other = await shop.addAdmin(null);
    await call(NOTICE_PATHS.removeDevice, { endpoint: device.endpoint }, other.token);
    expect(await devices()).toHaveLength(1);
    await shop.place(TRANSFER);
    // The shop itself takes public addresses only.
    await shop.notify();
    expect(service.received).toEqual([]);
    await call(NOTICE_PATHS.removeDevice, { endpoint: device.endpoint });
    expect(await devices()).toEqual([]);
    for (const endpoint of ['http://push.example/1', 'javascript:alert(1)', '']) {
      expect((await call(NOTICE_PATHS.addDevice, { ...device, endpoint })).statusCode).toBe(400);
    }
  });

  it('have keys whose private one no table shows, and new ones where it cannot be opened', async () => {
    const keyOf = async () => {
      const url = NOTICE_PATHS.preferences;
      const headers = { authorization: `Token ${shop.owner.token}` };
      return (await shop.shop.app.inject({ url, headers })).json<{ push_key: string }>().push_key;
    };
    const stored = async () => {
      const row = database().db.selectFrom('shop_secrets').select('secret');
      return (await row.where('name', '=', 'vapid').executeTakeFirstOrThrow()).secret;
    };
    const key = await keyOf();
    await turnOn();
    expect(await devices()).toHaveLength(1);
    expect(Object.keys(JSON.parse(await stored()) as object).toSorted()).toEqual([
      'keyId',
      'publicKey',
      'sealed',
    ]);
    const elsewhere = pushKeys({
      database: database(),
      clock: shop.clock,
      keyring: await openKeyring({ given: [randomBytes(32)], dataDir: '' }),
      generate: async () => webPush.generateVAPIDKeys(),
    });
    const [made, again] = await Promise.all([elsewhere(), elsewhere()]);
    expect(made).toEqual(again);
    expect(made.publicKey).not.toBe(key);
    expect(await stored()).not.toContain(made.privateKey);
    expect(await devices()).toEqual([]);
  });
});
