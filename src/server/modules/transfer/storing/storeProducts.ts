import type { FieldChange } from '../../../../domain/tools/catalogueImport.ts';
import type { Database, Queries } from '../../../platform/database/Database.ts';
import type { Dialect } from '../../../platform/database/Dialect.ts';
import type {
  ProductPlan,
  LabelOwner,
  StoredProduct,
} from '../../../platform/catalogue/ProductPlan.ts';
import { planProduct, type LabelOwners } from '../planning/planProduct.ts';
import type { FileProduct, FileVariant, LineNote } from '../reading/FileProduct.ts';
import { CategoryTree } from '../../../platform/catalogue/CategoryTree.ts';
import { loadProducts } from './loadProducts.ts';
import { writePlans } from '../../../platform/catalogue/writePlans.ts';

/** A product of a file, with the shop's picture URLs by colour. */
export interface IncomingProduct {
  product: FileProduct;
  pictures: ReadonlyMap<string, readonly string[]>;
  rowCount: number;
}

export type StoreOutcome = {
  incoming: IncomingProduct;
  /** Sizes that would be sold for nothing. */
  free: LineNote[];
} & (
  | { kind: 'created' | 'updated' | 'unchanged'; changes: FieldChange[] }
  | { kind: 'refused'; faults: LineNote[] }
);

const FREE = 'el precio es 0: cualquiera se lo puede llevar gratis';
const FREE_UNCONFIRMED = 'el precio es 0 y no está confirmado: se vendería gratis';

/** A product that would be made or changed. */
export interface PlannedProduct {
  /** Null for a new one. */
  id: number | null;
  file: FileProduct;
  changes: readonly FieldChange[];
}

/** A product that was. */
export interface WrittenProduct extends PlannedProduct {
  id: number;
  isNew: boolean;
}

/** Keeps a run to what was agreed to, in the transactions that write. */
export interface ImportGuard {
  /** Reasons by handle why a product is left out; null leaves it as it is without a word. */
  leaveOut(
    trx: Queries,
    planned: readonly PlannedProduct[],
  ): Promise<ReadonlyMap<string, string | null>>;
  written(trx: Queries, products: readonly WrittenProduct[]): Promise<void>;
}

interface StoreContext {
  isDryRun: boolean;
  /** Creation time of new products, in milliseconds. */
  now: number;
  isInFile: (handle: string) => boolean;
  /** Somebody said yes to prices of 0. */
  allowsFree: boolean;
  guard: ImportGuard | null;
}

/** Writes products in one transaction, or one by one when the database rejects that. */
export async function storeProducts(
  database: Database,
  incoming: readonly IncomingProduct[],
  context: StoreContext,
): Promise<StoreOutcome[]> {
  const planned = await planAll(database.db, database, incoming, context);
  if (context.isDryRun || planned.plans.length === 0) return planned.outcomes;
  try {
    return await database.changeCatalogue(async (trx) => {
      const { tree, ...agreed } = await planAll(trx, database, incoming, context);
      const { outcomes, plans } = await guarded(trx, agreed, context.guard);
      const ids = await writePlans(
        plans.map(({ plan }) => plan),
        {
          trx,
          dialect: database.dialect,
          tree,
          now: context.now,
        },
      );
      const written = plans.map(({ planned }, at) => ({
        ...planned,
        id: ids[at] ?? 0,
        isNew: planned.id === null,
      }));
      await context.guard?.written(trx, written);
      return outcomes;
    });
  } catch (error) {
    const broken = database.dialect.constraintOf(error);
    if (broken === null) throw error;
    const [first, ...others] = incoming;
    if (first && others.length === 0) {
      const reason = `no cumple una regla de la base de datos de la tienda (${broken})`;
      const faults = [{ line: first.product.line, reason }];
      return [{ kind: 'refused', incoming: first, faults, free: [] }];
    }
    const outcomes: StoreOutcome[] = [];
    for (const each of incoming) outcomes.push(...(await storeProducts(database, [each], context)));
    return outcomes;
  }
}

interface PlannedProducts {
  outcomes: StoreOutcome[];
  /** Plans of the products with changes. */
  plans: { planned: PlannedProduct; plan: ProductPlan }[];
  tree: CategoryTree;
}

/** Takes out what the guard leaves out. */
async function guarded(
  trx: Queries,
  { outcomes, plans }: Omit<PlannedProducts, 'tree'>,
  guard: ImportGuard | null,
): Promise<Omit<PlannedProducts, 'tree'>> {
  if (!guard) return { outcomes, plans };
  const leftOut = await guard.leaveOut(
    trx,
    plans.map(({ planned }) => planned),
  );
  return {
    plans: plans.filter(({ planned }) => !leftOut.has(planned.file.handle)),
    outcomes: outcomes.map((outcome): StoreOutcome => {
      const { product } = outcome.incoming;
      const reason = leftOut.get(product.handle);
      if (reason === undefined || outcome.kind === 'refused') return outcome;
      const { incoming } = outcome;
      return reason === null
        ? { kind: 'unchanged', incoming, changes: [], free: [] }
        : { kind: 'refused', incoming, faults: [{ line: product.line, reason }], free: [] };
    }),
  };
}

async function planAll(
  db: Queries,
  { dialect }: Pick<Database, 'dialect'>,
  incoming: readonly IncomingProduct[],
  { isInFile, allowsFree }: StoreContext,
): Promise<PlannedProducts> {
  const files = incoming.map(({ product }) => product);
  const { products, owners, tree } = await findProducts(db, dialect, files, isInFile);
  const plans: PlannedProducts['plans'] = [];
  const outcomes = incoming.map((each): StoreOutcome => {
    const refused = (faults: LineNote[], free: LineNote[] = []) =>
      ({ kind: 'refused', incoming: each, faults, free }) as const;
    const stored = products.get(each.product.handle) ?? null;
    const planned = planProduct(each.product, { stored, pictures: each.pictures, owners });
    if ('faults' in planned) return refused(planned.faults);
    const { plan, changes, freeLines } = planned;
    const reason = allowsFree ? FREE : FREE_UNCONFIRMED;
    const free = freeLines.map((line) => ({ line, reason }));
    if (free.length > 0 && !allowsFree) return refused(free, free);
    if (plan.id !== null && changes.length === 0) {
      return { kind: 'unchanged', incoming: each, changes, free };
    }
    plans.push({ plan, planned: { id: plan.id, file: each.product, changes } });
    return { kind: plan.id === null ? 'created' : 'updated', incoming: each, changes, free };
  });
  return { outcomes, plans, tree };
}

/** Stored products that match a file's. */
interface FoundProducts {
  /** Products by the file's handle. */
  products: Map<string, StoredProduct>;
  owners: LabelOwners;
  tree: CategoryTree;
}

/** Matches products by handle, then by the SKUs of their rows. `isInFile`: the file has that handle. */
export async function findProducts(
  db: Queries,
  dialect: Dialect,
  files: readonly FileProduct[],
  isInFile: (handle: string) => boolean,
): Promise<FoundProducts> {
  const ids = await idsByHandle(db, dialect, files);
  const rows = files.flatMap(({ variants }) => variants);
  const owners = {
    sku: await findOwners(db, dialect, 'sku', rows),
    barcode: await findOwners(db, dialect, 'barcode', rows),
  };
  const claimed = new Set(ids.values());
  for (const file of files) {
    if (ids.has(file.handle)) continue;
    const owner = ownerOf(file, owners.sku);
    if (!owner || claimed.has(owner.productId)) continue;
    if (owner.handle !== null && isInFile(owner.handle)) continue;
    claimed.add(owner.productId);
    ids.set(file.handle, owner.productId);
  }
  const tree = await CategoryTree.load(db);
  const found = await loadProducts(db, dialect, tree, [...ids.values()]);
  const byId = new Map(found.map((product) => [product.id, product]));
  const products = new Map<string, StoredProduct>();
  for (const [handle, id] of ids) {
    const product = byId.get(id);
    if (product) products.set(handle, product);
  }
  return { products, owners, tree };
}

async function idsByHandle(
  db: Queries,
  dialect: Dialect,
  files: readonly FileProduct[],
): Promise<Map<string, number>> {
  const handles = files.map(({ handle }) => handle);
  const rows = await db
    .selectFrom('products')
    .select(['id', 'handle'])
    .where(dialect.isIn('handle', handles))
    .execute();
  return new Map(rows.flatMap(({ id, handle }) => (handle === null ? [] : [[handle, id]])));
}

/** The product to which all known SKUs belong, if it is only one. */
function ownerOf(
  { variants }: FileProduct,
  owners: ReadonlyMap<string, LabelOwner>,
): LabelOwner | undefined {
  const found = variants.flatMap(({ sku }) => (sku === null ? [] : (owners.get(sku) ?? [])));
  const [first] = found;
  return found.every(({ productId }) => productId === first?.productId) ? first : undefined;
}

async function findOwners(
  db: Queries,
  dialect: Dialect,
  kind: keyof LabelOwners,
  rows: readonly FileVariant[],
): Promise<Map<string, LabelOwner>> {
  const labels = rows.flatMap((row) => row[kind] ?? []);
  if (labels.length === 0) return new Map();
  const found = await db
    .selectFrom('variant_sizes as s')
    .innerJoin('variants', 'variants.id', 'variant_id')
    .innerJoin('products', 'products.id', 'product_id')
    .innerJoin('titles', 'titles.id', 'title_id')
    .select([`s.${kind} as label`, 's.id', 'product_id', 'handle', 'titles.name'])
    .where(dialect.isIn(`s.${kind}`, labels))
    .execute();
  return new Map(
    found.map(({ label, id, product_id, handle, name }) => [
      label ?? '',
      { productId: product_id, sizeId: id, handle, title: name },
    ]),
  );
}
