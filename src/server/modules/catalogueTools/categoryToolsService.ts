import { categoryKey } from '../../../domain/catalogue/category.ts';
import {
  categoryBranch,
  categoryNames,
  MAX_CATEGORY_DEPTH,
  type CategoryDraft,
  type EditedCategory,
  type TreeCategory,
} from '../../../domain/catalogue/editedCategory.ts';
import { recordAudit, type Actor } from '../../platform/audit/recordAudit.ts';
import { staleSave } from '../../platform/audit/staleSave.ts';
import type { Clock } from '../../platform/clock.ts';
import { leaveOutCategory } from '../../platform/database/collectionShelves.ts';
import type { Database, Queries } from '../../platform/database/Database.ts';
import { refreshShelves } from '../../platform/database/refreshShelves.ts';
import { isStoredPicture, PICTURE_LOST, type MediaStore } from '../../platform/media/MediaStore.ts';
import { conflict, invalid, notFound } from '../../platform/ShopError.ts';
import { categoryToolsRepository } from './categoryToolsRepository.ts';

export interface CategoryToolsService {
  /** Depth first, in the order of the menu. */
  all(): Promise<EditedCategory[]>;
  /** All of them after it. @throws ShopError invalid */
  create(draft: CategoryDraft, by: Actor): Promise<EditedCategory[]>;
  /** Renames and moves too; old addresses lead on. @throws ShopError notFound, invalid, conflict */
  save(save: CategorySave, by: Actor): Promise<EditedCategory[]>;
  /** @throws ShopError notFound, conflict for a category with others below it */
  remove(removal: CategoryRemoval, by: Actor): Promise<EditedCategory[]>;
}

interface CategorySave {
  id: number;
  version: number;
  draft: CategoryDraft;
}

interface CategoryRemoval {
  id: number;
  version: number;
  /** The category that gets its products and its address. */
  moveTo: number | null;
}

interface CategoryToolsDeps {
  database: Database;
  media: Pick<MediaStore, 'fileOf'>;
  clock: Clock;
}

const NO_CATEGORY = 'Esa categoría ya no existe.';
const INVALID = 'Hay datos que no son válidos.';
const TAKEN = 'Ya hay una categoría con ese nombre en ese lugar.';
const TOO_DEEP = 'Las categorías tienen hasta tres niveles.';
const INSIDE_ITSELF = 'Una categoría no puede estar dentro de sí misma.';
const HAS_OTHERS = 'Tiene subcategorías: movelas o borralas primero.';
const SPECIAL = 'Es una línea especial con página propia: no se puede renombrar, mover ni borrar.';

export function categoryToolsService(deps: CategoryToolsDeps): CategoryToolsService {
  const { database, media, clock } = deps;
  const { dialect } = database;
  const categories = categoryToolsRepository();
  const now = () => clock.now().getTime();

  async function storedIn(trx: Queries, id: number, version: number) {
    const all = await categories.all(trx);
    const stored = all.find((each) => each.id === id);
    if (!stored) throw notFound(NO_CATEGORY);
    if (stored.version !== version) throw await staleSave(trx, 'category', id);
    return { all, stored };
  }

  async function refuseFaulty(
    draft: CategoryDraft,
    all: readonly TreeCategory[],
    stored: TreeCategory | null,
  ): Promise<void> {
    const { parentId, name } = draft;
    const parent = all.find((each) => each.id === parentId);
    if (parentId !== null && !parent) throw invalid(INVALID, { parentId: [NO_CATEGORY] });
    const branch = stored ? categoryBranch(all, stored.id) : [];
    if (branch.some(({ id }) => id === parentId)) {
      throw invalid(INVALID, { parentId: [INSIDE_ITSELF] });
    }
    const height = stored ? Math.max(...branch.map(({ level }) => level)) - stored.level : 0;
    if ((parent?.level ?? 0) + 1 + height > MAX_CATEGORY_DEPTH) {
      throw invalid(INVALID, { parentId: [TOO_DEEP] });
    }
    const siblings = all.filter((each) => each.parentId === parentId && each.id !== stored?.id);
    if (siblings.some((each) => categoryKey([each.name]) === categoryKey([name]))) {
      throw invalid(INVALID, { name: [TAKEN] });
    }
    const isSpecial = stored !== null && !stored.isInMenu;
    if (isSpecial && (stored.name !== name || stored.parentId !== parentId)) {
      throw invalid(INVALID, { name: [SPECIAL] });
    }
    for (const field of ['image', 'banner'] as const) {
      const url = draft[field];
      const isKept = url === '' || url === stored?.[field];
      if (!isKept && !(await isStoredPicture(media, url))) {
        throw invalid(INVALID, { [field]: [PICTURE_LOST] });
      }
    }
  }

  /** Old addresses lead to the category that had them. */
  async function keepAddresses(
    trx: Queries,
    before: readonly TreeCategory[],
    after: readonly TreeCategory[],
  ): Promise<void> {
    const keyIn = (all: readonly TreeCategory[], id: number) => categoryKey(categoryNames(all, id));
    const taken = after.map(({ id }) => keyIn(after, id));
    for (const { id } of before) {
      const path = keyIn(before, id);
      if (path !== keyIn(after, id)) await categories.addMove(trx, path, id, now());
    }
    await categories.dropMoves(trx, dialect, taken);
  }

  function record(
    trx: Queries,
    by: Actor,
    before: TreeCategory | null,
    after: TreeCategory | null,
  ) {
    const { id, name } = after ?? before ?? { id: 0, name: '' };
    return recordAudit(trx, by, {
      at: now(),
      action: after ? (before ? 'changed' : 'created') : 'deleted',
      entity: 'category',
      id,
      label: name,
      before: before && auditFields(before),
      after: after && auditFields(after),
    });
  }

  async function place(trx: Queries, id: number, { parentId, position }: CategoryDraft) {
    const all = await categories.all(trx);
    const siblings = all.filter((each) => each.parentId === parentId && each.id !== id);
    const at = position ?? siblings.length;
    const ids = siblings.map((each) => each.id).toSpliced(at, 0, id);
    await categories.arrange(trx, ids);
  }

  /** Products are counted afterwards, and not in the thread that serves buyers. */
  async function counted(tree: readonly TreeCategory[]): Promise<EditedCategory[]> {
    const counts = await categories.productCounts(database.background);
    return tree.map((each) => ({ ...each, productCount: counts.get(each.id) ?? 0 }));
  }

  /** All categories after a change. */
  async function change(run: (trx: Queries) => Promise<TreeCategory[]>): Promise<EditedCategory[]> {
    return counted(await database.changeCatalogue(run));
  }

  return {
    all: async () => counted(await categories.all(database.db)),
    create: (draft, by) =>
      change(async (trx) => {
        const all = await categories.all(trx);
        await refuseFaulty(draft, all, null);
        const level = (all.find(({ id }) => id === draft.parentId)?.level ?? 0) + 1;
        const id = await categories.insert(trx, draft, level);
        await place(trx, id, draft);
        const after = await categories.all(trx);
        await keepAddresses(trx, all, after);
        await record(trx, by, null, after.find((each) => each.id === id) ?? null);
        return after;
      }),
    save: ({ id, version, draft }, by) =>
      change(async (trx) => {
        const { all, stored } = await storedIn(trx, id, version);
        await refuseFaulty(draft, all, stored);
        const isMoved = draft.parentId !== stored.parentId;
        const level = (all.find((each) => each.id === draft.parentId)?.level ?? 0) + 1;
        await categories.update(trx, id, draft, level);
        if (isMoved || draft.position !== null) await place(trx, id, draft);
        if (isMoved) {
          const branch = categoryBranch(all, id).map((each) => each.id);
          const below = branch.filter((each) => each !== id);
          await categories.shiftLevels(trx, below, level - stored.level);
          await refreshShelves(trx, dialect, await categories.productsOf(trx, dialect, branch));
        }
        const after = await categories.all(trx);
        await keepAddresses(trx, all, after);
        await record(trx, by, stored, after.find((each) => each.id === id) ?? null);
        return after;
      }),
    remove: ({ id, version, moveTo }, by) =>
      change(async (trx) => {
        const { all, stored } = await storedIn(trx, id, version);
        if (all.some((each) => each.parentId === id)) throw conflict(HAS_OTHERS);
        if (!stored.isInMenu) throw conflict(SPECIAL);
        if (moveTo !== null && (moveTo === id || !all.some((each) => each.id === moveTo))) {
          throw invalid(INVALID, { moveTo: [NO_CATEGORY] });
        }
        const products = await categories.productsOf(trx, dialect, [id]);
        await categories.moveProducts(trx, { from: id, to: moveTo, now: now() });
        await categories.redirectMoves(trx, id, moveTo);
        await categories.addMove(trx, categoryKey(categoryNames(all, id)), moveTo, now());
        await categories.remove(trx, id);
        await refreshShelves(trx, dialect, products);
        await leaveOutCategory(trx, dialect, id);
        await record(trx, by, stored, null);
        return categories.all(trx);
      }),
  };
}

function auditFields(category: TreeCategory) {
  const { parentId, name, image, banner, bannerAlt, isHighlighted } = category;
  return { parentId, name, image, banner, bannerAlt, isHighlighted };
}
