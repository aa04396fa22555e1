import type { Brand, EditedBrand } from '../../../domain/brand/Brand.ts';
import { type Actor, recordAudit } from '../../platform/audit/recordAudit.ts';
import { staleSave } from '../../platform/audit/staleSave.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queries } from '../../platform/database/Database.ts';
import { isStoredPicture, type MediaStore, PICTURE_LOST } from '../../platform/media/MediaStore.ts';
import { notFound, refuseFaults } from '../../platform/ShopError.ts';
import { readBrand } from '../../platform/site/readBrand.ts';
import { beginSite } from '../../platform/site/siteRow.ts';
import {
  type BrandDraft,
  findVersion,
  insertVersion,
  isCategory,
  readDraft,
  readVersions,
  writeDraft,
} from './brandRepository.ts';

export interface BrandService {
  read(): Promise<EditedBrand>;
  /** Shoppers see nothing of it yet. @throws ShopError conflict for an old version, invalid */
  save(draft: BrandDraft, by: Actor): Promise<EditedBrand>;
  /** Shoppers see the draft with the next request. @throws ShopError conflict for an old version */
  publish(version: number, by: Actor): Promise<EditedBrand>;
  /** Makes a published brand the draft. @throws ShopError conflict for an old version, notFound */
  takeBack(id: number, version: number, by: Actor): Promise<EditedBrand>;
}

interface BrandDeps {
  database: Database;
  media: Pick<MediaStore, 'fileOf'>;
  clock: Clock;
}

const SHOWN_VERSIONS = 50;
const NO_VERSION = 'Esa versión no existe.';
const NO_CATEGORY = 'Esa categoría ya no está: elegí otra.';
const ENTRY = { entity: 'setting', id: 'brand' } as const;

/** The brand as admins edit it: one draft, and all that was published. */
export function brandService({ database, media, clock }: BrandDeps): BrandService {
  const now = () => clock.now().getTime();

  async function edited(on: Queries): Promise<EditedBrand> {
    const { brand: draft, version } = await readDraft(on);
    const published = await readBrand(on);
    return { draft, published, version, versions: await readVersions(on, SHOWN_VERSIONS) };
  }

  /** @throws ShopError invalid by field */
  async function refuseMissing(trx: Queries, { logo, icon, secondBrand }: Brand): Promise<void> {
    const pictures: Record<string, string | undefined> = {
      'logo.light': logo?.light.url,
      'logo.dark': logo?.dark?.url,
      icon: icon || undefined,
      'secondBrand.logo': secondBrand?.logo.url,
    };
    const faults: Record<string, string> = {};
    for (const [field, url] of Object.entries(pictures)) {
      if (url !== undefined && !(await isStoredPicture(media, url))) faults[field] = PICTURE_LOST;
    }
    if (secondBrand && !(await isCategory(trx, secondBrand.category))) {
      faults['secondBrand.category'] = NO_CATEGORY;
    }
    refuseFaults(faults);
  }

  async function replaceDraft(trx: Queries, draft: BrandDraft, by: Actor) {
    const { brand: before } = await readDraft(trx);
    if (!(await writeDraft(trx, draft))) throw await staleSave(trx, ENTRY.entity, ENTRY.id);
    const change = { at: now(), action: 'changed', ...ENTRY } as const;
    await recordAudit(trx, by, { ...change, before: { ...before }, after: { ...draft.brand } });
    return edited(trx);
  }

  return {
    read: () => edited(database.db),
    save: (draft, by) =>
      database.transaction(async (trx) => {
        await refuseMissing(trx, draft.brand);
        return replaceDraft(trx, draft, by);
      }),
    publish: (version, by) =>
      database.changeCatalogue(async (trx) => {
        const { brand } = await readDraft(trx);
        if (!(await writeDraft(trx, { brand, version }))) {
          throw await staleSave(trx, ENTRY.entity, ENTRY.id);
        }
        await refuseMissing(trx, brand);
        const before = await readBrand(trx);
        if (JSON.stringify(before) === JSON.stringify(brand)) return edited(trx);
        const at = now();
        await beginSite(trx);
        await insertVersion(trx, brand, { at, by: by.userId });
        await recordAudit(trx, by, {
          at,
          action: 'published',
          ...ENTRY,
          before: { ...before },
          after: { ...brand },
        });
        return edited(trx);
      }),
    takeBack: (id, version, by) =>
      database.transaction(async (trx) => {
        const brand = await findVersion(trx, id);
        if (!brand) throw notFound(NO_VERSION);
        return replaceDraft(trx, { brand, version }, by);
      }),
  };
}
