import type { Database, Queries } from '../../../platform/database/Database.ts';
import { planProduct } from '../planning/planProduct.ts';
import type { ProductPlan } from '../planning/ProductPlan.ts';
import type { FileProduct, LineNote } from '../reading/FileProduct.ts';
import type { CategoryTree } from './CategoryTree.ts';
import { findProducts } from './findProducts.ts';
import { writePlans } from './writePlans.ts';

/** A product of a file, with the shop's URLs of its pictures by colour. */
export interface IncomingProduct {
  product: FileProduct;
  pictures: ReadonlyMap<string, readonly string[]>;
  rowCount: number;
}

export type StoreOutcome =
  | { kind: 'created' | 'updated' | 'unchanged'; incoming: IncomingProduct; summary: string[] }
  | { kind: 'refused'; incoming: IncomingProduct; faults: LineNote[] };

interface StoreContext {
  isDryRun: boolean;
  /** Milliseconds: when new products come to be. */
  now: number;
  isInFile: (handle: string) => boolean;
}

/** Writes the products together, or one by one where the database refuses them together. */
export async function storeProducts(
  database: Database,
  incoming: readonly IncomingProduct[],
  context: StoreContext,
): Promise<StoreOutcome[]> {
  const planned = await planAll(database.db, database, incoming, context);
  if (context.isDryRun || planned.plans.length === 0) return planned.outcomes;
  try {
    return await database.changeCatalogue(async (trx) => {
      const { outcomes, plans, tree } = await planAll(trx, database, incoming, context);
      await writePlans(plans, { trx, dialect: database.dialect, tree, now: context.now });
      return outcomes;
    });
  } catch (error) {
    const broken = database.dialect.constraintOf(error);
    if (broken === null) throw error;
    const [first, ...others] = incoming;
    if (first && others.length === 0) {
      const reason = `breaks a rule of the shop's database (${broken})`;
      const faults = [{ line: first.product.line, reason }];
      return [{ kind: 'refused', incoming: first, faults }];
    }
    const outcomes: StoreOutcome[] = [];
    for (const each of incoming) outcomes.push(...(await storeProducts(database, [each], context)));
    return outcomes;
  }
}

interface PlannedProducts {
  outcomes: StoreOutcome[];
  /** Those that change anything. */
  plans: ProductPlan[];
  tree: CategoryTree;
}

async function planAll(
  db: Queries,
  { dialect }: Pick<Database, 'dialect'>,
  incoming: readonly IncomingProduct[],
  { isInFile }: StoreContext,
): Promise<PlannedProducts> {
  const files = incoming.map(({ product }) => product);
  const { products, skuOwners, tree } = await findProducts(db, dialect, files, isInFile);
  const plans: ProductPlan[] = [];
  const outcomes = incoming.map((each): StoreOutcome => {
    const stored = products.get(each.product.handle) ?? null;
    const planned = planProduct(each.product, { stored, pictures: each.pictures, skuOwners });
    if ('faults' in planned) return { kind: 'refused', incoming: each, faults: planned.faults };
    const { plan } = planned;
    const { summary } = plan;
    if (plan.id !== null && summary.length === 0) {
      return { kind: 'unchanged', incoming: each, summary };
    }
    plans.push(plan);
    return { kind: plan.id === null ? 'created' : 'updated', incoming: each, summary };
  });
  return { outcomes, plans, tree };
}
