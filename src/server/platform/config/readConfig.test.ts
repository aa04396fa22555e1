import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { OperatorError } from '../OperatorError.ts';
import { readConfig } from './readConfig.ts';

describe('settings', () => {
  test('are all optional', () => {
    expect(readConfig({})).toEqual({
      mode: 'development',
      port: 8000,
      host: null,
      dataDir: resolve('.data'),
      bucket: null,
      databaseUrl: null,
      databaseReadUrl: null,
      databaseListenUrl: null,
      databasePools: { reads: 8, writes: 8 },
      databaseTimeouts: { call: 5000, lock: 3000, idle: 60_000 },
      workers: 1,
      jobs: 'on',
      supervision: null,
      publicUrl: null,
      backendUrl: null,
      allowedOrigins: [],
      smtpUrl: null,
      mailWay: 'files',
      mailFrom: { name: '', address: 'hola@tienda.example' },
      mailPreview: false,
      metricsToken: null,
      mercadoPago: null,
      mercadoPagoUrl: null,
      mobbex: null,
      testGateway: true,
      micorreo: null,
      micorreoUrl: null,
      secretsKeys: [],
      seed: 'demo',
      demoPassword: null,
      trustProxy: false,
      visitReports: 0,
      logLevel: 'warn',
      telemetry: null,
      rateLimit: true,
      inspector: false,
      inspectorUrl: null,
    });
  });

  test('say how many processes run a shop on PostgreSQL', () => {
    const DATABASE_URL = 'postgres://shop@127.0.0.1/shop';
    expect(readConfig({ DATABASE_URL, WORKERS: '4', JOBS: 'off' })).toMatchObject({
      workers: 4,
      jobs: 'off',
    });
    expect(readConfig({ DATABASE_URL, WORKERS: 'auto' }).workers).toBe(availableParallelism());
    expect(readConfig({ WORKERS: 'auto' }).workers).toBe(1);
    expect(() => readConfig({ DATABASE_URL, WORKERS: '2', JOBS: 'only' })).toThrow(
      /JOBS=only is one/,
    );
  });

  test.each([
    [{ WORKERS: '2' }, 'WORKERS=2'],
    [{ JOBS: 'only' }, 'JOBS=only'],
    [{ JOBS: 'off' }, 'JOBS=off'],
  ])('refuse %o on the embedded database', (env, setting) => {
    expect(() => readConfig(env)).toThrow(
      `${setting} needs a DATABASE_URL: the embedded database is for one process.`,
    );
  });

  test('accept an external viewer', () => {
    const INSPECTOR_URL = 'ws://127.0.0.1:9000/';
    expect(readConfig({ INSPECTOR_URL }).inspectorUrl).toBe(INSPECTOR_URL);
    expect(() => readConfig({ INSPECTOR_URL: 'file:///etc' })).toThrow(OperatorError);
  });

  test('treat empty values as not set', () => {
    expect(readConfig({ PORT: '', HOST: ' ', PUBLIC_URL: '' })).toEqual(readConfig({}));
  });

  test('do not seed by default in production', () => {
    expect(readConfig({ NODE_ENV: 'production' }).seed).toBe('none');
    expect(readConfig({ NODE_ENV: 'production', SEED: 'demo' }).seed).toBe('demo');
  });

  test('run the test gateway in production only when configured', () => {
    expect(readConfig({ NODE_ENV: 'production' }).testGateway).toBe(false);
    expect(readConfig({ NODE_ENV: 'production', TEST_GATEWAY: 'on' }).testGateway).toBe(true);
    expect(readConfig({ TEST_GATEWAY: 'off' }).testGateway).toBe(false);
  });

  test('enable the mail preview only when configured, and never in production', () => {
    expect(readConfig({ MAIL_PREVIEW: 'on' }).mailPreview).toBe(true);
    expect(readConfig({ NODE_ENV: 'production', MAIL_PREVIEW: 'on' }).mailPreview).toBe(false);
  });

  test('configure Mercado Pago', () => {
    const keys = { MERCADOPAGO_ACCESS_TOKEN: 'APP_USR-1', MERCADOPAGO_WEBHOOK_SECRET: 's' };
    const settings = {
      accessToken: 'APP_USR-1',
      webhookSecret: 's',
      posId: null,
      apiUrl: null,
      timeoutMs: 6000,
    };
    const PUBLIC_URL = 'https://brazada.example';
    expect(readConfig({ ...keys, PUBLIC_URL }).mercadoPago).toEqual(settings);
    const apiUrl = 'http://127.0.0.1:8090';
    expect(readConfig({ ...keys, MERCADOPAGO_API_URL: apiUrl }).mercadoPago).toEqual({
      ...settings,
      apiUrl,
    });
    const till = { ...keys, PUBLIC_URL, MERCADOPAGO_POS_ID: 'SUC001POS001' };
    expect(readConfig(till).mercadoPago).toEqual({ ...settings, posId: 'SUC001POS001' });
    expect(() => readConfig({ ...till, MERCADOPAGO_POS_ID: 'caja 1' })).toThrow(
      'MERCADOPAGO_POS_ID has letters and digits only, and has "caja 1".',
    );
  });

  test('configure Mobbex', () => {
    const keys = { MOBBEX_API_KEY: 'k', MOBBEX_ACCESS_TOKEN: 't' };
    const settings = { apiKey: 'k', accessToken: 't', apiUrl: null, timeoutMs: 6000 };
    const PUBLIC_URL = 'https://brazada.example';
    expect(readConfig({ ...keys, PUBLIC_URL }).mobbex).toEqual(settings);
    const apiUrl = 'http://127.0.0.1:8091';
    const faked = readConfig({ ...keys, MOBBEX_API_URL: apiUrl });
    expect(faked.mobbex).toEqual({ ...settings, apiUrl });
  });

  test('take keys that encrypt, in hex and base64, the newest first', () => {
    const [key, old] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    const SECRETS_KEY = key.toString('hex');
    expect(readConfig({ SECRETS_KEY }).secretsKeys).toEqual([key]);
    const SECRETS_KEY_OLD = old.toString('base64');
    expect(readConfig({ SECRETS_KEY, SECRETS_KEY_OLD }).secretsKeys).toEqual([key, old]);
    expect(() => readConfig({ SECRETS_KEY: 'hunter2' })).not.toThrow(/hunter2/);
  });

  test('accept addresses and lists', () => {
    const config = readConfig({
      PUBLIC_URL: 'https://brazada.example/',
      ALLOWED_ORIGINS: 'https://a.example, http://b.example:3000',
      TRUST_PROXY: 'loopback, 10.0.0.0/8,::1',
      DATABASE_URL: 'postgres://u:p@db:5432/shop',
    });
    expect(config.publicUrl).toBe('https://brazada.example');
    expect(config.allowedOrigins).toEqual(['https://a.example', 'http://b.example:3000']);
    expect(config.trustProxy).toEqual(['loopback', '10.0.0.0/8', '::1']);
    expect(config.databaseUrl).toBe('postgres://u:p@db:5432/shop');
  });

  test.each(['smtp://mail.example', 'smtps://u:p%40ss@mail.example:465/', 'smtp://[::1]:25?a=b'])(
    'accept a mail server such as %s',
    (url) => {
      const config = readConfig({ SMTP_URL: url, PUBLIC_URL: 'https://brazada.example' });
      expect(config.smtpUrl).toBe(url);
      expect(config.mailWay).toBe('server');
    },
  );

  test.each([
    ['hola@tienda.example', { name: '', address: 'hola@tienda.example' }],
    ['<hola@tienda.example>', { name: '', address: 'hola@tienda.example' }],
    [
      'Tienda Ñandú <hola@tienda.example>',
      { name: 'Tienda Ñandú', address: 'hola@tienda.example' },
    ],
    ['"Nado, S.A." <hola@tienda.example>', { name: 'Nado, S.A.', address: 'hola@tienda.example' }],
  ])('mail from %s', (text, mailbox) => {
    expect(readConfig({ MAIL_FROM: text }).mailFrom).toEqual(mailbox);
  });
});

describe('an invalid setting gives one sentence that names the variable', () => {
  test.each([
    ['PORT', 'http'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['NODE_ENV', 'prod'],
    ['SEED', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['RATE_LIMIT', 'maybe'],
    ['INSPECTOR', '2'],
    ['PUBLIC_URL', 'brazada.example'],
    ['PUBLIC_URL', 'https://brazada.example/shop'],
    ['PUBLIC_URL', 'ftp://brazada.example'],
    ['ALLOWED_ORIGINS', 'https://a.example,*'],
    ['BACKEND_URL', 'https://user:secret@a.example'],
    ['TEST_GATEWAY', 'si'],
    ['MERCADOPAGO_ACCESS_TOKEN', 'APP_USR-1'],
    ['MERCADOPAGO_WEBHOOK_SECRET', 's'],
    ['MERCADOPAGO_POS_ID', 'SUC001POS001'],
    ['MERCADOPAGO_API_URL', '127.0.0.1:8090'],
    ['MOBBEX_API_KEY', 'k'],
    ['MOBBEX_ACCESS_TOKEN', 't'],
    ['MOBBEX_API_URL', '127.0.0.1:8091'],
    ['SECRETS_KEY', 'corta'],
    ['SECRETS_KEY', 'g'.repeat(64)],
    ['SECRETS_KEY_OLD', 'a'.repeat(64)],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', 'proxy.example'],
    ['DATABASE_URL', 'mysql://db/shop'],
    ['DATABASE_URL', 'postgres://db'],
    ['DATABASE_READ_URL', 'postgres://replica/shop'],
    ['DATABASE_LISTEN_URL', 'postgres://direct/shop'],
    ['MAIL_FROM', 'Brazada'],
    ['MAIL_FROM', 'Brazada <hola>'],
    ['MAIL_FROM', 'Brazada <hola@brazada.example> y más'],
    ['MAIL_FROM', 'hola@brazada.example, otra@brazada.example'],
    ['MAIL_FROM', 'Uno <a@brazada.example> Dos <b@brazada.example>'],
  ])('%s=%s', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(OperatorError);
    expect(read).toThrow(new RegExp(`^${name} [^\n]+\\.$`));
  });

  test.each([
    'mail.example',
    'http://mail.example',
    'smtp://',
    'smtp:mail.example:25',
    'smtp://mail.example:99999',
    'smtp://mail.example/inbox',
  ])('SMTP_URL=%s', (url) => {
    const read = () => readConfig({ SMTP_URL: url, PUBLIC_URL: 'https://brazada.example' });
    expect(read).toThrow(OperatorError);
    expect(read).toThrow(/^SMTP_URL must look like [^\n]+\.$/);
  });

  test('mail links must not depend on the request', () => {
    expect(() => readConfig({ SMTP_URL: 'smtp://mail.example:587' })).toThrow(
      'SMTP_URL needs a PUBLIC_URL: mailed links must not be built from what a request claims.',
    );
  });

  test('Mercado Pago needs a reachable shop', () => {
    const keys = { MERCADOPAGO_ACCESS_TOKEN: 'APP_USR-1', MERCADOPAGO_WEBHOOK_SECRET: 's' };
    expect(() => readConfig(keys)).toThrow(
      'MERCADOPAGO_ACCESS_TOKEN needs a PUBLIC_URL: Mercado Pago notifies the shop under it.',
    );
    expect(() => readConfig({ ...keys, MERCADOPAGO_API_URL: 'mp.example' })).toThrow(
      /^MERCADOPAGO_API_URL must be an address/,
    );
  });

  test('Mobbex needs both keys, and a reachable shop', () => {
    expect(() => readConfig({ MOBBEX_API_KEY: 'k', PUBLIC_URL: 'https://a.example' })).toThrow(
      'MOBBEX_API_KEY needs a MOBBEX_ACCESS_TOKEN: Mobbex takes both, or none is set.',
    );
    expect(() => readConfig({ MOBBEX_API_KEY: 'k', MOBBEX_ACCESS_TOKEN: 't' })).toThrow(
      'MOBBEX_API_KEY needs a PUBLIC_URL: Mobbex notifies the shop under it.',
    );
  });

  test('a sender address cannot inject a header', () => {
    const value = 'Brazada\r\nBcc: todos@brazada.example <hola@brazada.example>';
    expect(() => readConfig({ MAIL_FROM: value })).toThrow(OperatorError);
  });

  test('addresses of database and mail server are not repeated: they may contain a password', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://u:hunter2@db/shop' })).not.toThrow(/hunter2/);
    expect(() => readConfig({ SMTP_URL: 'smpt://u:hunter2@mail' })).not.toThrow(/hunter2/);
  });
});
