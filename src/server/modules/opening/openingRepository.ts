import { caseKey } from '../../../domain/text.ts';
import type { OpeningStep, ShopOffer } from '../../../domain/tools/opening.ts';
import type { Queries } from '../../platform/database/Database.ts';
import type { Instant } from '../../platform/database/schema/cartTables.ts';

const ROW = { id: 1, is_open: 1, is_list_hidden: 0, mail_code_hash: null } as const;
const NO_TIMES = { texts_read_at: null, delivery_tried_at: null, mail_received_at: null } as const;
const MOST_PRODUCTS = 1000;

interface OpeningRow {
  is_open: 0 | 1;
  is_list_hidden: 0 | 1;
  texts_read_at: Instant | null;
  delivery_tried_at: Instant | null;
  mail_code_hash: string | null;
  mail_received_at: Instant | null;
}

/** The row of a shop without one is that of an open shop. */
export async function openingRow(on: Queries): Promise<OpeningRow> {
  const row = await on.selectFrom('opening').selectAll().executeTakeFirst();
  return row ?? { ...ROW, ...NO_TIMES };
}

export async function writeOpening(trx: Queries, change: Partial<OpeningRow>): Promise<void> {
  const row = { ...ROW, ...NO_TIMES, ...change };
  await trx
    .insertInto('opening')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(change))
    .execute();
}

/** Closes a shop that never was open: it has nothing to sell and no orders. */
export async function closeNewShop(trx: Queries): Promise<void> {
  for (const table of ['opening', 'titles', 'orders'] as const) {
    const found = await trx.selectFrom(table).select('id').limit(1).execute();
    if (found.length > 0) return;
  }
  await writeOpening(trx, { is_open: 0 });
}

/** Keeps an address, the same one once. */
export async function addAddress(trx: Queries, email: string, now: Instant): Promise<void> {
  await trx
    .insertInto('opening_mails')
    .values({ email: caseKey(email), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes the address of an account that is deleted. */
export async function forgetAddress(trx: Queries, userId: number): Promise<void> {
  await trx
    .deleteFrom('opening_mails')
    .where('email', '=', (build) =>
      build.selectFrom('users').select('email_key').where('id', '=', userId),
    )
    .execute();
}

/** Steps that this module reads itself. */
type KnownSteps = Record<Exclude<OpeningStep, 'products' | 'payment' | 'delivery'>, boolean>;

export async function knownSteps(on: Queries, row: OpeningRow): Promise<KnownSteps> {
  const site = await on
    .selectFrom('site_configuration')
    .select(['email', 'phone'])
    .executeTakeFirst();
  const taxes = await on
    .selectFrom('setting_versions')
    .select('version')
    .where('section', '=', 'taxes')
    .executeTakeFirst();
  const brand = await on.selectFrom('brand_versions').select('id').limit(1).executeTakeFirst();
  const fullAdmins = await on
    .selectFrom('users')
    .select('id')
    .where('admin', '=', 1)
    .where('admin_areas', 'is', null)
    .limit(2)
    .execute();
  const recovery = await on
    .selectFrom('recovery_codes')
    .select('user_id')
    .limit(1)
    .executeTakeFirst();
  return {
    brand: brand !== undefined,
    contact: site !== undefined && site.email !== '' && site.phone !== '',
    mails: row.mail_received_at !== null,
    texts: row.texts_read_at !== null,
    taxes: (taxes?.version ?? 0) > 0,
    team: fullAdmins.length > 1 || recovery !== undefined,
  };
}

export async function shopOffer(
  on: Queries,
): Promise<Pick<ShopOffer, 'products' | 'zones' | 'pickupPoints'>> {
  const zones = await on.selectFrom('shipping_zones').select('id').execute();
  const points = await on.selectFrom('pickup_points').select('id').where('shown', '=', 1).execute();
  return {
    products: await countOffered(on),
    zones: zones.length,
    pickupPoints: points.length,
  };
}

/** Published products with a picture and units left; stops at `MOST_PRODUCTS`. */
async function countOffered(on: Queries): Promise<number> {
  const found = await on
    .selectFrom('products')
    .select('products.id')
    .where('published', '=', 1)
    .where('archived_at', 'is', null)
    .where((build) =>
      build.exists(
        build
          .selectFrom('variants')
          .innerJoin('variant_images', 'variant_images.variant_id', 'variants.id')
          .innerJoin('variant_sizes', 'variant_sizes.variant_id', 'variants.id')
          .select('variants.id')
          .whereRef('variants.product_id', '=', 'products.id')
          .where('variant_sizes.quantity', '>', 0),
      ),
    )
    .limit(MOST_PRODUCTS)
    .execute();
  return found.length;
}
