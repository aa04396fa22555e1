import { storedAdminAreas, type AdminAreas } from '../../../../domain/people/adminAreas.ts';
import {
  INVITATION_DAYS,
  type AdminInvitation,
  type OpenInvitation,
} from '../../../../domain/people/invitation.ts';
import type { OpenedSession } from '../../../../domain/people/account.ts';
import { caseKey } from '../../../../domain/text.ts';
import { type Actor, recordAudit } from '../../../platform/audit/recordAudit.ts';
import type { Clock } from '../../../platform/clock.ts';
import { randomToken, tokenHash } from '../../../platform/crypto/token.ts';
import type { Database, Queries } from '../../../platform/database/Database.ts';
import { enqueueMail } from '../../../platform/mail/enqueueMail.ts';
import type { MailShop } from '../../../platform/mail/layout/mailShop.ts';
import { forbidden, invalid, notFound } from '../../../platform/ShopError.ts';
import { invitationMail } from '../accountMails.ts';
import { wrongField } from '../fieldRefusal.ts';
import type { SessionService } from '../sessionService.ts';
import type { UsersRepository } from '../usersRepository.ts';
import type { InvitationsRepository, StoredInvitation } from './invitationsRepository.ts';

interface InvitationsDeps {
  database: Database;
  clock: Clock;
  users: UsersRepository;
  invitations: InvitationsRepository;
  sessions: SessionService;
  /** Sender of mail for a shop at `origin`. */
  mailShop: (origin: string) => Promise<MailShop>;
  /** Called after a commit that enqueued mail. */
  wakeMailWorker: () => void;
}

/** The invited person, whose account may not exist yet. */
type Caller = Omit<Actor, 'userId'>;

interface NewAccount {
  username: string;
  password: string;
  /** The guest cart's cookie. */
  cookie: string | undefined;
  origin: string;
}

interface InvitationChange {
  action: 'created' | 'resent' | 'deleted';
  id: number;
  email: string;
  areas?: AdminAreas;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Invitations that ended so long ago are deleted, and their links are unknown. */
const KEPT_MS = 30 * DAY_MS;
const ALREADY = 'Esa persona ya administra la tienda.';
const WAITING = 'Ya tiene una invitación. Podés reenviársela desde la lista.';
const GONE = 'Esa invitación ya se usó o se retiró.';
const NOT_FULL = 'Tu cuenta ya no tiene permiso para invitar.';
const UNKNOWN = 'Esta invitación no es válida. Abrí el enlace del último mail que te llegó.';
const USED = 'Esta invitación ya se usó.';
const REVOKED = 'Retiraron esta invitación. Pedí otra a quien administra la tienda.';
const EXPIRED = 'Esta invitación venció. Pedí que te la reenvíen.';
const OTHER_EMAIL =
  'Esta invitación es para otro email. Cerrá tu sesión e ingresá con la cuenta de ese email.';
const YOU_ALREADY = 'Ya administrás la tienda.';
const HAS_ACCOUNT = 'Ya tenés una cuenta con ese email: ingresá con ella.';

export type InvitationsService = ReturnType<typeof invitationsService>;

/** Full admins invite by mail; the invited person accepts with the account of that email, once. */
export function invitationsService(deps: InvitationsDeps) {
  const { database, clock, users, invitations, sessions } = deps;
  const now = () => clock.now().getTime();

  /** The permission may have been lost meanwhile. */
  async function requireFull(trx: Queries, { userId }: Actor): Promise<void> {
    if (!(await users.lockFullAdmins(trx)).includes(userId)) throw forbidden(NOT_FULL);
  }

  function mailing() {
    const token = randomToken();
    const sentAt = now();
    const expiresAt = sentAt + INVITATION_DAYS * DAY_MS;
    return { token, stored: { tokenHash: tokenHash(token), sentAt, expiresAt } };
  }

  const audit = (trx: Queries, by: Actor, { action, id, email, areas }: InvitationChange) => {
    const fields = { email, ...(areas !== undefined && { areas: areas ?? 'all' }) };
    const sides = action === 'deleted' ? { before: fields } : { after: fields };
    return recordAudit(trx, by, { at: now(), action, entity: 'invitation', id, ...sides });
  };

  /** @throws ShopError invalid, with the reason why it does not serve */
  async function open(on: Queries, token: string): Promise<StoredInvitation> {
    const found = await invitations.find(on, tokenHash(token));
    const fault = faultOf(found, now());
    if (!found || fault) throw wrongField('token', fault ?? UNKNOWN);
    return found;
  }

  /** Gives the invited account its areas. @throws ShopError invalid */
  async function redeem(
    trx: Queries,
    token: string,
    userId: number,
    caller: Caller,
  ): Promise<void> {
    const user = await users.lock(trx, userId);
    const { id, areas, emailKey } = await open(trx, token);
    if (!user || caseKey(user.account.email) !== emailKey) throw wrongField('token', OTHER_EMAIL);
    if (user.admin) throw wrongField('token', YOU_ALREADY);
    if (!(await invitations.use(trx, id, now()))) throw wrongField('token', USED);
    await trx
      .updateTable('users')
      .set((is) => ({
        admin: 1,
        admin_areas: storedAdminAreas(areas),
        version: is('version', '+', 1),
      }))
      .where('id', '=', userId)
      .execute();
    await recordAudit(
      trx,
      { ...caller, userId },
      {
        at: now(),
        action: 'changed',
        entity: 'admin',
        id: userId,
        before: { admin: false },
        after: { admin: true, areas: areas ?? 'all', invitation: id },
      },
    );
  }

  return {
    waiting: async (): Promise<AdminInvitation[]> => {
      const waiting = await invitations.waiting(database.db);
      return waiting.map((each) => ({ ...each, isOver: each.expiresAt <= now() }));
    },

    /** Mails a link that `linkTo` builds from the token. @throws ShopError invalid, forbidden */
    invite: async (
      email: string,
      areas: AdminAreas,
      linkTo: (token: string) => string,
      by: Actor,
    ): Promise<void> => {
      const { token, stored } = mailing();
      const link = linkTo(token);
      const shop = await deps.mailShop(new URL(link).origin);
      await database.transaction(async (trx) => {
        await requireFull(trx, by);
        if ((await users.findByName(trx, email))?.admin)
          throw invalid(ALREADY, { email: [ALREADY] });
        await invitations.prune(trx, email, now(), now() - KEPT_MS);
        if (await invitations.isWaiting(trx, email)) throw invalid(WAITING, { email: [WAITING] });
        const made = { ...stored, email, areas, createdBy: by.userId };
        const id = await invitations.insert(trx, made);
        await enqueueMail(trx, invitationMail({ ...made, link }, shop), now());
        await audit(trx, by, { action: 'created', id, email, areas });
      });
      deps.wakeMailWorker();
    },

    /** Mails another link, good for another week; the one before serves no more. @throws ShopError notFound, forbidden */
    resend: async (id: number, linkTo: (token: string) => string, by: Actor): Promise<void> => {
      const { token, stored } = mailing();
      const link = linkTo(token);
      const shop = await deps.mailShop(new URL(link).origin);
      await database.transaction(async (trx) => {
        await requireFull(trx, by);
        const renewed = await invitations.renew(trx, id, stored);
        if (!renewed) throw notFound(GONE);
        await enqueueMail(trx, invitationMail({ ...renewed, ...stored, link }, shop), now());
        await audit(trx, by, { action: 'resent', id, email: renewed.email });
      });
      deps.wakeMailWorker();
    },

    /** @throws ShopError notFound, forbidden */
    revoke: (id: number, by: Actor): Promise<void> =>
      database.transaction(async (trx) => {
        await requireFull(trx, by);
        const email = await invitations.revoke(trx, id, now());
        if (email === null) throw notFound(GONE);
        await audit(trx, by, { action: 'deleted', id, email });
      }),

    /** @throws ShopError invalid, with the reason why it does not serve */
    read: async (token: string): Promise<OpenInvitation> => {
      const { email, areas, expiresAt } = await open(database.db, token);
      const user = await users.findByName(database.db, email);
      return { email, areas, hasAccount: user !== null, expiresAt };
    },

    /** @throws ShopError invalid also for an account of another email */
    accept: (token: string, userId: number, caller: Caller): Promise<void> =>
      database.transaction((trx) => redeem(trx, token, userId, caller)),

    /** Makes the account and opens a session. @throws ShopError invalid also for a taken name or a weak password */
    join: async (token: string, account: NewAccount, caller: Caller): Promise<OpenedSession> => {
      const { username, password, cookie, origin } = account;
      const { email } = await open(database.db, token);
      if (await users.findByName(database.db, email)) throw wrongField('token', HAS_ACCOUNT);
      const applicant = { username, email, password };
      return sessions.register(applicant, cookie, origin, (trx, userId) =>
        redeem(trx, token, userId, caller),
      );
    },
  };
}

/** Null for an invitation that serves. */
function faultOf(found: StoredInvitation | null, now: number): string | null {
  if (!found) return UNKNOWN;
  if (found.usedAt !== null) return USED;
  if (found.revokedAt !== null) return REVOKED;
  return found.expiresAt <= now ? EXPIRED : null;
}
