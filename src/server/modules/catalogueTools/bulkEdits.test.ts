import fc from 'fast-check';
import { fillPath } from '../../../contract/fillPath.ts';
import { CATALOGUE_TOOLS_PATHS as PATHS } from '../../../contract/tools/toolsPaths.ts';
import type {
  BulkEditWire,
  BulkFactsWire,
  BulkPreviewWire,
  KeptBulkEditWire,
  SelectionWire,
  StartedBulkEditWire,
} from '../../../contract/tools/catalogue/bulkEditSchemas.ts';
import { CATEGORY_EDIT_MODES, PRICE_ROUNDINGS } from '../../../domain/tools/bulkEdit.ts';
import { makeAccessToken, makeClientType, makeUser } from '../../../testing/data/accountFactory.ts';
import type { TestApp } from '../../../testing/buildTestApp.ts';
import {
  makeCategory,
  makeProduct,
  makeSize,
  makeTitle,
  makeVariant,
} from '../../../testing/data/catalogueFactory.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openShop } from '../../../testing/openShop.ts';
import { refreshShelves } from '../../platform/database/refreshShelves.ts';

const someOfThem = fc.uniqueArray(fc.integer({ min: 0, max: 59 }), { minLength: 1, maxLength: 8 });
const rules = { rounding: fc.constantFrom(...PRICE_ROUNDINGS), keeps_regular: fc.boolean() };
const aPrice = fc.constant('price' as const);
/** Categories by their place in the list. */
const edits: fc.Arbitrary<BulkEditWire> = fc.oneof(
  fc.record({ kind: aPrice, percent: fc.integer({ min: -60, max: 300 }), ...rules }),
  fc.record({ kind: aPrice, amount: fc.integer({ min: -9000, max: 9000 }), ...rules }),
  fc.record({
    kind: fc.constant('category' as const),
    mode: fc.constantFrom(...CATEGORY_EDIT_MODES),
    category_id: fc.integer({ min: 0, max: 2 }),
  }),
  fc.record({ kind: fc.constant('visibility' as const), published: fc.boolean() }),
  fc.record({ kind: fc.constant('featured' as const), featured: fc.boolean() }),
);

onEveryDialect('edits of many products', (database) => {
  let shop: TestApp;
  let headers: Record<string, string>;
  let categories: number[];
  let ids: number[];

  beforeAll(async () => {
    shop = await openShop(database());
    await database().changeCatalogue(async (trx) => {
      const type = await makeClientType(trx, 'minorista', 10_000);
      const token = await makeAccessToken(trx, await makeUser(trx, type, { admin: 1 }));
      headers = { authorization: `Token ${token}` };
      categories = [];
      for (const name of ['Mallas', 'Gorras', 'Toallas']) {
        categories.push(await makeCategory(trx, { name }));
      }
      ids = [];
      // More than one step of the job.
      for (let at = 0; at < 60; at += 1) ids.push(await makeAny(trx, at));
      await refreshShelves(trx, database().dialect, ids);
    });
  });

  afterAll(() => shop.close());

  async function makeAny(trx: Parameters<typeof makeProduct>[0], at: number): Promise<number> {
    const id = await makeProduct(trx, {
      title_id: await makeTitle(trx, `Prenda ${at}`),
      list_price_cents: 1_000_050 + 12_345 * at,
      suggested_price_cents: 1_000_050 + 12_345 * at * (at % 3 === 0 ? 2 : 1),
      main_category_id: categories[at % 2]!,
      featured: at % 5 === 0 ? 1 : 0,
      published: at % 4 === 0 ? 0 : 1,
      publish_at: at % 8 === 0 ? 4_000_000_000_000 : null,
    });
    await trx
      .insertInto('product_categories')
      .values(
        // Some are in two.
        [at % 2, ...(at % 3 === 0 ? [2] : [])].map((each) => ({
          product_id: id,
          category_id: categories[each]!,
        })),
      )
      .execute();
    const variant_id = await makeVariant(trx, { product_id: id });
    await makeSize(trx, { variant_id, size: 'S' });
    const own = 1_000_050 + 12_345 * at + 100_000;
    const dearer = { list_price_cents: own, suggested_price_cents: own };
    if (at % 2 === 0) await makeSize(trx, { variant_id, size: 'XL', ...dearer });
    return id;
  }

  const post = (url: string, payload: object) =>
    shop.app.inject({ method: 'POST', url, headers, payload });
  const preview = async (selection: SelectionWire, edit: BulkEditWire) =>
    (await post(PATHS.bulkPreview, { selection, edit })).json<BulkPreviewWire>();

  async function apply(selection: SelectionWire, edit: BulkEditWire) {
    const seen = await preview(selection, edit);
    const answer = await post(PATHS.bulk, { selection, edit, fingerprint: seen.fingerprint });
    await shop.runJobs();
    return { seen, answer };
  }

  const undo = async (id: number) => {
    const answer = await post(fillPath(PATHS.bulkUndo, { id }), {});
    await shop.runJobs();
    return answer;
  };

  const job = async (id: number) =>
    (await shop.app.inject({ url: `/api/tools/jobs/${id}/`, headers })).json<object>();

  /** All that an edit may change, and what listings derive from it. */
  async function everything() {
    const { db } = database();
    return {
      products: await db
        .selectFrom('products')
        .select(['id', 'list_price_cents', 'suggested_price_cents', 'featured', 'published'])
        .select(['publish_at', 'main_category_id'])
        .orderBy('id')
        .execute(),
      sizes: await db
        .selectFrom('variant_sizes')
        .select(['id', 'list_price_cents', 'suggested_price_cents'])
        .orderBy('id')
        .execute(),
      categories: await db
        .selectFrom('product_categories')
        .selectAll()
        .orderBy('product_id')
        .orderBy('category_id')
        .execute(),
      shelves: await db
        .selectFrom('shelf_products')
        .select(['shelf_id', 'product_id', 'list_price_cents'])
        .orderBy('shelf_id')
        .orderBy('product_id')
        .execute(),
    };
  }

  /** The same facts as a preview's, read again. */
  async function factsNow(id: number, like: BulkFactsWire): Promise<BulkFactsWire> {
    const selection = { ids: [id] };
    const other: BulkEditWire =
      like.price !== undefined
        ? { kind: 'price', amount: 1 }
        : like.categories
          ? { kind: 'category', mode: 'main', category_id: categories[2]! }
          : like.published === undefined
            ? { kind: 'featured', featured: !like.featured }
            : { kind: 'visibility', published: !like.published };
    const { rows } = await preview(selection, other);
    return rows[0]?.before ?? like;
  }

  it('does what the preview says, and undoing restores everything', async () => {
    await fc.assert(
      fc.asyncProperty(someOfThem, edits, async (chosen, drawn) => {
        const selection = { ids: chosen.map((at) => ids[at]!) };
        const edit =
          drawn.kind === 'category'
            ? { ...drawn, category_id: categories[drawn.category_id]! }
            : drawn;
        const before = await everything();
        const { seen, answer } = await apply(selection, edit);
        if (seen.changed === 0) {
          expect(answer.json()).toMatchObject({ detail: 'No hay nada que cambiar.' });
          return;
        }
        const { id, job_id } = answer.json<StartedBulkEditWire>();
        expect(await job(job_id)).toMatchObject({ state: 'done', done: seen.changed, refused: 0 });
        for (const row of seen.rows) {
          if (row.after) expect(await factsNow(row.id, row.after)).toEqual(row.after);
        }
        expect((await undo(id)).statusCode).toBe(201);
        expect(await everything()).toEqual(before);
      }),
      {
        numRuns: 8 + CATEGORY_EDIT_MODES.length,
        examples: CATEGORY_EDIT_MODES.map((mode): [number[], BulkEditWire] => [
          [0, 1, 2, 3],
          { kind: 'category', mode, category_id: 0 },
        ]),
      },
    );
  });

  it('a filter selects products beyond one page, and leaves those out that are taken out', async () => {
    const selection = { filters: { q: 'prenda' }, except_ids: [ids[0]!, ids[1]!] };
    const before = await everything();
    const { seen, answer } = await apply(selection, { kind: 'price', percent: 10 });
    expect(seen).toMatchObject({ total: 58, changed: 58, impossible: 0 });
    const { id, job_id } = answer.json<StartedBulkEditWire>();
    expect(await job(job_id)).toMatchObject({ state: 'done', total: 58, done: 58 });
    const entries = await database()
      .db.selectFrom('audit_entries')
      .select(['label', 'before'])
      .where('entity', '=', 'product')
      .where('entity_id', '=', String(ids[2]))
      .execute();
    expect(entries.at(-1)?.label).toBe('Prenda 2');
    expect(Object.keys(JSON.parse(entries.at(-1)!.before!) as object)).toEqual(['prices']);
    await undo(id);
    expect(await everything()).toEqual(before);
    expect((await undo(id)).json()).toMatchObject({ detail: 'Esa edición ya se deshizo.' });
    const kept = await shop.app.inject({ url: fillPath(PATHS.bulkEdit, { id }), headers });
    expect(kept.json<KeptBulkEditWire>()).toEqual({ id, done: 0, undone: true });
  });

  it('is refused when products changed since the preview', async () => {
    const selection = { ids: ids.slice(0, 3) };
    const edit: BulkEditWire = { kind: 'price', percent: 10 };
    const { fingerprint } = await preview(selection, edit);
    await setPrice(ids[1]!, 777_700);
    const answer = await post(PATHS.bulk, { selection, edit, fingerprint });
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { detail: 'Los productos cambiaron desde la vista previa. Revisala de nuevo.' },
    ]);
  });

  it('skips what changed between the start and its turn, and what changed before undoing', async () => {
    const selection = { ids: ids.slice(4, 7) };
    const edit: BulkEditWire = { kind: 'price', amount: 100 };
    const { fingerprint } = await preview(selection, edit);
    const answer = await post(PATHS.bulk, { selection, edit, fingerprint });
    await setPrice(ids[5]!, 555_500);
    await shop.runJobs();
    const { id, job_id } = answer.json<StartedBulkEditWire>();
    expect(await job(job_id)).toMatchObject({ done: 3, refused: 1 });
    const file = await shop.app.inject({ url: `/api/tools/jobs/${job_id}/refusals/`, headers });
    expect(file.body).toContain('"Prenda 5","Cambió después de la vista previa."');
    await setPrice(ids[6]!, 666_600);
    const undone = await undo(id);
    expect(await job(undone.json<StartedBulkEditWire>().job_id)).toMatchObject({
      total: 2,
      done: 2,
      refused: 1,
    });
    const [skipped, kept] = await pricesOf([ids[5]!, ids[6]!]);
    expect([skipped, kept]).toEqual([555_500, 666_600]);
  });

  it('says what it cannot be made on', async () => {
    const seen = await preview({ ids: [ids[10]!] }, { kind: 'price', amount: -99_999_999 });
    expect(seen).toMatchObject({ changed: 0, impossible: 1, rows: [{ after: null }] });
  });

  it.each([
    [{ kind: 'price', percent: -100 }, 'percent'],
    [{ kind: 'price', percent: 1e9 }, 'percent'],
    [{ kind: 'price', amount: 1e300 }, 'amount'],
    [{ kind: 'price' }, 'percent'],
    [{ kind: 'price', percent: 10, amount: 10 }, 'percent'],
    [{ kind: 'price', percent: 10, rounding: '7' }, 'rounding'],
    [{ kind: 'category', mode: 'main', category_id: 2_147_483_647 }, 'category_id'],
    [{ kind: 'category', mode: 'swap', category_id: 1 }, 'mode'],
    [{ kind: 'visibility' }, 'published'],
    [{ kind: 'featured', featured: true, published: true }, 'published'],
    [{ kind: 'delete' }, 'kind'],
  ])('%j is refused at its field', async (edit, field) => {
    const answer = await post(PATHS.bulkPreview, { selection: { ids: [ids[0]] }, edit });
    expect(answer.statusCode).toBe(400);
    const { errors } = answer.json<{ errors: object }>();
    expect(Object.keys(errors)).toEqual([`edit.${field}`]);
  });

  it('deleted and archived products are left out', async () => {
    await database().transaction((trx) =>
      trx.updateTable('products').set({ archived_at: 1 }).where('id', '=', ids[20]!).execute(),
    );
    const seen = await preview({ ids: [ids[20]!, 2_147_483_647] }, { kind: 'price', percent: 5 });
    expect(seen).toMatchObject({ total: 0, changed: 0 });
  });

  const setPrice = (id: number, cents: number) =>
    database().changeCatalogue(async (trx) => {
      await trx
        .updateTable('products')
        .set({ list_price_cents: cents, suggested_price_cents: cents })
        .where('id', '=', id)
        .execute();
      await refreshShelves(trx, database().dialect, [id]);
    });

  const pricesOf = async (of: number[]) => {
    const rows = await database()
      .db.selectFrom('products')
      .select('list_price_cents')
      .where('id', 'in', of)
      .orderBy('id')
      .execute();
    return rows.map((row) => row.list_price_cents);
  };
});
