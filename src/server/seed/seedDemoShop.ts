import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/Database.ts';
import type { MediaStore } from '../platform/media/MediaStore.ts';
import { bankAccount } from './demo/bankAccount.ts';
import { WELCOME_COUPON } from './demo/coupons.ts';
import { DEMO_PASSWORD, demoUsers } from './demo/demoUsers.ts';
import { planCatalogue } from './demo/planCatalogue.ts';
import { planOrders } from './demo/planOrders.ts';
import { given } from './given.ts';
import { isShopEmpty } from './isShopEmpty.ts';
import { seedAccounts } from './seedAccounts.ts';
import { seedCatalogue } from './seedCatalogue.ts';
import { seedCoupons } from './seedCoupons.ts';
import { seedKits } from './seedKits.ts';
import { seedMoneyMovements } from './seedMoneyMovements.ts';
import { seedOrders } from './seedOrders.ts';
import { seedShipping } from './seedShipping.ts';
import { seedSite } from './seedSite.ts';
import { seedStockMovements } from './seedStockMovements.ts';
import { storePictures } from './storePictures.ts';

export interface SeedDeps {
  database: Database;
  media: MediaStore;
  clock: Clock;
  hashPassword: (password: string) => Promise<string>;
}

/** Fills an empty shop with the demo, all or nothing. False when the shop has anything in it: then nothing changes. */
export async function seedDemoShop({
  database,
  media,
  clock,
  hashPassword,
}: SeedDeps): Promise<boolean> {
  if (!(await isShopEmpty(database.db))) return false;
  const now = clock.now();
  const catalogue = planCatalogue(now);
  const orders = planOrders(now, catalogue);
  const welcomeUses = orders.filter(({ coupon }) => coupon?.name === WELCOME_COUPON).length;
  const [pictures, ...hashes] = await Promise.all([
    storePictures(media, catalogue, now),
    ...demoUsers.map(() => hashPassword(DEMO_PASSWORD)),
  ]);
  return database.changeCatalogue(async (trx) => {
    // Another process may be filling it, or have done so in the meantime.
    await database.dialect.lockForSetup(trx);
    if (!(await isShopEmpty(trx))) return false;
    await seedSite(trx, pictures);
    const ids = await seedCatalogue(trx, database.dialect, catalogue, pictures);
    const users = await seedAccounts(trx, hashes, now);
    await seedShipping(trx);
    await trx
      .insertInto('bank_account')
      .values({ id: 1, ...bankAccount })
      .execute();
    await seedKits(trx, catalogue, ids, { adminId: given(users, 'admin'), now });
    const coupons = await seedCoupons(trx, now, welcomeUses);
    const orderIds = await seedOrders(trx, orders, { catalogue: ids, users, coupons, pictures });
    await seedMoneyMovements(trx, orders, orderIds);
    await seedStockMovements(trx, catalogue, orders, { sizes: ids.sizes, orderIds });
    return true;
  });
}
