import { API_PATHS } from '../contract/apiPaths.ts';
import type { SessionAnswerWire } from '../contract/sessionSchemas.ts';
import type { Database } from '../server/platform/database/Database.ts';
import { openAccountShop, type AccountShop } from './openAccountShop.ts';
import { openShop } from './openShop.ts';

type Answer = ReturnType<AccountShop['post']>;

/** A shop whose members forget their passwords. */
export interface RecoveryShop extends AccountShop {
  /** A new member, with `PASSWORD`. */
  joinNext(): Promise<SessionAnswerWire>;
  /** The token of the link that the shop mails there. */
  recover(email: string): Promise<string>;
  reset(token: unknown, password?: string): Answer;
  mayEnter(username: string, password: string): Promise<boolean>;
  /** Oldest first. */
  mails(): Promise<{ recipient: string; subject: string; body_text: string; body_html: string }[]>;
  resetTokens(): Promise<{ token_hash: string; user_id: number }[]>;
  /** Lets time pass for links and mails. */
  wait(milliseconds: number): void;
  /** How often the mail worker was woken. */
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
