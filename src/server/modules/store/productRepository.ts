import type { Cents } from '../../../domain/money.ts';
import type { Database } from '../../platform/database/Database.ts';
import { productQueries } from './productQueries.ts';
import { variantsOf, type VariantRecord } from './variantsOf.ts';

/** A product before it is known who looks at it. */
export interface ProductRecord {
  id: number;
  titleId: number;
  title: string;
  listPrice: Cents;
  suggestedPrice: Cents;
  /** Percent. */
  taxRate: number;
  description: string;
  care: string;
  categoryId: number | null;
  createdAt: number;
  variants: VariantRecord[];
}

export interface ProductRepository {
  /** Null for what is not on sale. */
  find(id: number): Promise<ProductRecord | null>;
  /** The products that come after this one on a shelf, newest first, and then those from the top. */
  neighbours(product: ProductRecord, shelf: number, limit: number): Promise<number[]>;
}

export function productRepository({ replica: db, dialect }: Database): ProductRepository {
  const queries = productQueries(dialect);

  return {
    find: async (id) => {
      const [row] = await queries.product(db, { id });
      if (!row) return null;
      return {
        id: row.id,
        titleId: row.title_id,
        title: row.title,
        listPrice: row.list_price_cents,
        suggestedPrice: row.suggested_price_cents,
        taxRate: row.tax_rate_basis_points / 100,
        description: row.description,
        care: row.care,
        categoryId: row.main_category_id,
        createdAt: row.created_at,
        variants: variantsOf(row),
      };
    },
    neighbours: async ({ id, createdAt }, shelf, limit) => {
      const older = await queries.olderOnShelf(db, { shelf, id, createdAt, limit });
      const newest =
        older.length < limit ? await queries.newestOnShelf(db, { shelf, id, limit }) : [];
      return [...new Set([...older, ...newest].map((row) => row.id))].slice(0, limit);
    },
  };
}
