import type { Audience } from '../../../domain/catalogue/audience.ts';
import type { CatalogueMemo } from '../../platform/database/CatalogueMemo.ts';
import type { CategoryTree } from './CategoryTree.ts';
import type { Complement, ShelfRepository } from './shelfRepository.ts';

/** A product to which others are looked for. */
interface Complemented {
  id: number;
  categoryId: number | null;
  audience: Audience | null;
  sport: string;
}

interface ComplementsDeps {
  shelves: Pick<ShelfRepository, 'newestOf'>;
  memo: CatalogueMemo;
}

/** Categories that are looked into, of which each gives one product. */
const MOST_SHELVES = 24;
const FROM_EACH = 12;
const CHILDREN: ReadonlySet<Audience | null> = new Set(['ninas', 'ninos', 'bebes']);

/**
 * Finds products that go with one: each of another kind, of the same sport where both say theirs, and for the same people
 * or anybody. Other branches of the same root category come first, and in these the equipment for anybody before clothes.
 */
export function complementsFor({ shelves, memo }: ComplementsDeps) {
  const newestOf = (shelf: number) =>
    memo.get(`newest-of-${shelf}`, () => shelves.newestOf(shelf, FROM_EACH));

  /** The newest of the kinds beside a category, which are the same for all its products. */
  const kindsBeside = (categoryId: number | null, tree: CategoryTree) =>
    memo.get(`kinds-beside-${categoryId}`, () => {
      const { near, far } = tree.leavesBeside(categoryId);
      const kinds = [
        ...near.map((shelf) => ({ shelf, isNear: true })),
        ...far.map((shelf) => ({ shelf, isNear: false })),
      ].slice(0, MOST_SHELVES);
      return Promise.all(
        kinds.map(async ({ shelf, isNear }) => ({ newest: await newestOf(shelf), isNear })),
      );
    });

  return async (product: Complemented, tree: CategoryTree, limit: number): Promise<number[]> => {
    const found: { id: number; rank: number }[] = [];
    for (const { newest, isNear } of await kindsBeside(product.categoryId, tree)) {
      const one = newest.find((each) => goesWith(each, product, isNear));
      if (one) found.push({ id: one.id, rank: 2 * Number(!isNear) + Number(isFor(one)) });
    }
    const ordered = found.toSorted((a, b) => a.rank - b.rank);
    return [...new Set(ordered.map(({ id }) => id))].slice(0, limit);
  };
}

/** Equipment for anybody, or for all children, is a child's only where children's is kept. */
function goesWith(one: Complement, product: Complemented, isNear: boolean): boolean {
  if (one.id === product.id) return false;
  if (one.sport && product.sport && one.sport !== product.sport) return false;
  if (!isFor(one)) return isNear || !CHILDREN.has(product.audience);
  if (one.audience === product.audience) return true;
  if (CHILDREN.has(product.audience)) return isNear && one.audience === 'ninos';
  return !isFor(product) && !CHILDREN.has(one.audience);
}

/** True for what is made for some people and not for anybody. */
function isFor({ audience }: { audience: Audience | null }): boolean {
  return audience !== null && audience !== 'unisex';
}
