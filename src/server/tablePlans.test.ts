import { CompiledQuery, type KyselyPlugin } from 'kysely';
import { onSqlite } from '../testing/onEveryDialect.ts';
import { customersRepository } from './modules/customers/customersRepository.ts';
import { collectionsRepository } from './modules/catalogueTools/collections/collectionsRepository.ts';
import { notifiedAdmins } from './modules/notices/preferencesRepository.ts';
import { orderRowsRepository } from './modules/orders/tools/orderRowsRepository.ts';
import { sizesByTitle } from './modules/stock/sizesByTitle.ts';
import type { Database, Queries } from './platform/database/Database.ts';

onSqlite('the tables of the tools', (database) => {
  /** Collects the database's plans for the queries of `run`. */
  async function plansOf(run: (watched: Database) => Promise<unknown>): Promise<string[]> {
    const { db } = database();
    const asked: CompiledQuery[] = [];
    const spy: KyselyPlugin = {
      transformQuery: ({ node, queryId }) => {
        asked.push(db.getExecutor().compileQuery(node, queryId));
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const watched: Queries = db.withPlugin(spy);
    await run({ ...database(), db: watched, background: watched });
    const plans = await Promise.all(
      asked.map(({ sql: text, parameters }) =>
        db.executeQuery<{ detail: string }>(
          CompiledQuery.raw(`explain query plan ${text}`, [...parameters]),
        ),
      ),
    );
    return plans.flatMap(({ rows }) => rows.map(({ detail }) => detail));
  }

  const range = { limit: 50, offset: 60_000, counting: Promise.resolve(100_000) };

  it('count what a late page of the stock skips from indexes', async () => {
    const plans = await plansOf(({ db, dialect }) =>
      sizesByTitle(dialect, { mostSorted: -1 }).page(db, {}, 'asc', range),
    );
    expect(plans).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^SCAN t USING COVERING INDEX titles_name_folded/),
        expect.stringMatching(/^SEARCH p USING COVERING INDEX products_title /),
      ]),
    );
  });

  it.each([
    ['all', {}],
    ['those with a text', { text: 'paz' }],
  ])('find late customers in an index: %s', async (_, filters) => {
    const plans = await plansOf(({ db }) =>
      customersRepository().list(db, filters, { ...range, ordering: '-joined' }),
    );
    expect(plans[0]).toBe('SCAN u USING COVERING INDEX users_created');
  });

  it('find the admins to notify in an index of their own', async () => {
    const plans = await plansOf(({ db }) => notifiedAdmins(db));
    expect(plans[0]).toBe('SCAN u USING INDEX users_admins');
  });

  it('count a collection by indexes, and no further than is shown', async () => {
    const plans = await plansOf((watched) =>
      collectionsRepository(watched).preview(
        watched.db,
        {
          kind: 'rule',
          match: 'any',
          conditions: [
            { kind: 'audience', audience: 'mujer' },
            { kind: 'onSale' },
            { kind: 'inStock' },
          ],
          products: [],
          order: '-created',
        },
        { now: 0, most: 6, mostCounted: 10_000 },
      ),
    );
    const scans = plans.filter((plan) => /^SCAN (?!CONSTANT|counted)/.test(plan));
    expect(scans).toEqual([expect.stringMatching(/^SCAN categories /)]);
    expect(plans).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^SEARCH shelf USING (COVERING )?INDEX shelf_by_\w+ \(shelf_id=\?\)/),
        expect.stringMatching(/^SEARCH products USING COVERING INDEX products_audience/),
        expect.stringMatching(/^SEARCH s USING (COVERING )?INDEX variant_sizes_in_stock/),
      ]),
    );
    expect(plans.join()).not.toContain('TEMP B-TREE FOR ORDER');
  });

  it('find orders with a text by an index, the newest first, and no further than the page', async () => {
    const plans = await plansOf((watched) =>
      orderRowsRepository(watched).list({ text: 'paz' }, '-placed', range),
    );
    const scans = plans.filter((plan) => /^SCAN (orders|order_texts)/.test(plan));
    expect(new Set(scans)).toEqual(new Set(['SCAN orders USING COVERING INDEX orders_created']));
    expect(plans).toContainEqual(
      expect.stringMatching(/^SEARCH order_texts USING INTEGER PRIMARY KEY/),
    );
    // The rows of the page.
    expect(plans.filter((plan) => plan.includes('TEMP B-TREE FOR ORDER'))).toHaveLength(1);
  });
});
