import { fillPath } from '../../../../contract/fillPath.ts';
import { KIT_TOOLS_PATHS as PATHS } from '../../../../contract/tools/toolsPaths.ts';
import type { EditedKitWire } from '../../../../contract/tools/shop/kitToolsSchemas.ts';
import {
  makeProduct,
  makeSize,
  makeTitle,
  makeVariant,
} from '../../../../testing/data/catalogueFactory.ts';
import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';
import { openCartShop, type CartShop } from '../../../../testing/openCartShop.ts';
import { openKitCalls, withToken, type KitCalls } from '../../../../testing/openKitCalls.ts';

onEveryDialect('kits in the tools', (database) => {
  let shop: CartShop;
  let kits: KitCalls;
  let sizes: { shirt: number; cap: number };
  let capProduct: number;

  beforeAll(async () => {
    shop = await openCartShop(database());
    kits = await openKitCalls(shop, database());
    sizes = await database().changeCatalogue(async (trx) => {
      const product_id = await makeProduct(trx, { title_id: await makeTitle(trx, 'Gorra') });
      const cap = await makeSize(trx, { variant_id: await makeVariant(trx, { product_id }) });
      capProduct = product_id;
      const shirt = await trx
        .selectFrom('variant_sizes')
        .select('id')
        .where('variant_id', '=', shop.shirt)
        .where('size', '=', 'M')
        .executeTakeFirstOrThrow();
      return { shirt: shirt.id, cap };
    });
  });

  afterAll(() => shop.close());
  afterEach(() => kits.clear());

  const headers = () => withToken(kits.adminToken);
  const get = async <Answer>(url: string) =>
    (await shop.app.inject({ url, headers: headers() })).json<Answer>();
  const post = (url: string, payload: object) =>
    shop.app.inject({ method: 'POST', url, headers: headers(), payload });
  const at = (path: string, id: number) => fillPath(path, { id });
  const draft = (change: object = {}) => ({
    name: 'Equipo',
    public: true,
    lines: [{ size_id: sizes.shirt, quantity: 2 }],
    ...change,
  });
  const shown = async () => (await kits.kitsFor()).results.map(({ name }) => name);
  const listed = async () =>
    (await get<{ results: EditedKitWire[] }>(PATHS.kits)).results.map(({ name }) => name);

  it('are made, edited, hidden and deleted, each with an entry in the audit', async () => {
    const made = await post(PATHS.kits, draft());
    expect(made.statusCode).toBe(201);
    const { id, version, lines } = made.json<EditedKitWire>();
    expect([version, lines]).toEqual([
      0,
      [expect.objectContaining({ title: 'Remera', quantity: 2, on_sale: true, available: 10 })],
    ]);
    expect(await shown()).toEqual(['Equipo']);
    const lots = [
      { size_id: sizes.shirt, quantity: 1 },
      { size_id: sizes.cap, quantity: 3 },
    ];
    const edited = await post(at(PATHS.kit, id), draft({ name: 'Club', lines: lots, version }));
    expect(edited.json()).toMatchObject({ name: 'Club', version: 1 });
    const [{ items } = { items: [] }] = (await kits.kitsFor()).results;
    expect(items.map(({ quantity }) => quantity).toSorted()).toEqual([1, 3]);
    await post(at(PATHS.kit, id), draft({ public: false, version: 1 }));
    expect(await shown()).toEqual([]);
    expect((await post(at(PATHS.remove, id), {})).statusCode).toBe(200);
    expect((await post(at(PATHS.remove, id), {})).statusCode).toBe(404);
    const entries = await database()
      .db.selectFrom('audit_entries')
      .select(['action', 'after'])
      .where('entity', '=', 'kit')
      .where('entity_id', '=', String(id))
      .orderBy('id')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual([
      'created',
      'changed',
      'changed',
      'deleted',
    ]);
    expect(entries[1]?.after).toContain('3 × Gorra');
  });

  it('say which lines no longer sell, and shoppers get the rest', async () => {
    const lots = [
      { size_id: sizes.shirt, quantity: 2 },
      { size_id: sizes.cap, quantity: 1 },
    ];
    const { id } = (await post(PATHS.kits, draft({ lines: lots }))).json<EditedKitWire>();
    const setPublished = (published: 0 | 1) =>
      database().changeCatalogue((trx) =>
        trx.updateTable('products').set({ published }).where('id', '=', capProduct).execute(),
      );
    await setPublished(0);
    const { lines, version } = await get<EditedKitWire>(at(PATHS.kit, id));
    expect(lines.map(({ on_sale: isOnSale }) => isOnSale).toSorted()).toEqual([false, true]);
    expect((await kits.kitsFor()).results[0]?.items).toHaveLength(1);
    expect((await post(at(PATHS.kit, id), draft({ lines: lots, version }))).statusCode).toBe(200);
    await setPublished(1);
    expect((await kits.kitsFor()).results[0]?.items).toHaveLength(2);
  });

  it('are of whole packs', async () => {
    await kits.setPack(3);
    const answer = await post(PATHS.kits, draft());
    const sentence = 'Uno de esos productos se vende de a varias unidades: poné packs enteros.';
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { detail: sentence }]);
    const made = await post(PATHS.kits, draft({ lines: [{ size_id: sizes.shirt, quantity: 6 }] }));
    expect(made.json()).toMatchObject({ lines: [{ quantity: 6, unit_step: 3 }] });
  });

  it('are in the order that was chosen, a new one first', async () => {
    const ids: number[] = [];
    for (const name of ['Uno', 'Dos', 'Tres']) {
      ids.push((await post(PATHS.kits, draft({ name }))).json<EditedKitWire>().id);
    }
    const [one, two, three] = ids as [number, number, number];
    expect((await post(PATHS.order, { ids: [two, three, one] })).statusCode).toBe(200);
    expect([await shown(), await listed()]).toEqual(Array(2).fill(['Dos', 'Tres', 'Uno']));
    await post(PATHS.kits, draft({ name: 'Cuatro' }));
    expect(await shown()).toEqual(['Cuatro', 'Dos', 'Tres', 'Uno']);
    for (const others of [[one, two, three], [one, one, two, three], []]) {
      expect((await post(PATHS.order, { ids: others })).statusCode).toBe(409);
    }
    expect(await shown()).toEqual(['Cuatro', 'Dos', 'Tres', 'Uno']);
  });

  it('are refused with a sentence, and nothing changes', async () => {
    const { id } = (await post(PATHS.kits, draft())).json<EditedKitWire>();
    const line = { size_id: sizes.cap, quantity: 1 };
    const refused: [object, string, string][] = [
      [{ name: ' ' }, 'name', 'Poné un nombre.'],
      [{ name: 'x'.repeat(201) }, 'name', 'Hasta 200'],
      [{ lines: [] }, 'lines', 'Agregá al menos un producto.'],
      [{ lines: [line, line] }, 'lines', 'dos veces'],
      [{ lines: [{ ...line, quantity: 0 }] }, 'lines.0.quantity', 'al menos 1'],
      [{ lines: [{ ...line, quantity: 1000 }] }, 'lines.0.quantity', 'como mucho 999'],
      [{ lines: [{ ...line, size_id: 2_000_000_000 }] }, 'lines', 'ya no existe'],
    ];
    for (const [change, field, sentence] of refused) {
      for (const url of [PATHS.kits, at(PATHS.kit, id)]) {
        const answer = await post(
          url,
          draft({ ...change, ...(url !== PATHS.kits && { version: 0 }) }),
        );
        const { errors } = answer.json<{ errors: Record<string, string[]> }>();
        expect([url, answer.statusCode]).toEqual([url, 400]);
        expect(errors[field]?.[0]).toContain(sentence);
      }
    }
    await post(at(PATHS.kit, id), draft({ name: 'Otro', version: 0 }));
    const stale = await post(at(PATHS.kit, id), draft({ name: 'Tarde', version: 0 }));
    expect([stale.statusCode, stale.json()]).toMatchObject([
      409,
      { changed_by: expect.anything() },
    ]);
    expect((await post(at(PATHS.kit, 999_999), draft({ version: 0 }))).statusCode).toBe(404);
    expect(await listed()).toEqual(['Otro']);
  });

  it('of two saves at once keep one', async () => {
    const { id } = (await post(PATHS.kits, draft())).json<EditedKitWire>();
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((name) => post(at(PATHS.kit, id), draft({ name, version: 0 }))),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([200, 409, 409]);
  });
});
