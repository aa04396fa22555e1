import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { caseKey } from '../../domain/text.ts';
import { onEveryDialect } from '../../testing/onEveryDialect.ts';
import { openFileBench } from '../../testing/openFileBench.ts';
import { closeNewShop } from '../modules/opening/openingRepository.ts';
import { openMediaStore } from '../platform/media/MediaStore.ts';
import { CATALOGUE_FILE } from './demo/planCatalogue.ts';
import { WELCOME_COUPON } from './demo/planOrders.ts';
import { seedDemoShop, type SeedDeps } from './seedDemoShop.ts';

/** 660 files on a disk that others use too. */
const SEED_TIMEOUT_MS = 60_000;
const clock = { now: () => new Date('2026-11-20T15:00:00Z') };

onEveryDialect('the demo shop', (database) => {
  const folder = mkdtempSync(join(tmpdir(), 'brazada-media-'));
  const media = openMediaStore(folder);
  const bench = openFileBench();

  function seed(given: Partial<SeedDeps> = {}): Promise<boolean> {
    const hashPassword = async (password: string): Promise<string> => `hash of ${password}`;
    return seedDemoShop({ database: database(), media, clock, hashPassword, ...given });
  }

  async function count(
    table: 'titles' | 'categories' | 'variant_sizes' | 'orders' | 'media' | 'users',
  ): Promise<number> {
    const rows = await database()
      .db.selectFrom(table)
      .select(sql<number>`count(*)`.as('count'))
      .execute();
    return Number(rows[0]?.count);
  }

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('writes nothing when it fails, so that it can be retried', async () => {
    const failing = async (): Promise<string> => Promise.reject(new Error('no memory'));
    await expect(seed({ hashPassword: failing })).rejects.toThrow('no memory');
    expect(await count('titles')).toBe(0);
  });

  test(
    'leaves nothing behind when it fails after the import',
    async () => {
      const coupon = { name: WELCOME_COUPON, name_key: caseKey(WELCOME_COUPON) };
      await database().transaction((trx) =>
        trx
          .insertInto('coupons')
          .values({ ...coupon, kind: 'amount', value: 1, min_purchase_cents: 0, created_at: 0 })
          .execute(),
      );
      await expect(seed()).rejects.toThrow(/unique/i);
      for (const table of ['titles', 'categories', 'variant_sizes', 'media', 'users'] as const) {
        expect(await count(table)).toBe(0);
      }
      await database().transaction((trx) => trx.deleteFrom('coupons').execute());
    },
    SEED_TIMEOUT_MS,
  );

  test(
    'is written once by two concurrent processes, into a shop that was started empty, and a later one changes nothing',
    async () => {
      await database().transaction(closeNewShop);
      let changes = 0;
      const stop = database().onCatalogueChanged(() => (changes += 1));
      expect((await Promise.all([seed(), seed()])).toSorted()).toEqual([false, true]);
      const before = [await count('titles'), await count('orders'), await count('media')];
      expect(await seed()).toBe(false);
      expect([await count('titles'), await count('orders'), await count('media')]).toEqual(before);
      expect(before[1]).toBe(40);
      expect(changes).toBeGreaterThanOrEqual(1);
      stop();
    },
    SEED_TIMEOUT_MS,
  );

  test('matches the catalogue file: importing it again changes nothing', async () => {
    const file = readFileSync(CATALOGUE_FILE);
    const { lines, unchanged } = await bench.importFile(database(), file);
    expect(lines).toEqual([]);
    expect(unchanged).toBeGreaterThanOrEqual(120);
  });

  test('every colour has its five views in the media store', async () => {
    const images = await database()
      .db.selectFrom('variant_images')
      .select(['variant_id', 'url'])
      .execute();
    const byVariant = Map.groupBy(images, ({ variant_id }) => variant_id);
    for (const views of byVariant.values()) {
      expect(new Set(views.map(({ url }) => url)).size).toBe(5);
    }
    for (const { url } of images.slice(0, 40)) {
      expect(await media.fileOf(url.replace('/media/', ''))).not.toBeNull();
    }
  });

  test('every size’s stock is the sum of its movements', async () => {
    const wrong = await database()
      .db.selectFrom('variant_sizes as size')
      .select('size.sku')
      .where(
        sql<boolean>`size.quantity <> (select coalesce(sum(delta), 0) from stock_movements m where m.variant_size_id = size.id)`,
      )
      .execute();
    expect(wrong).toEqual([]);
  });

  test('its accounts can log in with the printed data', async () => {
    const users = await database()
      .db.selectFrom('users as user')
      .innerJoin('client_types as type', 'type.id', 'user.client_type_id')
      .select([
        'user.username',
        'user.admin',
        'user.business',
        'type.name',
        'type.basis_points',
        'user.password_hash',
      ])
      .orderBy('user.username')
      .execute();
    expect(
      users.map(({ username, admin, business, basis_points }) => [
        username,
        admin,
        business,
        basis_points,
      ]),
    ).toEqual([
      ['admin', 1, 0, 10_000],
      ['ana', 0, 0, 10_000],
      ['empresa', 0, 1, 10_000],
      ['mayorista', 0, 0, 7_000],
    ]);
    expect(users.every((user) => user.password_hash === 'hash of brazada-demo')).toBe(true);
  });

  test('all shelves have products: all, featured, each category, Hidralife', async () => {
    const shelves = await database()
      .db.selectFrom('shelf_products as shelf')
      .leftJoin('categories as category', 'category.id', 'shelf.shelf_id')
      .select(['shelf.shelf_id', 'category.name', sql<number>`count(*)`.as('products')])
      .groupBy(['shelf.shelf_id', 'category.name'])
      .execute();
    const productsOn = (name: string): number =>
      Number(shelves.find((shelf) => shelf.name === name)?.products);
    expect(Number(shelves.find((shelf) => shelf.shelf_id === 0)?.products)).toBeGreaterThanOrEqual(
      120,
    );
    expect(productsOn('Hidralife')).toBe(10);
    for (const name of [
      'Natación',
      'Aguas abiertas',
      'Running',
      'Training',
      'Mujer',
      'Hombre',
      'Niños',
      'Accesorios',
    ]) {
      expect(productsOn(name)).toBeGreaterThanOrEqual(9);
    }
  });

  test('kits contain sizes in stock', async () => {
    const lines = await database()
      .db.selectFrom('kit_lines as line')
      .innerJoin('variant_sizes as size', 'size.id', 'line.variant_size_id')
      .select(['size.sku', 'size.quantity', 'line.quantity as wanted'])
      .execute();
    expect(lines.filter(({ quantity, wanted }) => quantity < wanted)).toEqual([]);
    expect(lines.length).toBeGreaterThanOrEqual(12);
  });
});
