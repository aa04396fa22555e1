import { fillPath } from '../../../contract/fillPath.ts';
import { API_PATHS } from '../../../contract/apiPaths.ts';
import { CUSTOMER_TOOLS_PATHS as PATHS, TOOLS_PATHS } from '../../../contract/tools/toolsPaths.ts';
import { makeUser } from '../../../testing/data/accountFactory.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import {
  openAccountShop,
  PASSWORD,
  tokenHeader,
  type AccountShop,
} from '../../../testing/openAccountShop.ts';
import { makeOrder } from '../../../testing/data/orderFactory.ts';

onEveryDialect('customers, for admins', (database) => {
  let shop: AccountShop;
  let admin: Record<string, string>;
  let other: Record<string, string>;

  const logIn = async (username: string) =>
    tokenHeader((await shop.post(API_PATHS.login, { username, password: PASSWORD })).json().token);

  beforeAll(async () => {
    shop = await openAccountShop(database());
    await shop.makeAdmin('Jefa');
    await shop.makeAdmin('Socia');
    admin = await logIn('jefa');
    other = await logIn('socia');
  });

  afterAll(() => shop.close());

  const retailId = async () =>
    (
      await database()
        .db.selectFrom('client_types')
        .select('id')
        .where('name', '=', 'minorista')
        .executeTakeFirstOrThrow()
    ).id;
  const make = async (given: Parameters<typeof makeUser>[2]) => {
    const type = await retailId();
    return database().transaction((trx) => makeUser(trx, type, given));
  };
  const list = async (query: string) =>
    (await shop.get(`${PATHS.list}?${query}`, admin)).json<{
      count: number;
      results: { id: number; username: string; version: number; client_type: string }[];
    }>();
  const names = async (query: string) => (await list(query)).results.map((each) => each.username);
  const detail = async (id: number) =>
    (await shop.get(fillPath(PATHS.customer, { id }), admin)).json();
  const change = (id: number, body: object, headers = admin) =>
    shop.post(fillPath(PATHS.change, { id }), body, headers);
  const lastEntry = async () =>
    (await shop.get(TOOLS_PATHS.audit, admin)).json<{ results: object[] }>().results[0];

  it('are found by name, email, CUIT and phone, wildcards being letters', async () => {
    await make({
      username: 'Marta_N',
      email: 'marta@club.example',
      first_name: 'Marta',
      last_name: 'Nuñez',
      telephone: 3_415_550_199,
      cuit: '30500010912',
      business: 1,
    });
    await make({ username: 'MartaXN', email: 'otra@club.example' });
    expect(await names('q=marta_n')).toEqual(['Marta_N']);
    expect(await names('q=CLUB.example&ordering=username')).toEqual(['Marta_N', 'MartaXN']);
    expect(await names('q=marta%20nu')).toEqual(['Marta_N']);
    expect(await names('q=30-50001091-2')).toEqual(['Marta_N']);
    expect(await names('q=5550199')).toEqual(['Marta_N']);
    expect(await names('q=%25')).toEqual([]);
    expect(await names('kind=waiting')).toEqual(['Marta_N']);
    expect((await shop.get(`${PATHS.list}?kind=stranger`, admin)).statusCode).toBe(400);
  });

  it('have their orders and what they paid', async () => {
    const id = await make({ username: 'Compradora' });
    await database().transaction(async (trx) => {
      await makeOrder(trx, { user_id: id, order_number: 'C-1', payment_status: 'approved' });
      await makeOrder(trx, { user_id: id, order_number: 'C-2' });
      await makeOrder(trx, { user_id: id, order_number: 'C-3', status: 'cancelled' });
    });
    const { customer, orders } = await detail(id);
    expect(customer).toMatchObject({ orders: 2, spent: orders[0].total_cost });
    expect(orders).toHaveLength(3);
    expect((await shop.get(fillPath(PATHS.customer, { id: 999_999 }), admin)).statusCode).toBe(404);
  });

  it('get a client type; who saves an old version reads who was first', async () => {
    const id = await make({ username: 'Disputada' });
    const { version } = (await detail(id)).customer as { version: number };
    const first = await change(id, { client_type: 'Mayorista', version });
    expect(first.json()).toMatchObject({ client_type: 'mayorista', version: version + 1 });
    expect(await lastEntry()).toMatchObject({
      actor: 'Jefa',
      entity: 'customer',
      entity_id: String(id),
      before: { clientType: 'minorista' },
      after: { clientType: 'mayorista' },
    });
    const second = await change(id, { client_type: 'minorista', version }, other);
    expect([second.statusCode, second.json()]).toEqual([
      409,
      {
        detail: expect.any(String) as string,
        changed_by: 'Jefa',
        changed_at: expect.any(String) as string,
      },
    ]);
    expect((await detail(id)).customer.client_type).toBe('mayorista');
    expect((await change(id, { client_type: 'nadie', version: 1 })).statusCode).toBe(404);
    expect((await change(id, { client_type: 'mayorista', version: -1 })).statusCode).toBe(400);
  });

  it('get a client type by the job, chosen or all that match', async () => {
    const ids: number[] = [];
    for (let at = 0; at < 5; at += 1) {
      ids.push(await make({ username: `Lote${at}`, email: `lote${at}@lote.example` }));
    }
    const assign = async (selection: object) => {
      const answer = await shop.post(PATHS.assign, { client_type: 'mayorista', selection }, admin);
      expect(answer.statusCode).toBe(202);
      await shop.runJobs();
      const job = fillPath(TOOLS_PATHS.job, { id: answer.json().job_id });
      return (await shop.get(job, admin)).json();
    };
    expect(await assign({ ids: [ids[0], ids[0], 999_999] })).toMatchObject({
      state: 'done',
      total: 2,
      done: 2,
      refused: 1,
    });
    expect(await assign({ matching: { q: 'lote.example' } })).toMatchObject({
      state: 'done',
      total: 5,
      done: 5,
      refused: 0,
    });
    const { results } = await list('q=lote.example');
    expect(new Set(results.map((each) => each.client_type))).toEqual(new Set(['mayorista']));
    const audit = await shop.get(`${TOOLS_PATHS.audit}?entity=customer&entity_id=${ids[0]}`, admin);
    expect(audit.json().count).toBe(1);
  });

  it('are a CSV file without formulas', async () => {
    await make({ username: 'Formula', first_name: '=1+1', email: 'formula@csv.example' });
    const answer = await shop.get(`${PATHS.export}?q=csv.example`, admin);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.body.split('\n')).toHaveLength(3);
    expect(answer.body).toContain("'=1+1");
  });

  it('get their data and are deleted on request, which is recorded', async () => {
    const id = await make({ username: 'Zoila', email: 'zoila@x.example' });
    const data = await shop.get(fillPath(PATHS.data, { id }), admin);
    expect(data.json()).toMatchObject({ profile: { username: 'Zoila' }, orders: [] });
    expect(await lastEntry()).toMatchObject({ action: 'exported', entity_id: String(id) });
    const remove = () => shop.post(fillPath(PATHS.remove, { id }), {}, admin);
    expect((await remove()).statusCode).toBe(200);
    expect(await lastEntry()).toMatchObject({ action: 'deleted', entity_id: String(id) });
    expect((await remove()).statusCode).toBe(404);
    expect(JSON.stringify(await lastEntry())).not.toMatch(/zoila/i);
  });

  it('with paid orders on their way are not deleted', async () => {
    const id = await make({ username: 'Espera' });
    const paid = { order_number: 'E-1', payment_status: 'approved', status: 'prepared' } as const;
    await database().transaction((trx) => makeOrder(trx, { user_id: id, ...paid }));
    const answer = await shop.post(fillPath(PATHS.remove, { id }), {}, admin);
    expect([answer.statusCode, answer.json().detail]).toEqual([
      409,
      expect.stringContaining('E-1'),
    ]);
  });

  it('a waiting business gets a mail when it gets wholesale prices, alone or by a job', async () => {
    const mailed = async () => {
      const mails = await database()
        .db.selectFrom('mail_outbox')
        .select(['recipient', 'body_text'])
        .where('subject', '=', 'Ya comprás como mayorista')
        .execute();
      expect(mails.every((mail) => mail.body_text.includes('/productos'))).toBe(true);
      return mails.map((mail) => mail.recipient).toSorted();
    };
    const waiting = { business: 1, cuit: '30500010912' } as const;
    const alone = await make({ ...waiting, username: 'clubnorte', email: 'club@norte.example' });
    const many = [
      await make({ ...waiting, username: 'cluboeste', email: 'club@oeste.example' }),
      await make({ username: 'vecino', email: 'vecino@oeste.example' }),
    ];
    const { version } = (await detail(alone)).customer as { version: number };
    const body = { client_type: 'mayorista', version };
    expect((await change(alone, { ...body, client_type: 'minorista' })).statusCode).toBe(200);
    expect(await mailed()).toEqual([]);
    expect((await change(alone, { ...body, version: version + 1 })).statusCode).toBe(200);
    expect(await mailed()).toEqual(['club@norte.example']);
    const assign = { client_type: 'mayorista', selection: { ids: [alone, ...many] } };
    await shop.post(PATHS.assign, assign, admin);
    await shop.runJobs();
    expect(await mailed()).toEqual(['club@norte.example', 'club@oeste.example']);
  });

  it('a waiting business is declined with a reason that is mailed, until it has another CUIT', async () => {
    const given = { business: 1, cuit: '30500010912', first_name: 'Marta' } as const;
    const id = await make({ ...given, username: 'clubsur', email: 'club@sur.example' });
    const { customer } = await detail(id);
    expect(await names('kind=waiting')).toContain('clubsur');
    const decline = (body: object) => shop.post(fillPath(PATHS.decline, { id }), body, admin);
    const { version } = customer as { version: number };
    expect((await decline({ reason: ' ', version })).json()).toMatchObject({
      errors: { reason: ['Escribí el motivo.'] },
    });
    expect((await decline({ reason: 'Otro', version: version + 1 })).statusCode).toBe(409);
    const reason = 'El CUIT está inactivo.\nVolvé a escribirnos.';
    expect((await decline({ reason, version })).json()).toMatchObject({ declined: true });
    expect(await names('kind=waiting')).not.toContain('clubsur');
    const mail = await database()
      .db.selectFrom('mail_outbox')
      .select(['subject', 'body_text'])
      .where('recipient', '=', 'club@sur.example')
      .executeTakeFirstOrThrow();
    expect(mail.subject).toBe('Tu pedido de precios mayoristas');
    expect(mail.body_text).toContain('El CUIT está inactivo.');
    expect(await lastEntry()).toMatchObject({ entity: 'customer', after: { reason } });
    expect((await decline({ reason, version: version + 1 })).json()).toEqual({
      detail: 'Este cliente no está esperando una aprobación.',
    });
    await database().transaction((trx) =>
      trx.updateTable('users').set({ cuit: '30710000006' }).where('id', '=', id).execute(),
    );
    expect(await names('kind=waiting')).toContain('clubsur');
  });
});
