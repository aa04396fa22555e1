import { API_PATHS, fillPath } from '../../../../contract/apiPaths.ts';
import { ADMIN_COOKIE } from '../../../../contract/cookies.ts';
import { ADMIN_TOOLS_PATHS as PATHS, TOOLS_PATHS } from '../../../../contract/tools/toolsPaths.ts';
import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';
import {
  emailOf,
  openAccountShop,
  PASSWORD,
  tokenHeader,
  type AccountShop,
} from '../../../../testing/openAccountShop.ts';

const DAY = 24 * 60 * 60 * 1000;
const USED = 'Esta invitación ya se usó.';
const STRONG = 'cuatro palabras sin sentido';

onEveryDialect('invitations', (database) => {
  let now = Date.UTC(2026, 5, 1);
  let shop: AccountShop;
  let made = 0;

  beforeAll(async () => {
    shop = await openAccountShop(database(), { clock: { now: () => new Date(now) } });
  });

  afterAll(() => shop.close());

  const logIn = async (username: string) =>
    tokenHeader((await shop.post(API_PATHS.login, { username, password: PASSWORD })).json().token);

  async function comeBoss() {
    made += 1;
    const id = await shop.makeAdmin(`jefa${made}`);
    return { id, headers: await logIn(`jefa${made}`) };
  }

  const invite = (headers: Record<string, string>, email: string, areas: unknown = ['orders']) =>
    shop.post(PATHS.invitations, { email, areas }, headers);
  const mails = () => database().db.selectFrom('mail_outbox').selectAll().orderBy('id').execute();

  /** The token in the last mail. */
  async function mailed(): Promise<string> {
    const { body_text = '' } = (await mails()).at(-1) ?? {};
    return /\/invitacion\/([\w-]{43})\n/.exec(body_text)?.[1] ?? 'none';
  }

  async function invited(areas: unknown = ['orders']) {
    const boss = await comeBoss();
    made += 1;
    const name = `nueva${made}`;
    const answer = await invite(boss.headers, emailOf(name), areas);
    return { boss, name, email: emailOf(name), answer, token: await mailed() };
  }

  const read = (token: string) => shop.post(API_PATHS.invitation, { token });
  const join = (token: string, username: string, password = STRONG) =>
    shop.post(API_PATHS.invitationJoin, { token, username, password, password2: password });
  const accept = (token: string, headers: Record<string, string>) =>
    shop.post(API_PATHS.invitationAccept, { token }, headers);
  const faultOf = (answer: Awaited<ReturnType<typeof read>>) => [
    answer.statusCode,
    answer.json().errors?.token?.[0],
  ];

  it('are mailed, and make an admin of a new account', async () => {
    const { boss, name, email, answer, token } = await invited(['orders', 'products']);
    expect(answer.json().results[0]).toMatchObject({ email, areas: ['orders', 'products'] });
    const mail = (await mails()).at(-1);
    expect([mail?.recipient, mail?.subject]).toEqual([
      email,
      expect.stringMatching(/^Te invitaron a administrar /),
    ]);
    expect(mail?.body_text).toContain('pedidos y clientes, productos y stock');
    expect((await read(token)).json()).toMatchObject({ email, has_account: false });
    const weak = await join(token, name, 'corta-11-ok');
    expect(Object.keys(weak.json().errors)).toEqual(['password']);
    const session = await join(token, name);
    expect([session.statusCode, session.json()]).toEqual([
      201,
      expect.objectContaining({ admin: true, email, username: name }),
    ]);
    expect(session.cookies.map((each) => each.name)).toContain(ADMIN_COOKIE);
    const own = tokenHeader(session.json().token);
    expect((await shop.get(PATHS.self, own)).json().areas).toEqual(['orders', 'products']);
    expect((await shop.get(PATHS.invitations, boss.headers)).json().results).toEqual([]);
  });

  it('are accepted by the account of that email alone', async () => {
    const { name, token } = await invited(null);
    const { token: own } = await shop.join(name);
    const { token: strangers } = await shop.join(`otra${made}`);
    expect((await read(token)).json().has_account).toBe(true);
    expect(faultOf(await join(token, 'impostora'))).toEqual([
      400,
      'Ya tenés una cuenta con ese email: ingresá con ella.',
    ]);
    expect(faultOf(await accept(token, tokenHeader(strangers)))).toEqual([
      400,
      'Esta invitación es para otro email. Cerrá tu sesión e ingresá con la cuenta de ese email.',
    ]);
    expect((await shop.post(API_PATHS.invitationAccept, { token })).statusCode).toBe(401);
    expect((await accept(token, tokenHeader(own))).statusCode).toBe(200);
    expect((await shop.get(PATHS.admins, tokenHeader(own))).statusCode).toBe(200);
  });

  it('serve once, also for two tabs at once', async () => {
    const { name, token } = await invited();
    const own = tokenHeader((await shop.join(name)).token);
    const both = await Promise.all([accept(token, own), accept(token, own)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
    for (const answer of [
      await read(token),
      await join(token, 'tarde'),
      await accept(token, own),
    ]) {
      expect(faultOf(answer)).toEqual([400, USED]);
    }
    const second = await invited();
    const twice = [join(second.token, second.name), join(second.token, `${second.name}b`)];
    const statuses = (await Promise.all(twice)).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([201, 400]);
  });

  it('end after a week, and begin another one when they are sent again', async () => {
    const { boss, token, name } = await invited();
    now += 7 * DAY;
    expect(faultOf(await read(token))).toEqual([
      400,
      'Esta invitación venció. Pedí que te la reenvíen.',
    ]);
    expect((await join(token, name)).statusCode).toBe(400);
    const headers = await logIn(`jefa${made - 1}`);
    const [{ id, is_over: isOver }] = (await shop.get(PATHS.invitations, headers)).json().results;
    expect(isOver).toBe(true);
    await shop.post(fillPath(PATHS.resendInvitation, { id }), {}, headers);
    const again = await mailed();
    expect(faultOf(await read(token))[1]).toMatch(/^Esta invitación no es válida/);
    expect((await join(again, name)).statusCode).toBe(201);
    const late = await shop.post(fillPath(PATHS.resendInvitation, { id }), {}, headers);
    expect([late.statusCode, boss.id > 0]).toEqual([404, true]);
  });

  it('are withdrawn, and end with the rights of who made them', async () => {
    const { boss, token } = await invited();
    const [{ id }] = (await shop.get(PATHS.invitations, boss.headers)).json().results;
    const revoke = fillPath(PATHS.revokeInvitation, { id });
    expect((await shop.post(revoke, {}, boss.headers)).statusCode).toBe(200);
    expect((await shop.post(revoke, {}, boss.headers)).statusCode).toBe(404);
    const fault = 'Retiraron esta invitación. Pedí otra a quien administra la tienda.';
    expect(faultOf(await read(token))).toEqual([400, fault]);

    const other = await invited();
    const { version } = (await shop.get(PATHS.admins, boss.headers))
      .json()
      .results.find((each: { id: number }) => each.id === other.boss.id);
    const areas = { areas: ['orders'], version };
    await shop.post(fillPath(PATHS.admin, { id: other.boss.id }), areas, boss.headers);
    expect(faultOf(await read(other.token))).toEqual([400, fault]);
    expect((await invite(other.boss.headers, emailOf('nadie'))).statusCode).toBe(403);
  });

  it('refuse at the field who has one already, or runs the shop', async () => {
    const { boss, email } = await invited();
    const twice = await invite(boss.headers, email.toUpperCase());
    expect(twice.json().errors).toEqual({
      email: ['Ya tiene una invitación. Podés reenviársela desde la lista.'],
    });
    const known = await invite(boss.headers, emailOf('jefa1'));
    expect(known.json().errors).toEqual({ email: ['Esa persona ya administra la tienda.'] });
    for (const [address, areas] of [
      ['no es', ['orders']],
      [emailOf('ana'), []],
      [emailOf('ana'), ['caja']],
    ] as const) {
      expect((await invite(boss.headers, address, areas)).statusCode).toBe(400);
    }
  });

  it('are audited without the address, and their tokens are stored as hashes', async () => {
    const { boss, email, token } = await invited();
    const { results } = (
      await shop.get(`${TOOLS_PATHS.audit}?entity=invitation`, boss.headers)
    ).json();
    expect(results[0]).toMatchObject({ action: 'created', after: { areas: ['orders'] } });
    expect(JSON.stringify(results)).not.toContain(email);
    const rows = await database().db.selectFrom('admin_invitations').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});
