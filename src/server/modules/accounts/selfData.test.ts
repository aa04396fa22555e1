import { API_PATHS } from '../../../contract/apiPaths.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import {
  emailOf,
  openAccountShop,
  PASSWORD,
  tokenHeader,
  type AccountShop,
} from '../../../testing/openAccountShop.ts';
import { makeOrder } from '../../../testing/data/orderFactory.ts';
import { readEverything } from '../../../testing/readEverything.ts';

const { deleteSelf, downloadSelfData, login, selfProfile } = API_PATHS;

interface Person {
  id: number;
  token: string;
}

onEveryDialect('one’s own data', (database) => {
  let shop: AccountShop;

  beforeAll(async () => {
    shop = await openAccountShop(database());
  });

  afterAll(() => shop.close());

  const profileOf = async (token: string) =>
    (await shop.get(selfProfile, tokenHeader(token))).json();

  /** An account with a cart and an order with personal data. */
  const customer = async (username: string): Promise<Person & { order: number }> => {
    const { token } = await shop.join(username);
    const { id } = await profileOf(token);
    await shop.get(`/api/cart/cart/modify-product/${shop.shirt}/M/add/1/`, tokenHeader(token));
    const buyer = {
      email: emailOf(username),
      first_name: username,
      cuit: '30712345671',
      apartment: '4 B',
      neighbourhood: 'Centro',
      secret_hash: id.toString(16).padStart(64, '0'),
    };
    const order = await database().transaction((trx) => makeOrder(trx, { user_id: id, ...buyer }));
    return { id, token, order };
  };

  const remove = ({ token }: { token: string }, password = PASSWORD) =>
    shop.post(deleteSelf, { password }, tokenHeader(token));

  describe('data download', () => {
    it('is a file with profile, cart and orders', async () => {
      const { token } = await customer('Ana');
      const answer = await shop.get(downloadSelfData, tokenHeader(token));
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(answer.headers['content-disposition']).toBe('attachment; filename="mis-datos.json"');
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.json()).toEqual({
        profile: await profileOf(token),
        addresses: [],
        cart: { items: [expect.objectContaining({ title: 'Remera', quantity: 1 })] },
        orders: [expect.objectContaining({ user: emailOf('Ana'), city: 'Rosario' })],
        withdrawals: [],
        newsletter: null,
      });
    });

    it('contains no one else’s data', async () => {
      await customer('Bea');
      const { token } = await shop.join('Carla');
      const { body } = await shop.get(downloadSelfData, tokenHeader(token));
      expect(body).not.toContain('Bea');
      expect(JSON.parse(body)).toMatchObject({ cart: { items: [] }, orders: [] });
      expect((await shop.get(downloadSelfData)).statusCode).toBe(401);
    });
  });

  describe('account deletion', () => {
    it('deletes the account, its sessions and its cart', async () => {
      const dora = await customer('Dora');
      const elsewhere = await shop.post(login, { username: 'dora', password: PASSWORD });
      await database().transaction((trx) =>
        trx
          .insertInto('password_reset_tokens')
          .values({ token_hash: 'a'.repeat(64), user_id: dora.id, created_at: 0, expires_at: 1 })
          .execute(),
      );
      const answer = await remove(dora);
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        { message: 'Eliminamos tu cuenta.' },
      ]);
      const [here, there] = [dora.token, elsewhere.json().token];
      expect((await shop.get(selfProfile, tokenHeader(here))).statusCode).toBe(401);
      expect((await shop.get(selfProfile, tokenHeader(there))).statusCode).toBe(401);
      const gone = await shop.post(login, { username: 'dora', password: PASSWORD });
      expect(gone.statusCode).toBe(400);
      const everything = JSON.stringify(await readEverything(database()));
      expect(everything).not.toMatch(/dora/i);
      const { db } = database();
      for (const table of ['access_tokens', 'password_reset_tokens', 'carts'] as const) {
        const rows = await db
          .selectFrom(table)
          .where('user_id', '=', dora.id)
          .selectAll()
          .execute();
        expect(rows).toEqual([]);
      }
      expect((await shop.join('Dora')).username).toBe('Dora');
    });

    it('keeps the orders without personal data', async () => {
      const [eva, other] = [await customer('Eva'), await customer('Fede')];
      const rowOf = (id: number) =>
        database()
          .db.selectFrom('orders')
          .selectAll()
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
      // What is not paid would end with the account.
      await database().transaction((trx) =>
        trx
          .updateTable('orders')
          .set({ status: 'closed', payment_status: 'approved' })
          .where('id', '=', eva.order)
          .execute(),
      );
      const before = await rowOf(eva.order);
      const others = await rowOf(other.order);
      await remove(eva);
      expect(await rowOf(eva.order)).toEqual({
        ...before,
        user_id: null,
        secret_hash: null,
        email: '',
        first_name: '',
        last_name: '',
        telephone: null,
        address: '',
        street_number: null,
        apartment: '',
        neighbourhood: '',
        city: '',
        postal_code: '',
        cuit: null,
      });
      expect(await rowOf(other.order)).toEqual(others);
      const lines = await database()
        .db.selectFrom('order_lines')
        .selectAll()
        .where('order_id', '=', eva.order)
        .execute();
      expect(lines).toHaveLength(1);
    });

    it('keeps client types, kits and admin actions', async () => {
      const id = await shop.makeAdmin('Jefa');
      await shop.makeAdmin('Otra');
      const token = (await shop.post(login, { username: 'jefa', password: PASSWORD })).json().token;
      await database().transaction((trx) =>
        trx.insertInto('kits').values({ name: 'Equipo', created_by: id, created_at: 0 }).execute(),
      );
      const types = (await readEverything(database()))['client_types'];
      expect((await remove({ token })).statusCode).toBe(200);
      const after = await readEverything(database());
      expect(after['client_types']).toEqual(types);
      const kit = await database().db.selectFrom('kits').selectAll().executeTakeFirst();
      expect(kit).toMatchObject({ name: 'Equipo', created_by: null });
    });

    it('is rejected until paid orders are delivered, with an explanation', async () => {
      const { id, token } = await shop.join('Hilda').then(async (session) => ({
        id: (await profileOf(session.token)).id as number,
        token: session.token,
      }));
      const paid = { user_id: id, payment_status: 'approved' } as const;
      const DAY = 24 * 3_600_000;
      await database().transaction(async (trx) => {
        await makeOrder(trx, { ...paid, order_number: 'H-1', status: 'received' });
        await makeOrder(trx, { ...paid, order_number: 'H-2', status: 'prepared' });
        await makeOrder(trx, { ...paid, order_number: 'H-3', status: 'cancelled' });
        await makeOrder(trx, { user_id: id, order_number: 'H-4' });
        const order_id = await makeOrder(trx, { ...paid, order_number: 'H-5', status: 'shipped' });
        const event = { order_id, status: 'shipped', user_id: null } as const;
        await trx
          .insertInto('order_history')
          .values({ ...event, created_at: Date.now() - 29 * DAY })
          .execute();
      });
      const setStatus = (order_number: string, status: 'received') =>
        database().transaction((trx) =>
          trx
            .updateTable('orders')
            .set({ status })
            .where('order_number', '=', order_number)
            .execute(),
        );
      const refused = await remove({ token });
      expect([refused.statusCode, refused.json()]).toEqual([
        409,
        {
          detail:
            'Todavía no podés eliminar tu cuenta: los pedidos H-2, H-5 están pagados y todavía no figuran como recibidos. Vas a poder cuando los recibas, o 30 días después del envío.',
        },
      ]);
      await setStatus('H-2', 'received');
      expect((await remove({ token })).json().detail).toContain('el pedido H-5 está pagado');
      await database().transaction((trx) =>
        trx
          .updateTable('order_history')
          .set({ created_at: Date.now() - 31 * DAY })
          .where('status', '=', 'shipped')
          .execute(),
      );
      expect((await remove({ token })).statusCode).toBe(200);
    });

    it('requires the password', async () => {
      const { token } = await shop.join('Gina');
      for (const password of ['wrong-password', '']) {
        const answer = await remove({ token }, password);
        expect([answer.statusCode, answer.json()]).toEqual([
          400,
          {
            detail: 'La contraseña no es correcta.',
            errors: { password: ['La contraseña no es correcta.'] },
          },
        ]);
      }
      expect((await shop.post(deleteSelf, {}, tokenHeader(token))).statusCode).toBe(400);
      expect((await shop.post(deleteSelf, { password: PASSWORD })).statusCode).toBe(401);
      expect((await profileOf(token)).username).toBe('Gina');
    });

    it('never leaves a shop without an admin, even concurrently', async () => {
      await database().transaction((trx) => trx.updateTable('users').set({ admin: 0 }).execute());
      const names = ['Uno', 'Dos'];
      const tokens: string[] = [];
      for (const username of names) {
        await shop.makeAdmin(username);
        tokens.push((await shop.post(login, { username, password: PASSWORD })).json().token);
      }
      const answers = await Promise.all(tokens.map((token) => remove({ token })));
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
      const kept = answers.find(({ statusCode }) => statusCode === 409);
      expect(kept?.json()).toEqual({ detail: expect.stringMatching(/administre/) });
      const admins = await database()
        .db.selectFrom('users')
        .selectAll()
        .where('admin', '=', 1)
        .execute();
      expect(admins).toHaveLength(1);
    });
  });
});
