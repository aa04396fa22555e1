import {
  NOTICE_KINDS,
  noticeKindsOf,
  type NoticeChoice,
  type NoticePreferences,
  type StoredNoticePreferences,
} from '../../../domain/tools/notice.ts';
import { staleSave } from '../../platform/audit/staleSave.ts';
import type { Database } from '../../platform/database/Database.ts';
import { forbidden } from '../../platform/ShopError.ts';
import type { PushService } from './pushService.ts';
import type { NoticeLink, NoticeTarget } from './noticeToken.ts';
import { notifiedAdmins, savePreferences, type NotifiedAdmin } from './preferencesRepository.ts';

interface PreferencesDeps {
  database: Database;
  push: Pick<PushService, 'publicKey' | 'endpointsOf'>;
}

const NO_ADMIN = 'Tu cuenta ya no administra la tienda.';

export type PreferencesService = ReturnType<typeof preferencesService>;

/** The admins' choices of notices. They change their own, so that the audit does not record it. */
export function preferencesService({ database, push }: PreferencesDeps) {
  async function find(userId: number): Promise<StoredNoticePreferences> {
    const [admin] = await notifiedAdmins(database.db, [userId]);
    if (!admin) throw forbidden(NO_ADMIN);
    const { preferences, version, areas } = admin;
    const [pushKey, devices] = await Promise.all([push.publicKey(), push.endpointsOf(userId)]);
    return { ...preferences, version, kinds: noticeKindsOf(areas), pushKey, devices };
  }

  return {
    /** @throws ShopError forbidden */
    find,
    /** @throws ShopError conflict for an old version */
    save: async (userId: number, preferences: NoticePreferences, version: number) => {
      await database.transaction(async (trx) => {
        const isSaved = await savePreferences(trx, userId, preferences, version);
        if (!isSaved) throw await staleSave(trx, 'admin', userId);
      });
      return find(userId);
    },
    /** The choice that a mail's link changes; null if its reader is no admin any more. */
    linked: async ({ userId, target }: NoticeLink): Promise<NoticeChoice | null> => {
      const [admin] = await notifiedAdmins(database.db, [userId]);
      return admin ? choiceOf(admin, target) : null;
    },
    /** Changes that choice. False if its reader is no admin any more. */
    choose: ({ userId, target }: NoticeLink, choice: NoticeChoice): Promise<boolean> =>
      database.transaction(async (trx) => {
        const [admin] = await notifiedAdmins(trx, [userId]);
        if (!admin) return false;
        const { preferences, version } = admin;
        const changed = kindsOf(admin, target).map((kind) => [kind, choice] as const);
        const next = { ...preferences, ...Object.fromEntries(changed) };
        return savePreferences(trx, userId, next, version);
      }),
  };
}

/** The digest is all kinds that are in it. */
function kindsOf({ preferences }: NotifiedAdmin, target: NoticeTarget) {
  if (target !== 'digest') return [target];
  return NOTICE_KINDS.filter((kind) => preferences[kind] === 'digest');
}

function choiceOf(admin: NotifiedAdmin, target: NoticeTarget): NoticeChoice {
  if (target !== 'digest') return admin.preferences[target];
  return kindsOf(admin, target).length > 0 ? 'digest' : 'never';
}
