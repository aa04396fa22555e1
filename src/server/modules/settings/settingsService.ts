import type { Settings, SettingsSection } from '../../../domain/tools/settings.ts';
import { type Actor, recordAudit } from '../../platform/audit/recordAudit.ts';
import { staleSave } from '../../platform/audit/staleSave.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queries } from '../../platform/database/Database.ts';
import { settingsRepository, type SettingsStores } from './settingsRepository.ts';

/** A section as it is, and the number that a save has to name. */
interface VersionedSettings<Section extends SettingsSection> {
  values: Settings[Section];
  version: number;
}

export interface SettingsService {
  read<Section extends SettingsSection>(section: Section): Promise<VersionedSettings<Section>>;
  /** Takes effect with the next request. @throws ShopError conflict for an old version */
  save<Section extends SettingsSection>(
    section: Section,
    saved: VersionedSettings<Section>,
    by: Actor,
  ): Promise<VersionedSettings<Section>>;
}

interface SettingsDeps extends SettingsStores {
  database: Database;
  clock: Clock;
}

/** Whatever the shop keeps of its settings, and the painted pages, is dropped by `changeCatalogue`. */
export function settingsService(deps: SettingsDeps): SettingsService {
  const { database, clock } = deps;
  const repository = settingsRepository(deps, () => clock.now().getTime());

  async function readOn<Section extends SettingsSection>(on: Queries, section: Section) {
    const values = await repository.stored[section].read(on);
    return { values, version: await repository.version(on, section) };
  }

  return {
    read: (section) => readOn(database.db, section),
    save: (section, { values, version }, by) =>
      database.changeCatalogue(async (trx) => {
        const { values: before } = await readOn(trx, section);
        if (!(await repository.raiseVersion(trx, section, version))) {
          throw await staleSave(trx, 'setting', section);
        }
        await repository.stored[section].write(trx, values);
        await recordAudit(trx, by, {
          at: clock.now().getTime(),
          action: 'changed',
          entity: 'setting',
          id: section,
          before: { ...before },
          after: { ...values },
        });
        return readOn(trx, section);
      }),
  };
}
