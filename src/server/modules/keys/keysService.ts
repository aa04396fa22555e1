import {
  endingOf,
  KEY_PROVIDERS,
  kindOf,
  namesOf,
  type KeyProvider,
  type KeyTrial,
  type KeyValues,
  type ShownKeys,
} from '../../../domain/tools/providerKeys.ts';
import { type Actor, recordAudit } from '../../platform/audit/recordAudit.ts';
import { staleSave } from '../../platform/audit/staleSave.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queries } from '../../platform/database/Database.ts';
import type { KeptKeys, KeyContent, KeyStore } from '../../platform/keys/keyStore.ts';
import { isOperators, type OperatorKeys } from '../../platform/keys/shopKeys.ts';
import { conflict, invalid, refuseFaults } from '../../platform/ShopError.ts';
import type { ProviderEntry } from './keyProviders.ts';

/** Values as an admin sends them; null keeps the secret there is. */
export type SentKeys = Readonly<Record<string, string | null>>;

export interface KeysService {
  list(): Promise<ShownKeys[]>;
  /** Keeps them once the provider took them, or does not answer. @throws ShopError invalid, conflict */
  save(provider: KeyProvider, sent: SentKeys, version: number, by: Actor): Promise<ShownKeys>;
  /** Tries what was sent, or the keys in use for nothing. @throws ShopError invalid */
  try(provider: KeyProvider, sent: SentKeys, email: string): Promise<KeyTrial>;
  /** @throws ShopError conflict */
  remove(provider: KeyProvider, version: number, by: Actor): Promise<ShownKeys>;
}

interface KeysDeps {
  database: Database;
  clock: Clock;
  store: KeyStore;
  operator: OperatorKeys;
  providers: Readonly<Record<KeyProvider, ProviderEntry>>;
  /** Called after a commit: mail may have a way out now. */
  wakeMailWorker: () => void;
}

const DAY_MS = 24 * 3_600_000;
/** Buyers can dispute a charge for about that long. */
const FOLLOWED_MS = 180 * DAY_MS;
const MOST_FORMER = 3;

const OPERATORS = 'Lo fijó quien instaló la tienda: se cambia en la configuración del servidor.';
const NONE = 'Todavía no hay claves para probar.';
const AGAIN = 'Escribila de nuevo: va a otro servidor.';

export function keysService(deps: KeysDeps): KeysService {
  const { database, clock, store, operator, providers } = deps;
  const now = () => clock.now().getTime();

  async function shown(on: Queries, provider: KeyProvider): Promise<ShownKeys> {
    if (isOperators(provider, operator)) return shownKeys(provider, null, 'operator');
    return shownKeys(provider, await store.read(on, provider), 'tools');
  }

  /** Typed values, with the stored secrets where none was typed. */
  async function merged(provider: KeyProvider, sent: SentKeys): Promise<KeyValues> {
    const stored = (await store.read(database.db, provider))?.content?.values ?? {};
    const names = namesOf(provider);
    const isElsewhere = names.some(
      (name) => kindOf(provider, name) === 'place' && sent[name] !== stored[name],
    );
    const faults: Record<string, string> = {};
    const values = names.map((name) => {
      const isSecret = kindOf(provider, name) === 'secret';
      // A caller that does not know a value leaves it as it was.
      const typed = (sent[name] ?? (isSecret ? '' : stored[name]))?.trim() ?? '';
      if (!isSecret || typed !== '') return [name, typed] as const;
      const keeps = stored[name] ?? '';
      // An admin could otherwise have it sent to a server of their own.
      if (keeps !== '' && isElsewhere) faults[name] = AGAIN;
      return [name, keeps] as const;
    });
    const all = Object.fromEntries(values);
    const isOpen = provider === 'smtp' && all['user'] === '' && !sent['password'];
    // A mail server without a user needs no password: one from before goes.
    const result = isOpen ? { ...all, password: '' } : all;
    refuseFaults({ ...providers[provider].faults(result), ...(!isOpen && faults) });
    return result;
  }

  /** Keys of another account: payments made with those before are followed for a while. */
  async function contentOf(provider: KeyProvider, values: KeyValues): Promise<KeyContent> {
    const before = (await store.read(database.db, provider))?.content;
    const former = before?.former.filter(({ until }) => until > now()) ?? [];
    const isOther = before && before.values['accessToken'] !== values['accessToken'];
    if (provider !== 'mercadopago' || !isOther) return { values, former };
    const { works, isUnanswered = false } = await providers[provider].try(before.values, null);
    if (!works && !isUnanswered) return { values, former };
    const last = { values: before.values, until: now() + FOLLOWED_MS };
    return { values, former: [last, ...former].slice(0, MOST_FORMER) };
  }

  function refuseOperators(provider: KeyProvider): void {
    if (isOperators(provider, operator)) throw conflict(OPERATORS);
  }

  return {
    list: () => Promise.all(KEY_PROVIDERS.map((provider) => shown(database.db, provider))),
    try: async (provider, sent, email) => {
      const entry = providers[provider];
      if (Object.keys(sent).length > 0) return entry.try(await merged(provider, sent), email);
      const trial = await entry.tryCurrent(email);
      if (!trial) throw invalid(NONE);
      return trial;
    },
    save: async (provider, sent, version, by) => {
      refuseOperators(provider);
      const entry = providers[provider];
      const values = await merged(provider, sent);
      if (entry.obstacle) throw invalid(entry.obstacle);
      const trial = await entry.try(values, null);
      if (!trial.works && !trial.isUnanswered) {
        refuseFaults({ [trial.name ?? namesOf(provider)[0] ?? '']: trial.message });
      }
      const content = await contentOf(provider, values);
      const saved = await database.changeCatalogue(async (trx) => {
        const stored = await store.read(trx, provider);
        if ((stored?.version ?? 0) !== version) throw await staleSave(trx, 'key', provider);
        const changedAt = now();
        await store.write(trx, provider, { content, changedAt, version: version + 1 });
        const action = stored ? 'changed' : 'created';
        await recordAudit(trx, by, { at: changedAt, action, entity: 'key', id: provider });
        return shown(trx, provider);
      });
      deps.wakeMailWorker();
      return saved;
    },
    remove: async (provider, version, by) => {
      refuseOperators(provider);
      return database.changeCatalogue(async (trx) => {
        const stored = await store.read(trx, provider);
        if ((stored?.version ?? 0) !== version) throw await staleSave(trx, 'key', provider);
        if (stored) {
          await store.remove(trx, provider);
          await recordAudit(trx, by, { at: now(), action: 'deleted', entity: 'key', id: provider });
        }
        return shown(trx, provider);
      });
    },
  };
}

function shownKeys(
  provider: KeyProvider,
  kept: KeptKeys | null,
  source: 'tools' | 'operator',
): ShownKeys {
  const values = Object.entries(kept?.content?.values ?? {});
  const isSecret = ([name]: [string, string]) => kindOf(provider, name) === 'secret';
  const secrets = values.filter((each) => isSecret(each) && each[1] !== '');
  return {
    provider,
    source: kept || source === 'operator' ? source : 'none',
    isReadable: kept === null || kept.content !== null,
    values: Object.fromEntries(values.filter((each) => !isSecret(each))),
    endings: Object.fromEntries(secrets.map(([name, text]) => [name, endingOf(text)])),
    changedAt: kept?.changedAt ?? null,
    former: kept?.content?.former.length ?? 0,
    version: kept?.version ?? 0,
  };
}
