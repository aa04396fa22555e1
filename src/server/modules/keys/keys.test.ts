import { setTimeout as pause } from 'node:timers/promises';
import { KEY_PATHS as PATHS, POSTAL_CODE_TRIAL_PATH } from '../../../contract/tools/toolsPaths.ts';
import { openSmtpDouble } from '../../../testing/fakes/smtpDouble.ts';
import { DOUBLE_TILL } from '../../../testing/mercadoPago/DoubleQrs.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openKeyBench, type KeyBench } from '../../../testing/openKeyBench.ts';

onEveryDialect('keys of providers', (database) => {
  let bench: KeyBench;

  beforeEach(async () => {
    bench = await openKeyBench(database());
  });
  afterEach(() => bench.close());

  it('offer cards once they are there, without a restart, also in another process', async () => {
    const other = await bench.open();
    expect(await bench.methods()).not.toContain('Tarjeta de Credito');
    expect(await bench.methods(other)).not.toContain('Tarjeta de Credito');
    const blank = {
      access_token: `  ${bench.mercadoPago.settings.accessToken}\t\r\n`,
      webhook_secret: ' double-webhook-secret ',
    };
    const saved = await bench.save('mercadopago', blank);
    expect([saved.statusCode, saved.json()]).toEqual([
      200,
      expect.objectContaining({
        source: 'tools',
        is_readable: true,
        values: { pos_id: '' },
        endings: { access_token: 'oken', webhook_secret: 'cret' },
        version: 1,
      }),
    ]);
    expect(await bench.methods()).toContain('Tarjeta de Credito');
    expect(await bench.means()).toMatchObject({ cards: 'mercadoPago' });
    while (!(await bench.methods(other)).includes('Tarjeta de Credito')) await pause(50);
    const removed = await bench.post(PATHS.remove, 'mercadopago', { version: 1 });
    expect(removed.json()).toMatchObject({ source: 'none', endings: {}, version: 0 });
    expect(await bench.methods()).not.toContain('Tarjeta de Credito');
  });

  it('show codes at the counter once the account has their till, which stays when it is not named', async () => {
    const trial = (pos_id: string) => bench.trial('mercadopago', { ...bench.ownKeys, pos_id });
    expect(await trial('CAJA9')).toMatchObject({
      works: false,
      field: 'pos_id',
      message: expect.stringMatching(/^Esa cuenta no tiene una caja con el identificador CAJA9/),
    });
    expect((await trial(DOUBLE_TILL)).message).toMatch(/La caja SUC001POS001 está\.$/);
    const odd = await bench.save('mercadopago', { ...bench.ownKeys, pos_id: 'caja 1' });
    const { errors } = odd.json<{ errors: object }>();
    expect([odd.statusCode, Object.keys(errors)]).toEqual([400, ['pos_id']]);
    await bench.save('mercadopago', bench.ownKeys);
    expect(await bench.means()).toMatchObject({ cards: 'mercadoPago', qr: false });
    const till = { pos_id: DOUBLE_TILL, version: 1 };
    expect((await bench.post(PATHS.save, 'mercadopago', till)).statusCode).toBe(200);
    expect(await bench.means()).toMatchObject({ qr: true });
    const same = await bench.post(PATHS.save, 'mercadopago', { version: 2 });
    expect(same.json()).toMatchObject({ values: { pos_id: DOUBLE_TILL } });
    const none = await bench.post(PATHS.save, 'mercadopago', { pos_id: '', version: 3 });
    expect(none.json()).toMatchObject({ values: { pos_id: '' } });
    expect(await bench.means()).toMatchObject({ qr: false });
  });

  it('say whose they are, and what is wrong with them, at the field', async () => {
    expect(await bench.trial('mercadopago', bench.ownKeys)).toMatchObject({
      works: true,
      message: expect.stringMatching(/TIENDA_DOBLE \(n\.º 1000\), de Argentina\. Es de prueba/),
    });
    expect((await bench.trial('mercadopago', bench.otherKeys)).message).toMatch(
      /OTRA.*Cobra de verdad/,
    );
    const account = { webhookSecret: 'a-secret', nickname: 'LOJA' };
    bench.mercadoPago.addAccount({ ...account, accessToken: 'APP_USR-br', site: 'MLB' });
    bench.mercadoPago.addAccount({
      ...account,
      accessToken: 'APP_USR-old',
      site: 'MLA',
      isExpired: true,
    });
    const sentences = [
      ['APP_USR-br', /es de Brasil/],
      ['APP_USR-old', /venció/],
      ['APP_USR-nobody', /no reconoce/],
      ['APP_USR-con espacio', /espacios/],
      ['APP_USR-0f3c2a1b-1111-2222-3333-444455556666', /Public Key/],
      ['', /Pegá/],
    ] as const;
    for (const [access_token, says] of sentences) {
      const refused = await bench.save('mercadopago', {
        access_token,
        webhook_secret: 'un-secreto',
      });
      expect([refused.statusCode, refused.json().errors?.access_token]).toEqual([
        400,
        [expect.stringMatching(says)],
      ]);
    }
    expect(await bench.shown('mercadopago')).toMatchObject({ source: 'none' });
    bench.mercadoPago.fail('hangs');
    bench.mercadoPago.fail(500);
    expect(await bench.trial('mercadopago', bench.ownKeys)).toMatchObject({
      works: false,
      field: null,
      message: expect.stringMatching(/no contesta/),
    });
    expect((await bench.save('mercadopago', bench.ownKeys)).statusCode).toBe(200);
  });

  it('mail a test, say what a mail bench.server refuses, and keep its password for that bench.server only', async () => {
    expect(await bench.means()).toMatchObject({ mail: 'none' });
    expect(await bench.trial('smtp', bench.server)).toMatchObject({ works: true });
    expect(bench.smtp.mails).toMatchObject([
      { from: 'hola@nado.example', to: ['jefa@nado.example'] },
    ]);
    bench.smtp.answer('AUTH', '535 5.7.8 No');
    const refused = await bench.save('smtp', bench.server);
    expect(refused.json().errors).toEqual({ password: [expect.stringMatching(/contestó 535/)] });
    bench.smtp.answer('AUTH', null);
    expect((await bench.save('smtp', bench.server)).statusCode).toBe(200);
    expect(await bench.means()).toMatchObject({ mail: 'server' });
    expect(bench.smtp.mails).toHaveLength(1);

    const { password: _, ...rest } = bench.server;
    const renamed = await bench.save(
      'smtp',
      { ...rest, password: null, from: 'otra@nado.example' },
      1,
    );
    expect([renamed.statusCode, renamed.json().values.from]).toEqual([200, 'otra@nado.example']);
    const thief = await openSmtpDouble();
    const moved = { ...rest, password: null, port: String(thief.port) };
    for (const answer of [
      await bench.save('smtp', moved, 2),
      await bench.post(PATHS.try, 'smtp', moved),
    ]) {
      expect(answer.json().errors).toEqual({ password: [expect.stringMatching(/de nuevo/)] });
    }
    expect(thief.commands).toEqual([]);
    await thief.close();
  });

  it('quote by the contract with Correo Argentino from the next question on', async () => {
    const quote = async () => (await bench.get(`${POSTAL_CODE_TRIAL_PATH}?postalCode=2000`)).body;
    expect(await quote()).not.toContain('Correo Argentino');
    expect(await bench.trial('micorreo', bench.contract('otra'))).toMatchObject({
      field: 'password',
    });
    const stranger = { ...bench.contract(), customer_id: '1' };
    expect(await bench.trial('micorreo', stranger)).toMatchObject({ field: 'customer_id' });
    expect(await bench.trial('micorreo', bench.contract())).toMatchObject({ works: true });
    expect((await bench.save('micorreo', bench.contract())).statusCode).toBe(200);
    expect(await quote()).toContain('Correo Argentino');
    expect((await bench.post(PATHS.remove, 'micorreo', { version: 1 })).statusCode).toBe(200);
    expect(await quote()).not.toContain('Correo Argentino');
  });

  it('of the environment win, are tried and not changed', async () => {
    const fixed = await bench.open({ config: { mercadoPago: bench.mercadoPago.settings } });
    expect(await bench.shown('mercadopago', fixed)).toMatchObject({
      source: 'operator',
      endings: {},
    });
    expect((await bench.save('mercadopago', bench.otherKeys, 0, fixed)).statusCode).toBe(409);
    expect((await bench.post(PATHS.remove, 'mercadopago', { version: 0 }, fixed)).statusCode).toBe(
      409,
    );
    expect(await bench.trial('mercadopago', {}, fixed)).toMatchObject({ works: true });
  });

  it('of a database from elsewhere are unreadable: the shop starts, and they are entered again', async () => {
    await bench.save('mercadopago', bench.ownKeys);
    const elsewhere = await bench.open({ secretsKeys: [Buffer.alloc(32, 2)] });
    expect(await bench.shown('mercadopago', elsewhere)).toMatchObject({
      source: 'tools',
      is_readable: false,
      endings: {},
    });
    expect(await bench.methods(elsewhere)).not.toContain('Tarjeta de Credito');
    expect((await bench.save('mercadopago', bench.ownKeys, 1, elsewhere)).statusCode).toBe(200);
    expect(await bench.methods(elsewhere)).toContain('Tarjeta de Credito');
  });

  it('of two admins at once are not mixed up', async () => {
    expect((await bench.save('mercadopago', bench.ownKeys)).statusCode).toBe(200);
    const late = await bench.save('mercadopago', bench.otherKeys);
    expect([late.statusCode, late.json().changed_by]).toEqual([409, 'jefa']);
    expect((await bench.post(PATHS.remove, 'mercadopago', { version: 7 })).statusCode).toBe(409);
  });

  it('need the address of the shop, without which no notice and no link arrives', async () => {
    const local = await bench.open({ config: { publicUrl: null, mercadoPagoUrl: null } });
    const refused = await bench.save('smtp', bench.server, 0, local);
    expect([refused.statusCode, refused.json().detail]).toEqual([
      400,
      expect.stringMatching(/PUBLIC_URL/),
    ]);
  });

  it('are tried a few times in ten minutes', async () => {
    const limited = await bench.open({ config: { rateLimit: true } });
    const statuses: number[] = [];
    for (let times = 0; times < 21; times += 1) {
      statuses.push(
        (await bench.post(PATHS.try, 'mercadopago', bench.ownKeys, limited)).statusCode,
      );
    }
    expect(statuses.filter((status) => status !== 200)).toEqual([429]);
  });
});
