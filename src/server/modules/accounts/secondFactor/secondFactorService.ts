import { randomInt } from 'node:crypto';
import { type Actor, recordAudit } from '../../../platform/audit/recordAudit.ts';
import { staleSave } from '../../../platform/audit/staleSave.ts';
import type { Clock } from '../../../platform/clock.ts';
import { tokenHash } from '../../../platform/crypto/token.ts';
import type { Database, Queries } from '../../../platform/database/Database.ts';
import type { Keyring } from '../../../platform/keys/keyring.ts';
import { textSealing } from '../../../platform/keys/textSealing.ts';
import { conflict, ShopError, unauthenticated } from '../../../platform/ShopError.ts';
import { wrongField } from '../fieldRefusal.ts';
import type { UsersRepository } from '../usersRepository.ts';
import type { ChangeFactor } from './factorChanges.ts';
import { secretOf } from './factorSealing.ts';
import type { SecondFactorRepository } from './secondFactorRepository.ts';
import { appKey, newSecret, stepOfCode, type AppKey } from './timeCode.ts';

/** An admin's own second factor. */
export interface OwnSecondFactor {
  isOn: boolean;
  /** The shop demands it of every admin. */
  isDemanded: boolean;
  /** Recovery codes that were not used. */
  codesLeft: number;
}

export interface SecondFactorSetUp extends AppKey {
  /** Brings the set-up back with the first code; the shop keeps nothing of it before. */
  ticket: string;
}

interface SecondFactorDeps {
  database: Database;
  clock: Clock;
  users: UsersRepository;
  secondFactors: SecondFactorRepository;
  keyring: Pick<Keyring, 'seal' | 'open'>;
  changeFactor: ChangeFactor;
  /** The shop's name, for the app that makes the codes. */
  shopName: () => Promise<string>;
}

const TICKET_LIFE_MS = 30 * 60 * 1000;
const RECOVERY_CODES = 10;
const LETTERS = 16;
/** Letters and digits, without those that look like others. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const DIGITS = /^\d{6}$/;
const CODE_NEEDED = 'Escribí el código de tu aplicación.';
const WRONG_CODE = 'Ese código no es correcto, o ya lo usaste. Esperá el próximo.';
const UNREADABLE =
  'La tienda no puede leer tu verificación en dos pasos. Usá un código de recuperación.';
const DEAD_TICKET = 'Pasó demasiado tiempo. Empezá de nuevo.';
const NO_ACCOUNT = 'La cuenta ya no existe.';
const NONE = 'No tenés la verificación en dos pasos.';
const DEMANDED =
  'La tienda se la pide a todos los que administran. Podés cambiarla de teléfono, pero no sacarla.';
const FIRST_YOURS = 'Activá primero la tuya: así sabés que funciona.';

export type SecondFactorService = ReturnType<typeof secondFactorService>;

export function secondFactorService(deps: SecondFactorDeps) {
  const { database, clock, users, secondFactors, changeFactor } = deps;
  const { sealed, opened } = textSealing(deps.keyring);
  const now = () => clock.now().getTime();

  /** Entries say that it changed, and nothing of the secret. */
  const audit = (trx: Queries, by: Actor, id: number, before: object, after: object) =>
    recordAudit(trx, by, {
      at: now(),
      action: 'changed',
      entity: 'admin',
      id,
      before: { ...before },
      after: { ...after },
    });

  /** Ten new codes, of which the shop keeps hashes. */
  async function writeCodes(trx: Queries, userId: number): Promise<string[]> {
    const codes = newRecoveryCodes();
    await secondFactors.putCodes(trx, userId, codes.map(recoveryCodeHash));
    return codes;
  }

  async function useTimeCode(trx: Queries, userId: number, code: string): Promise<boolean> {
    const factor = await secondFactors.find(trx, userId);
    if (!factor) return false;
    const secret = await opened(factor.secret, secretOf(userId));
    if (secret === null) throw wrongCode(UNREADABLE);
    const step = stepOfCode(secret, code, now(), factor.lastStep);
    if (step === null) return false;
    await secondFactors.useStep(trx, userId, step);
    return true;
  }

  return {
    own: async (userId: number): Promise<OwnSecondFactor> => ({
      isOn: (await secondFactors.find(database.db, userId)) !== null,
      isDemanded: (await secondFactors.rules(database.db)).isDemanded,
      codesLeft: await secondFactors.countCodes(database.db, userId),
    }),

    /**
     * Checks the code beside a password that was right, in its transaction with the account locked: of two that send the
     * same code, one is refused. Accounts without a second factor need none. @throws ShopError forbidden without a code,
     * invalid for a wrong or used one
     */
    check: async (trx: Queries, userId: number, code: string | undefined): Promise<void> => {
      if (!(await secondFactors.find(trx, userId))) return;
      const typed = (code ?? '').replaceAll(/\s/g, '');
      if (typed === '') {
        throw new ShopError('forbidden', CODE_NEEDED, { reason: 'secondFactor' });
      }
      const isRight = DIGITS.test(typed)
        ? await useTimeCode(trx, userId, typed)
        : await secondFactors.useCode(trx, userId, recoveryCodeHash(typed), now());
      if (!isRight) throw wrongCode(WRONG_CODE);
    },

    begin: async (userId: number): Promise<SecondFactorSetUp> => {
      const user = await users.find(database.db, userId);
      if (!user) throw unauthenticated(NO_ACCOUNT);
      const secret = newSecret();
      const until = now() + TICKET_LIFE_MS;
      const ticket = await sealed(JSON.stringify({ secret, until }), ticketOf(userId));
      return { ...appKey(secret, await deps.shopName(), user.account.email), ticket };
    },

    /** Turns it on, or on another phone; returns the recovery codes, once. @throws ShopError invalid */
    confirm: async (userId: number, ticket: string, code: string, by: Actor): Promise<string[]> => {
      const text = await opened(ticket, ticketOf(userId));
      const begun = text === null ? null : (JSON.parse(text) as { secret: string; until: number });
      if (!begun || begun.until <= now()) throw wrongField('otp', DEAD_TICKET);
      const secret = await sealed(begun.secret, secretOf(userId));
      return changeFactor(userId, async (trx, mail) => {
        await users.lock(trx, userId);
        const lastStep = stepOfCode(begun.secret, code.replaceAll(/\s/g, ''), now(), 0);
        if (lastStep === null) throw wrongField('otp', WRONG_CODE);
        const before = await secondFactors.find(trx, userId);
        await secondFactors.put(trx, userId, { secret, lastStep, now: now() });
        await audit(
          trx,
          by,
          userId,
          { secondFactor: before ? 'before' : false },
          { secondFactor: true },
        );
        await mail(before ? 'moved' : 'added');
        return writeCodes(trx, userId);
      });
    },

    /** The codes before serve no more. @throws ShopError conflict without a second factor */
    renewCodes: (userId: number, by: Actor): Promise<string[]> =>
      changeFactor(userId, async (trx, mail) => {
        await users.lock(trx, userId);
        if (!(await secondFactors.find(trx, userId))) throw conflict(NONE);
        const left = await secondFactors.countCodes(trx, userId);
        const codes = await writeCodes(trx, userId);
        await audit(trx, by, userId, { recoveryCodes: left }, { recoveryCodes: 'renewed' });
        await mail('codes');
        return codes;
      }),

    /** @throws ShopError conflict while the shop demands it */
    turnOff: (userId: number, by: Actor): Promise<void> =>
      changeFactor(userId, async (trx, mail) => {
        await users.lock(trx, userId);
        if ((await secondFactors.rules(trx)).isDemanded) throw conflict(DEMANDED);
        if (!(await secondFactors.remove(trx, userId))) return;
        await audit(trx, by, userId, { secondFactor: true }, { secondFactor: false });
        await mail('removed');
      }),

    rules: () => secondFactors.rules(database.db),

    /** @throws ShopError conflict for an old version, and if the caller has none */
    demand: (isDemanded: boolean, version: number, by: Actor): Promise<void> =>
      database.transaction(async (trx) => {
        await users.lock(trx, by.userId);
        const before = await secondFactors.rules(trx);
        if (before.version !== version) throw await staleSave(trx, 'setting', RULES);
        const isSafe = !isDemanded || (await secondFactors.find(trx, by.userId)) !== null;
        if (!isSafe) throw conflict(FIRST_YOURS);
        await secondFactors.saveRules(trx, { isDemanded, version: version + 1 });
        await recordAudit(trx, by, {
          at: now(),
          action: 'changed',
          entity: 'setting',
          id: RULES,
          before: { secondFactorDemanded: before.isDemanded },
          after: { secondFactorDemanded: isDemanded },
        });
      }),
  };
}

const RULES = 'admins';

const ticketOf = (userId: number) => `second factor set-up ${userId}`;

/** It names the field, and says that the password was right. */
function wrongCode(sentence: string): ShopError {
  return new ShopError('invalid', sentence, {
    fields: { otp: [sentence] },
    reason: 'secondFactor',
  });
}

/** Ten codes of 79 bits, as people write them down: `abcd-efgh-jkmn-pqrs`. */
function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from({ length: LETTERS }, () => ALPHABET[randomInt(ALPHABET.length)]);
    return letters.join('').match(/.{4}/g)?.join('-') ?? '';
  });
}

/** The stored form; the same for a code with other case, blanks or hyphens. */
function recoveryCodeHash(code: string): string {
  return tokenHash(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
}
