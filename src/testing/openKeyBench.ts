import { Writable } from 'node:stream';
import { API_PATHS, fillPath } from '../contract/apiPaths.ts';
import { ADMIN_TOOLS_PATHS, KEY_PATHS } from '../contract/tools/toolsPaths.ts';
import type { KeyProvider } from '../domain/tools/providerKeys.ts';
import type { Database } from '../server/platform/database/Database.ts';
import type { TestApp, TestAppOptions } from './buildTestApp.ts';
import { makeAccessToken, makeClientType, makeUser } from './data/accountFactory.ts';
import { makeSite } from './data/shippingFactory.ts';
import { openMicorreoDouble } from './fakes/micorreoDouble.ts';
import { openMercadoPagoDouble } from './fakes/openMercadoPagoDouble.ts';
import { openSmtpDouble } from './fakes/smtpDouble.ts';
import { openShop } from './openShop.ts';

/** The key that seals what the bench's admin enters. */
const SECRETS_KEY = Buffer.alloc(32, 1);
/** Another account of the doubled Mercado Pago. */
export const OTHER_ACCOUNT = {
  accessToken: 'APP_USR-other-account-7777',
  webhookSecret: 'other-secret-long-8888',
};
const NO_DISCOUNT = { max_delivery_discount_cents: 0, min_amount_delivery_discount_cents: 0 };

export type KeyBench = Awaited<ReturnType<typeof openKeyBench>>;

/** A shop without any keys, an admin who enters them, and doubles of all providers. */
export async function openKeyBench(database: Database) {
  const log: string[] = [];
  const mercadoPago = await openMercadoPagoDouble();
  mercadoPago.addAccount({ ...OTHER_ACCOUNT, nickname: 'OTRA', site: 'MLA' });
  const micorreo = await openMicorreoDouble();
  const smtp = await openSmtpDouble();
  const shops: TestApp[] = [];

  /** A process of the shop; all of them have one database. */
  async function open(options: Omit<TestAppOptions, 'openDatabase'> = {}): Promise<TestApp> {
    const config = {
      publicUrl: 'https://nado.example',
      mercadoPagoUrl: mercadoPago.url,
      micorreoUrl: micorreo.settings.apiUrl,
      mailWay: 'none' as const,
      testGateway: false,
      ...options.config,
    };
    const written = new Writable({
      write: (chunk, _encoding, done) => {
        log.push(String(chunk));
        done();
      },
    });
    const secretsKeys = options.secretsKeys ?? [SECRETS_KEY];
    const opened = await openShop(database, { ...options, secretsKeys, log: written, config });
    shops.push(opened);
    return opened;
  }

  const token = await database.changeCatalogue(async (trx) => {
    const tables = ['provider_keys', 'site_configuration', 'users', 'client_types'] as const;
    for (const table of tables) await trx.deleteFrom(table).execute();
    await makeSite(trx, NO_DISCOUNT);
    const type = await makeClientType(trx, 'minorista', 10_000);
    const jefa = { admin: 1, username: 'jefa', email: 'jefa@nado.example' } as const;
    return makeAccessToken(trx, await makeUser(trx, type, jefa));
  });
  const shop = await open();

  const headers = { authorization: `Token ${token}` };
  const get = (url: string, from = shop) => from.app.inject({ url, headers });
  const post = (path: string, provider: KeyProvider, payload: object, from = shop) =>
    from.app.inject({ method: 'POST', url: fillPath(path, { provider }), payload, headers });

  return {
    shop,
    /** Any other call of the admin. */
    call: (url: string, payload: object) =>
      shop.app.inject({ method: 'POST', url, payload, headers }),
    mercadoPago,
    micorreo,
    smtp,
    log,
    open,
    get,
    post,
    save: (provider: KeyProvider, body: object, version = 0, from = shop) =>
      post(KEY_PATHS.save, provider, { ...body, version }, from),
    trial: async (provider: KeyProvider, body: object = {}, from = shop) =>
      (await post(KEY_PATHS.try, provider, body, from)).json(),
    shown: async (provider: KeyProvider, from = shop) => {
      const answer = await get(KEY_PATHS.keys, from);
      const { results } = answer.json<{ results: { provider: string }[] }>();
      return results.find((each) => each.provider === provider);
    },
    methods: async (from = shop) =>
      (await get(API_PATHS.siteConfiguration, from)).json().results[0].payment_methods,
    means: async () => (await get(ADMIN_TOOLS_PATHS.self)).json(),
    ownKeys: {
      access_token: mercadoPago.settings.accessToken,
      webhook_secret: mercadoPago.settings.webhookSecret,
    },
    otherKeys: {
      access_token: OTHER_ACCOUNT.accessToken,
      webhook_secret: OTHER_ACCOUNT.webhookSecret,
    },
    server: {
      host: '127.0.0.1',
      port: String(smtp.port),
      security: 'starttls',
      user: 'nado',
      password: 'marker-smtp-password',
      from: 'Nado Club <hola@nado.example>',
    },
    contract: (password = micorreo.settings.password) => ({
      user: micorreo.settings.user,
      password,
      customer_id: micorreo.settings.customerId,
      origin_postal_code: 'C1428BVN',
    }),
    close: async () => {
      for (const each of shops) await each.close();
      await Promise.all([mercadoPago.close(), micorreo.close(), smtp.close()]);
    },
  };
}
