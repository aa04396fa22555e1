import { dayOf } from '../../../domain/time/argentineDay.ts';
import type { KeyProvider } from '../../../domain/tools/providerKeys.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/Database.ts';
import type { Logger } from '../logging/createLogger.ts';
import { notify } from '../notices/notify.ts';
import type { KeyStore } from './keyStore.ts';

interface KeyAlarmDeps {
  database: Database;
  clock: Clock;
  keyStore: Pick<KeyStore, 'current'>;
  logger: Pick<Logger, 'error'>;
}

/** Called when a provider refuses the keys in use. Never throws: the call that needed them has failed already. */
export type KeyAlarm = (provider: KeyProvider) => Promise<void>;

/** Notifies the admins of keys that stopped working: once a day, and again when others stop that replaced them. */
export function keyAlarm({ database, clock, keyStore, logger }: KeyAlarmDeps): KeyAlarm {
  const rung = new Map<KeyProvider, string>();
  return async (subject) => {
    const at = clock.now().getTime();
    try {
      const detail = `${dayOf(at)} ${(await keyStore.current(subject))?.version ?? 0}`;
      if (rung.get(subject) === detail) return;
      await database.transaction((trx) =>
        notify(trx, { kind: 'keysStopped', subject, detail, at }),
      );
      rung.set(subject, detail);
    } catch (error) {
      logger.error({ err: error, provider: subject }, 'nobody is notified of keys that stopped');
    }
  };
}
