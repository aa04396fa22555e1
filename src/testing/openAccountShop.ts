import type { SessionAnswerWire } from '../contract/account/sessionSchemas.ts';
import { API_PATHS } from '../contract/apiPaths.ts';
import type { Database } from '../server/platform/database/Database.ts';
import { hashPassword } from '../server/platform/crypto/passwordHash.ts';
import { makeUser } from './data/accountFactory.ts';
import { openCartShop, type CartShop } from './openCartShop.ts';
import { TEST_PASSWORD_COST } from './buildTestApp.ts';
import { openShop } from './openShop.ts';

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
      const password_hash = await hashPassword(PASSWORD, TEST_PASSWORD_COST);
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

/** A shop whose members forget their passwords. */
export interface RecoveryShop extends AccountShop {
  /** A new member, with `PASSWORD`. */
  joinNext(): Promise<SessionAnswerWire>;
  /** The token of the link that the shop mails there. */
  recover(email: string): Promise<string>;
  reset(token: unknown, password?: string): Promise<Answer>;
  mayEnter(username: string, password: string): Promise<boolean>;
  /** Oldest first. */
  mails(): Promise<{ recipient: string; subject: string; body_text: string; body_html: string }[]>;
  resetTokens(): Promise<{ token_hash: string; user_id: number }[]>;
  /** Lets time pass for links and mails. */
  wait(milliseconds: number): void;
  /** The number of times that the mail worker was woken. */
  wakes(): number;
}

export const NEW_PASSWORD = 'otro-secreto-largo';

let joined = 0;

/** The whole server on an empty database. */
export async function openRecoveryShop(database: Database): Promise<RecoveryShop> {
  let now = Date.UTC(2026, 0, 1);
  let wakes = 0;
  const members = await openAccountShop(database);
  const { app, close } = await openShop(database, {
    clock: { now: () => new Date(now) },
    wakeMailWorker: () => (wakes += 1),
  });

  const post: RecoveryShop['post'] = (url, payload, headers = {}) =>
    app.inject({ method: 'POST', url, payload: payload as object, headers });
  const mails: RecoveryShop['mails'] = () =>
    database.db.selectFrom('mail_outbox').selectAll().orderBy('id').execute();

  return {
    ...members,
    app,
    post,
    joinNext: () => members.join(`olvida${(joined += 1)}`),
    recover: async (email) => {
      const answer = await post(API_PATHS.sendRecoverEmail, { email });
      if (answer.statusCode !== 200) throw new Error(`No link for ${email}: ${answer.body}`);
      const text = (await mails()).at(-1)?.body_text ?? '';
      return /\/recuperar\/([\w-]{43})\n/.exec(text)?.[1] ?? 'none';
    },
    reset: (token, password = NEW_PASSWORD) =>
      post(API_PATHS.resetPassword, { token, password, password2: password }),
    mayEnter: async (username, password) =>
      (await post(API_PATHS.login, { username, password })).statusCode === 200,
    mails,
    resetTokens: () => database.db.selectFrom('password_reset_tokens').selectAll().execute(),
    wait: (milliseconds) => void (now += milliseconds),
    wakes: () => wakes,
    close: async () => {
      await close();
      await members.close();
    },
  };
}
