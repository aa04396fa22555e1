import { fillPath } from '../../../contract/fillPath.ts';
import {
  BACKUP_TOOLS_PATHS as PATHS,
  KEY_PATHS,
  RESTORE_WORD,
} from '../../../contract/tools/toolsPaths.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openKeyBench, type KeyBench } from '../../../testing/openKeyBench.ts';
import { readEverything } from '../../../testing/readEverything.ts';

const PASSPHRASE = 'cuatro palabras sin sentido';

onEveryDialect('keys of providers in backups of the tools', (database) => {
  let bench: KeyBench;

  beforeEach(async () => {
    bench = await openKeyBench(database());
  });
  afterEach(() => bench.close());

  const call = (path: string, payload: object = {}) => bench.call(path, payload);
  const listed = async () => (await bench.get(PATHS.backups)).json().backups;
  const restore = (name: string, passphrase?: string) =>
    call(fillPath(PATHS.restore, { name }), {
      confirmation: RESTORE_WORD,
      ...(passphrase !== undefined && { passphrase }),
    });

  it('are locked with a passphrase, and restored by it alone', async () => {
    expect((await bench.save('mercadopago', bench.ownKeys)).statusCode).toBe(200);
    expect((await call(PATHS.withKeys, { passphrase: PASSPHRASE })).statusCode).toBe(202);
    const { accessToken, webhookSecret } = bench.mercadoPago.settings;
    const jobs = JSON.stringify(await database().db.selectFrom('jobs').selectAll().execute());
    for (const text of [accessToken, PASSPHRASE, '\\"salt\\"']) expect(jobs).not.toContain(text);
    await bench.shop.runJobs();
    const [{ name, has_keys: hasKeys }] = await listed();
    expect(hasKeys).toBe(true);
    const rows = JSON.stringify(await readEverything(database()));
    for (const text of [accessToken, webhookSecret, PASSPHRASE, 'lockedKeys']) {
      expect(rows).not.toContain(text);
    }

    await bench.post(KEY_PATHS.remove, 'mercadopago', { version: 1 });
    const wrong = await restore(name, 'cuatro palabras con sentido');
    const sentence = 'Esa frase no abre las claves de la copia. No cambió nada.';
    expect([wrong.statusCode, wrong.json().errors]).toEqual([400, { passphrase: [sentence] }]);
    expect((await restore(name)).json().keys).toBe('left');
    expect(await bench.methods()).not.toContain('Tarjeta de Credito');
    expect((await restore(name, PASSPHRASE)).json()).toMatchObject({ keys: 'restored' });
    expect(await bench.methods()).toContain('Tarjeta de Credito');
    expect(await bench.shown('mercadopago')).toMatchObject({ is_readable: true });
  });

  it('are in no other backup, for which a passphrase changes nothing', async () => {
    await bench.save('mercadopago', bench.ownKeys);
    // The second one has to come by itself: the first has no keys.
    const plain = (await call(PATHS.backups)).json().job_id;
    expect((await call(PATHS.backups)).json().job_id).toBe(plain);
    expect((await call(PATHS.withKeys, { passphrase: PASSPHRASE })).json().job_id).not.toBe(plain);
    await bench.shop.runJobs();
    const backups = await listed();
    expect(backups.map((each: { has_keys: boolean }) => each.has_keys)).toEqual([true, false]);
    expect((await restore(backups[1].name, PASSPHRASE)).json().keys).toBe('none');
    expect(await bench.shown('mercadopago')).toMatchObject({ source: 'tools' });
  });

  it('need a passphrase that is long enough, and keys', async () => {
    const short = await call(PATHS.withKeys, { passphrase: 'corta' });
    expect([short.statusCode, short.json().errors]).toEqual([
      400,
      { passphrase: ['Elegí una frase de al menos 12 caracteres.'] },
    ]);
    const none = await call(PATHS.withKeys, { passphrase: PASSPHRASE });
    expect([none.statusCode, none.json().detail]).toEqual([409, expect.stringMatching(/no hay/)]);
  });
});
