import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/Database.ts';
import type { MediaStore } from '../platform/media/MediaStore.ts';
import { DEMO_PASSWORD, demoUsers } from './demo/demoUsers.ts';
import { planCatalogue, type PlannedProduct } from './demo/planCatalogue.ts';
import { planOrders, WELCOME_COUPON } from './demo/planOrders.ts';
import { given } from './given.ts';
import { isShopEmpty } from './isShopEmpty.ts';
import { seedAccounts } from './seedAccounts.ts';
import { seedBrand } from './seedBrand.ts';
import { seedCatalogue } from './seedCatalogue.ts';
import { seedCoupons } from './seedCoupons.ts';
import { seedKits } from './seedKits.ts';
import { seedMoneyMovements } from './seedMoneyMovements.ts';
import { seedOrders } from './seedOrders.ts';
import { seedSales } from './seedSales.ts';
import { seedShipping } from './seedShipping.ts';
import { seedHome, seedSite } from './seedSite.ts';
import { seedStockMovements } from './seedStockMovements.ts';
import { storePictures, type StoredPictures } from './storePictures.ts';

import site from './demo/site.json' with { type: 'json' };

export interface SeedDeps {
  database: Database;
  media: MediaStore;
  clock: Clock;
  hashPassword: (password: string) => Promise<string>;
}

/** Seeds an empty shop, all or nothing. False without changes when the shop has any data. */
export async function seedDemoShop({
  database,
  media,
  clock,
  hashPassword,
}: SeedDeps): Promise<boolean> {
  if (!(await isShopEmpty(database.db))) return false;
  const now = clock.now();
  // Passwords are hashed on other threads meanwhile.
  const [{ catalogue, pictures }, ...hashes] = await Promise.all([
    drawCatalogue(media, now),
    ...demoUsers.map(() => hashPassword(DEMO_PASSWORD)),
  ]);
  const orders = planOrders(now, catalogue);
  const welcomeUses = orders.filter(({ coupon }) => coupon?.name === WELCOME_COUPON).length;
  return database.changeCatalogue(async (trx) => {
    // Another process may be seeding it, or have done so meanwhile.
    await database.dialect.lockForSetup(trx);
    if (!(await isShopEmpty(trx))) return false;
    await seedSite(trx, pictures);
    await seedBrand(trx, pictures.brand, now);
    const ids = await seedCatalogue(trx, { database, media, clock, catalogue, pictures });
    await seedHome(trx, pictures, now);
    const users = await seedAccounts(trx, hashes, now);
    await seedShipping(trx);
    await trx
      .insertInto('bank_account')
      .values({ id: 1, ...site.bankAccount })
      .execute();
    await seedKits(trx, ids, { adminId: given(users, 'admin'), now });
    const coupons = await seedCoupons(trx, now, welcomeUses);
    const orderIds = await seedOrders(trx, orders, { catalogue: ids, users, coupons, pictures });
    await seedMoneyMovements(trx, orders, orderIds);
    await seedStockMovements(trx, catalogue, orders, { sizes: ids.sizes, orderIds });
    await seedSales(trx, database.dialect, now);
    return true;
  });
}

async function drawCatalogue(
  media: MediaStore,
  now: Date,
): Promise<{ catalogue: PlannedProduct[]; pictures: StoredPictures }> {
  const catalogue = await planCatalogue(now);
  return { catalogue, pictures: await storePictures(media, catalogue, now) };
}
