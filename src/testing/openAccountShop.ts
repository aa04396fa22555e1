import type { SessionAnswerWire } from '../contract/sessionSchemas.ts';
import { API_PATHS } from '../contract/apiPaths.ts';
import type { Database } from '../server/platform/database/Database.ts';
import { hashPassword } from '../server/platform/crypto/passwordHash.ts';
import { makeUser } from './accountFactory.ts';
import { openCartShop, type CartShop } from './openCartShop.ts';

export const PASSWORD = 'brazada-demo';

type Headers = Record<string, string>;
type Answer = Awaited<ReturnType<CartShop['app']['inject']>>;

/** A shop in which people come and go. */
export interface AccountShop extends CartShop {
  post(url: string, payload: unknown, headers?: Headers): Promise<Answer>;
  get(url: string, headers?: Headers): Promise<Answer>;
  /** A new account of that name, with `PASSWORD`. */
  join(username: string, headers?: Headers): Promise<SessionAnswerWire>;
  /** The cookie of a new browser with units of the shirt in size M in its cart. */
  fillSession(units: number): Promise<Headers>;
  /** The id of a new admin of that name, with `PASSWORD`. */
  makeAdmin(username: string): Promise<number>;
}

export const emailOf = (username: string): string => `${username}@brazada.example`;
export const tokenHeader = (token: string): Headers => ({ authorization: `Token ${token}` });

/** The whole server on an empty database. */
export async function openAccountShop(
  database: Database,
  options?: Parameters<typeof openCartShop>[1],
): Promise<AccountShop> {
  const shop = await openCartShop(database, options);

  const post: AccountShop['post'] = (url, payload, headers = {}) =>
    shop.app.inject({ method: 'POST', url, payload: payload as object, headers });
  const get: AccountShop['get'] = (url, headers = {}) => shop.app.inject({ url, headers });

  return {
    ...shop,
    post,
    get,
    join: async (username, headers = {}) => {
      const names = { username, email: emailOf(username) };
      const passwords = { password: PASSWORD, password2: PASSWORD };
      const answer = await post(API_PATHS.register, { ...names, ...passwords }, headers);
      if (answer.statusCode !== 201) throw new Error(`${username} could not join: ${answer.body}`);
      return answer.json();
    },
    fillSession: async (units) => {
      const answer = await get(`/api/cart/session-cart/modify/${shop.shirt}/M/add/${units}/`);
      return { cookie: `sessionid=${answer.cookies[0]?.value ?? ''}` };
    },
    makeAdmin: async (username) => {
      const password_hash = await hashPassword(PASSWORD);
      const { id } = await database.db
        .selectFrom('client_types')
        .select('id')
        .where('name', '=', 'minorista')
        .executeTakeFirstOrThrow();
      const admin = { username, email: emailOf(username), password_hash, admin: 1 } as const;
      return database.transaction((trx) => makeUser(trx, id, admin));
    },
  };
}
