import { API_PATHS, fillPath } from '../../../contract/apiPaths.ts';
import {
  ADMIN_TOOLS_PATHS as PATHS,
  BACKUP_TOOLS_PATHS,
  ORDER_TOOLS_PATHS,
  RESTORE_WORD,
} from '../../../contract/tools/toolsPaths.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import {
  emailOf,
  openAccountShop,
  PASSWORD,
  tokenHeader,
  type AccountShop,
} from '../../../testing/openAccountShop.ts';
import { PROOF_KEY } from '../../platform/http/caller.ts';

const MINUTE = 60_000;
const REFUND = { version: 0, provider: 'transfer', payment_id: '1', amount: 1, reference: '' };

onEveryDialect('a recent proof', (database) => {
  let now = Date.UTC(2026, 5, 1);
  let shop: AccountShop;

  beforeAll(async () => {
    shop = await openAccountShop(database(), { clock: { now: () => new Date(now) } });
    await shop.makeAdmin('jefa');
    await shop.join('ana');
  });

  afterAll(() => shop.close());

  const logIn = async (username: string) =>
    tokenHeader((await shop.post(API_PATHS.login, { username, password: PASSWORD })).json().token);
  const add = (headers: Record<string, string>, areas: readonly string[] = ['orders']) =>
    shop.post(PATHS.admins, { email: emailOf('nadie'), areas }, headers);
  const refusal = {
    detail: 'Confirmá que sos vos para hacer esto.',
    code: 'proof_needed',
  };

  it('comes with the login and ends ten minutes later', async () => {
    const jefa = await logIn('jefa');
    now += 10 * MINUTE - 1;
    expect((await add(jefa)).statusCode).toBe(400);
    now += 1;
    const late = await add(jefa);
    expect([late.statusCode, late.json()]).toEqual([403, refusal]);
  });

  it('is given by the password for this session only', async () => {
    const [desk, phone] = [await logIn('jefa'), await logIn('jefa')];
    now += 11 * MINUTE;
    const wrong = await shop.post(PATHS.proof, { password: 'otra-cosa' }, desk);
    expect([wrong.statusCode, wrong.json().errors]).toEqual([
      400,
      { password: ['La contraseña no es correcta.'] },
    ]);
    expect((await add(desk)).statusCode).toBe(403);
    expect((await shop.post(PATHS.proof, { password: PASSWORD }, desk)).statusCode).toBe(200);
    expect([(await add(desk)).statusCode, (await add(phone)).statusCode]).toEqual([400, 403]);
  });

  it('is asked for only once the call is valid, and never of those who may not make it', async () => {
    const jefa = await logIn('jefa');
    now += 11 * MINUTE;
    expect((await add(jefa, [])).json().errors).toEqual({ areas: ['Elegí al menos un área.'] });
    const ana = await logIn('ana');
    expect((await shop.post(PATHS.proof, { password: PASSWORD }, ana)).statusCode).toBe(403);
    expect((await shop.post(PATHS.proof, { password: PASSWORD })).statusCode).toBe(401);
    expect((await add(ana)).json()).toEqual({ detail: 'No tenés permiso para hacer esto.' });
  });

  it.each([
    [PATHS.admins, { email: emailOf('ana'), areas: null }],
    [fillPath(PATHS.admin, { id: 1 }), { areas: null, version: 0 }],
    [fillPath(PATHS.removeAdmin, { id: 1 }), { version: 0 }],
    [fillPath(BACKUP_TOOLS_PATHS.restore, { name: 'a.tar.gz' }), { confirmation: RESTORE_WORD }],
    [fillPath(ORDER_TOOLS_PATHS.refund, { orderNumber: 'Z-1' }), REFUND],
  ])('guards %s', async (path, body) => {
    const jefa = await logIn('jefa');
    now += 11 * MINUTE;
    const answer = await shop.post(path, body, jefa);
    expect([answer.statusCode, answer.json()]).toEqual([403, refusal]);
  });

  it('is named in the OpenAPI document', async () => {
    const { paths } = (await shop.get(API_PATHS.schema)).json<{
      paths: Record<string, Record<string, object>>;
    }>();
    const guarded = Object.entries(paths).filter(([, { post }]) => post && PROOF_KEY in post);
    expect(guarded.map(([path]) => path)).toEqual(
      expect.arrayContaining([PATHS.admins, '/api/tools/backups/{name}/restore/']),
    );
  });
});
