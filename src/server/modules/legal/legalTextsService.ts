import { fillText } from '../../../domain/fillText.ts';
import {
  type EditedText,
  isLegalTextKey,
  LEGAL_TEXT_KEYS,
  type LegalText,
  type LegalTextKey,
  type ListedText,
  type TextVersion,
} from '../../../domain/legalText.ts';
import type { ShopContact } from '../../../domain/siteConfiguration.ts';
import { type Actor, recordAudit } from '../../platform/audit/recordAudit.ts';
import { staleSave } from '../../platform/audit/staleSave.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queries } from '../../platform/database/Database.ts';
import { invalid, notFound } from '../../platform/ShopError.ts';
import { textFacts } from '../../platform/site/textFacts.ts';
import { textFault } from '../../platform/site/textFault.ts';
import { DEFAULT_TEXTS, DEFAULTS_SINCE } from './defaultTexts.ts';
import type { LegalTextsRepository } from './legalTextsRepository.ts';

export interface LegalTextsService {
  /** The shop's text, or the default. @throws ShopError notFound */
  text(key: string): Promise<LegalText>;
  /** Lists all texts for admins. */
  list(): Promise<ListedText[]>;
  /** The text as written, with its versions. @throws ShopError notFound */
  edited(key: string): Promise<EditedText>;
  /** @throws ShopError notFound */
  version(key: string, version: number): Promise<TextVersion>;
  /** Makes a new version. @throws ShopError notFound, invalid, conflict for an old version */
  save(key: string, draft: TextDraft, by: Actor): Promise<EditedText>;
}

interface TextDraft {
  title: string;
  body: string;
  version: number;
}

interface LegalTextsDeps {
  database: Database;
  repository: LegalTextsRepository;
  clock: Clock;
  /** The shop's data; null until it is configured. */
  site: () => Promise<ShopContact | null>;
}

const NO_SUCH_TEXT = 'No existe ese texto.';
const NO_SUCH_VERSION = 'No existe esa versión.';

export function legalTextsService(deps: LegalTextsDeps): LegalTextsService {
  const { database, repository, clock, site } = deps;

  const facts = async () => textFacts(await site());

  function knownKey(key: string): LegalTextKey {
    if (!isLegalTextKey(key)) throw notFound(NO_SUCH_TEXT);
    return key;
  }

  /** The text as written, or the default. */
  async function find(on: Queries, key: LegalTextKey): Promise<ListedText & { body: string }> {
    const written = await repository.find(on, key);
    const { title, body } = written ?? defaultOf(key);
    return {
      key,
      title,
      body,
      isDefault: written === null,
      updatedAt: written?.updated_at ?? DEFAULTS_SINCE,
      version: written?.version ?? 0,
    };
  }

  async function edited(key: LegalTextKey, on: Queries): Promise<EditedText> {
    const [text, versions, known] = [
      await find(on, key),
      await repository.versions(on, key),
      await facts(),
    ];
    return { ...text, versions, facts: known };
  }

  return {
    text: async (name) => {
      const { key, title, body, isDefault, updatedAt } = await find(
        database.replica,
        knownKey(name),
      );
      return { key, title, body: fillText(body, await facts()), isDefault, updatedAt };
    },
    list: () =>
      Promise.all(
        LEGAL_TEXT_KEYS.map(async (key) => {
          const { title, isDefault, updatedAt, version } = await find(database.db, key);
          return { key, title, isDefault, updatedAt, version };
        }),
      ),
    edited: async (key) => edited(knownKey(key), database.db),
    version: async (key, version) => {
      const known = knownKey(key);
      if (version === 0) return { version, ...defaultOf(known), createdAt: DEFAULTS_SINCE };
      const found = await repository.findVersion(database.db, known, version);
      if (!found) throw notFound(NO_SUCH_VERSION);
      return found;
    },
    save: async (name, { title, body, version }, by) => {
      const key = knownKey(name);
      const fault = textFault(body);
      if (fault !== null) throw invalid(fault, { body: [fault] });
      const at = clock.now().getTime();
      await database.changeCatalogue(async (trx) => {
        const before = await find(trx, key);
        if (before.version !== version) throw await staleSave(trx, 'text', key);
        await repository.save(trx, key, { title, body, updated_at: at, version: version + 1 });
        await recordAudit(trx, by, {
          at,
          action: 'changed',
          entity: 'text',
          id: key,
          label: title,
          before: { title: before.title, version },
          after: { title, version: version + 1 },
        });
      });
      return edited(key, database.db);
    },
  };
}

function defaultOf(key: LegalTextKey): { title: string; body: string } {
  const { title, body } = DEFAULT_TEXTS[key];
  return { title, body: body.trim() };
}
