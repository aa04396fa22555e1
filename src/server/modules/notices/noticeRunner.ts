import { sql } from 'kysely';
import {
  DEFAULT_NOTICES,
  lastDigestTime,
  mayBeNotified,
  NOTICE_KINDS,
  noticeKindFor,
  type NoticeKind,
} from '../../../domain/tools/notice.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queries } from '../../platform/database/Database.ts';
import { insertInBatches } from '../../platform/database/insertInBatches.ts';
import { flag } from '../../platform/database/schema/cartTables.ts';
import { enqueueMail } from '../../platform/mail/enqueueMail.ts';
import type { MailShop } from '../../platform/mail/layout/mailShop.ts';
import type { Mail } from '../../platform/mail/MailTransport.ts';
import { type KeptNotice, type NoticeLine, noticeReader } from './noticeLines.ts';
import { digestMail, noticeMail, type DigestPart } from './noticeMails.ts';
import { noticeToken, type NoticeLink } from './noticeToken.ts';
import { notifiedAdmins, type NotifiedAdmin } from './preferencesRepository.ts';

export interface NoticeRunnerDeps {
  database: Database;
  clock: Clock;
  /** The shop's origin, for links. */
  ownOrigin: string;
  mailShop: (origin: string) => Promise<MailShop>;
  /** Signs the links that turn notices off. */
  secret: () => Promise<string>;
  /** Called after a commit that enqueued mail. */
  wakeMailWorker: () => void;
  /** Stores a message for each device of an admin, with the mail of the same notices. */
  enqueuePush: (trx: Queries, push: NewPush) => Promise<void>;
}

export interface NewPush {
  userId: number;
  kind: NoticeKind;
  lines: readonly NoticeLine[];
  at: number;
}

/** Path of the page that turns notices off. */
export const NOTICES_OFF_PATH = '/avisos';
/** Time between two mails of a kind to one admin: what comes meanwhile is in the second. */
const BUNDLED_MS = 5 * 60_000;
const DAY_MS = 24 * 3_600_000;
/** Time for which notices are kept after every admin got them. */
const KEPT_MS = 30 * DAY_MS;
const PRUNE_EVERY_MS = 3_600_000;
const BATCH = 200;

/** A mail that waits to be written: what one admin is notified of together. */
interface Bundle {
  userId: number;
  /** Null for the digest. */
  kind: NoticeKind | null;
}

/**
 * Hands notices to the admins, and writes their mails: at most one per kind in five minutes, and a digest a day. Each
 * step is one transaction, and takes what it works on: several processes may run it, and a killed one repeats nothing.
 */
export function noticeRunner(deps: NoticeRunnerDeps) {
  const { database, clock } = deps;
  const { db, dialect, transaction } = database;
  const readLines = noticeReader(database, clock);
  const now = () => clock.now().getTime();
  let pruneAt = 0;

  /** Gives due notices to the admins whom they concern. True if there may be more. */
  async function handOut(): Promise<boolean> {
    const due = db
      .selectFrom('notices')
      .where('handed_at', 'is', null)
      .where('due_at', '<=', now());
    if (!(await due.select('id').limit(1).executeTakeFirst())) return false;
    return transaction(async (trx) => {
      const at = now();
      const notices = await trx
        .selectFrom('notices')
        .select(['id', 'kind', 'subject', 'detail', 'actor_id'])
        .where('handed_at', 'is', null)
        .where('due_at', '<=', at)
        .orderBy('id')
        .limit(BATCH)
        .modifyEnd(dialect.skipLocked)
        .execute();
      if (notices.length === 0) return false;
      const admins = await notifiedAdmins(trx);
      const deliveries = notices.flatMap(({ id, actor_id, ...notice }) =>
        admins.flatMap(({ id: user_id, areas, preferences }) => {
          const kind = noticeKindFor(notice, preferences);
          const choice = preferences[kind];
          const isMeant = actor_id !== user_id && mayBeNotified(areas, notice);
          if (!isMeant || choice === 'never') return [];
          const at_once = flag(choice === 'now');
          return [{ notice_id: id, user_id, kind, at_once, created_at: at }];
        }),
      );
      await insertInBatches(trx, 'notice_deliveries', deliveries);
      const ids = notices.map(({ id }) => id);
      await trx.updateTable('notices').set({ handed_at: at }).where('id', 'in', ids).execute();
      return notices.length === BATCH;
    });
  }

  /** Bundles at once whose admin got no mail of the kind in the last minutes, and digests whose hour has come. */
  async function dueBundles(): Promise<Bundle[]> {
    const at = now();
    const atOnce = await db
      .selectFrom('notice_deliveries as d')
      .leftJoin('notice_mailings as m', (on) =>
        on.onRef('m.user_id', '=', 'd.user_id').onRef('m.kind', '=', 'd.kind'),
      )
      .select(['d.user_id as userId', 'd.kind'])
      .distinct()
      .where('d.at_once', '=', 1)
      .where((is) =>
        is.or([is('m.mailed_at', 'is', null), is('m.mailed_at', '<=', at - BUNDLED_MS)]),
      )
      .execute();
    const waiting = await db
      .selectFrom('notice_deliveries as d')
      .leftJoin('notice_preferences as p', 'p.user_id', 'd.user_id')
      .select(({ fn }) => [
        'd.user_id as userId',
        'p.digest_hour',
        fn.min('d.created_at').as('since'),
      ])
      .where('d.at_once', '=', 0)
      .groupBy(['d.user_id', 'p.digest_hour'])
      .execute();
    const digests = waiting
      .filter(
        ({ digest_hour, since }) =>
          since < lastDigestTime(digest_hour ?? DEFAULT_NOTICES.digestHour, at),
      )
      .map(({ userId }) => ({ userId, kind: null }));
    return [...atOnce, ...digests];
  }

  /** Claims the next five minutes of a kind. False if another process was first. */
  async function claim(trx: Queries, userId: number, kind: NoticeKind): Promise<boolean> {
    const mailed_at = now();
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('notice_mailings')
      .values({ user_id: userId, kind, mailed_at })
      .onConflict((same) =>
        same
          .columns(['user_id', 'kind'])
          .doUpdateSet({ mailed_at })
          .where('notice_mailings.mailed_at', '<=', mailed_at - BUNDLED_MS),
      )
      .executeTakeFirstOrThrow();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  }

  /** Takes a bundle's notices: nothing else has them from then on. */
  async function take(trx: Queries, { userId, kind }: Bundle, admin: NotifiedAdmin | undefined) {
    const until = lastDigestTime(
      admin?.preferences.digestHour ?? DEFAULT_NOTICES.digestHour,
      now(),
    );
    const taken = await trx
      .deleteFrom('notice_deliveries')
      .where('user_id', '=', userId)
      .where((is) =>
        kind === null
          ? is.and([is('at_once', '=', 0), is('created_at', '<', until)])
          : is.and([is('at_once', '=', 1), is('kind', '=', kind)]),
      )
      .returning(['notice_id', 'kind'])
      .execute();
    if (taken.length === 0) return [];
    const ids = taken.map((each) => each.notice_id);
    const notices = await trx
      .selectFrom('notices')
      .select(['id', 'kind', 'subject', 'detail', 'amount_cents as amount'])
      .where(dialect.isOneOf(sql.ref('id'), sql`${dialect.list(ids)}`))
      .orderBy('id')
      .execute();
    const kinds = new Map(taken.map((each) => [each.notice_id, each.kind]));
    return notices.map(({ id, ...notice }) => ({ ...notice, as: kinds.get(id) ?? notice.kind }));
  }

  /** Writes a bundle's mail, unless all of it was dealt with meanwhile or its admin does not want it any more. */
  async function write(bundle: Bundle, shop: MailShop, secret: string): Promise<void> {
    await transaction(async (trx) => {
      const { userId, kind } = bundle;
      if (kind !== null && !(await claim(trx, userId, kind))) return;
      const [admin] = await notifiedAdmins(trx, [userId]);
      const taken = await take(trx, bundle, admin);
      if (!admin) return;
      const parts = await partsOf(trx, admin, taken);
      const [first] = parts;
      if (!first) return;
      const link = (target: NoticeLink['target']) => ({
        to: admin.email,
        unsubscribeUrl: `${deps.ownOrigin}${NOTICES_OFF_PATH}?t=${noticeToken(secret, { userId, target })}`,
      });
      const mail: Mail =
        kind === null
          ? digestMail({ ...link('digest'), parts }, shop)
          : noticeMail({ ...link(kind), kind, lines: first.lines }, shop);
      await enqueueMail(trx, mail, now());
      if (kind !== null)
        await deps.enqueuePush(trx, { userId, kind, lines: first.lines, at: now() });
    });
  }

  async function partsOf(
    trx: Queries,
    { areas, preferences }: NotifiedAdmin,
    taken: readonly (KeptNotice & { as: NoticeKind })[],
  ): Promise<DigestPart[]> {
    const wanted = taken.filter(
      (each) => preferences[each.as] !== 'never' && mayBeNotified(areas, each),
    );
    const parts: DigestPart[] = [];
    for (const kind of NOTICE_KINDS) {
      const lines = await readLines(
        trx,
        kind,
        wanted.filter((each) => each.as === kind),
      );
      if (lines.length > 0) parts.push({ kind, lines });
    }
    return parts;
  }

  async function prune(): Promise<void> {
    if (now() < pruneAt) return;
    pruneAt = now() + PRUNE_EVERY_MS;
    await transaction((trx) =>
      trx
        .deleteFrom('notices')
        .where('handed_at', '<', now() - KEPT_MS)
        .execute(),
    );
  }

  return async (stopping?: AbortSignal): Promise<void> => {
    while (!stopping?.aborted && (await handOut()));
    const bundles = await dueBundles();
    if (bundles.length > 0) {
      const [shop, secret] = await Promise.all([deps.mailShop(deps.ownOrigin), deps.secret()]);
      for (const bundle of bundles) {
        if (!stopping?.aborted) await write(bundle, shop, secret);
      }
      deps.wakeMailWorker();
    }
    await prune();
  };
}
