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

  return async (product: Complemented, tree: CategoryTree, limit: number): Promise<number[]> => {
    const { near, far } = tree.leavesBeside(product.categoryId);
    const kinds = [
      ...near.map((shelf) => ({ shelf, isNear: true })),
      ...far.map((shelf) => ({ shelf, isNear: false })),
    ].slice(0, MOST_SHELVES);
    const found = await Promise.all(
      kinds.map(async ({ shelf, isNear }) => {
        const one = (await newestOf(shelf)).find((each) => goesWith(each, product, isNear));
        return one ? [{ ...one, rank: 2 * Number(!isNear) + Number(isFor(one)) }] : [];
      }),
    );
    const ordered = found.flat().toSorted((a, b) => a.rank - b.rank);
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
