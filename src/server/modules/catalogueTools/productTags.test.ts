import { fillPath } from '../../../contract/fillPath.ts';
import { CATALOGUE_TOOLS_PATHS as PATHS } from '../../../contract/tools/toolsPaths.ts';
import type { EditedProductWire } from '../../../contract/tools/catalogue/productToolsSchemas.ts';
import type { TestApp } from '../../../testing/buildTestApp.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openProductTools } from '../../../testing/openProductTools.ts';
import { openShop } from '../../../testing/openShop.ts';

onEveryDialect('tags of products', (database) => {
  let shop: TestApp;
  let tools: Awaited<ReturnType<typeof openProductTools>>;

  beforeAll(async () => {
    shop = await openShop(database());
    tools = await openProductTools(shop);
  });

  afterAll(() => shop.close());

  const known = async () => (await tools.get(PATHS.tags)).json<{ results: string[] }>().results;
  const listed = async (tag: string) =>
    (await tools.get(`${PATHS.products}?tag=${encodeURIComponent(tag)}`))
      .json<{ results: { title: string }[] }>()
      .results.map(({ title }) => title);

  it('are one in every spelling, found without accents, and not part of public answers', async () => {
    const made = await tools.create({ title: 'Con etiquetas', tags: ['Verano', 'Algodón'] });
    expect(made.tags).toEqual(['Algodón', 'Verano']);
    const other = await tools.create({ title: 'Otra', tags: ['VERANO', ' algodon ', 'Verano'] });
    expect(other.tags).toEqual(['Algodón', 'Verano']);
    expect(await known()).toEqual(['Algodón', 'Verano']);
    expect((await listed('ALGODON')).toSorted()).toEqual(['Con etiquetas', 'Otra']);
    expect(await listed('nada')).toEqual([]);
    const shown = await tools.get(`/api/store/products/${made.id}/`);
    expect(shown.body).not.toContain('Verano');
  });

  it('change with a save, which the audit names; unused ones are not offered', async () => {
    const made = await tools.create({ title: 'Cambia', tags: ['Pileta'] });
    const saved = (await tools.save({ ...made, tags: ['Mar'] })).json<EditedProductWire>();
    expect(saved).toMatchObject({ tags: ['Mar'], version: made.version + 1 });
    expect(await known()).not.toContain('Pileta');
    const entry = await database()
      .db.selectFrom('audit_entries')
      .select('after')
      .where('entity', '=', 'product')
      .where('entity_id', '=', String(made.id))
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(entry?.after).toContain('Mar');
    const copy = await tools.post(fillPath(PATHS.productDuplicate, { id: made.id }), {});
    expect(copy.json<EditedProductWire>().tags).toEqual(['Mar']);
  });

  it('more than twenty, too long and empty ones are refused at the field', async () => {
    const many = Array.from({ length: 21 }, (_, at) => `etiqueta ${at}`);
    for (const tags of [many, ['x'.repeat(51)], [' , ']]) {
      const answer = await tools.post(PATHS.products, { ...tools.draftOf(), tags });
      expect(answer.statusCode).toBe(400);
      expect(Object.keys(answer.json<{ errors: object }>().errors)[0]).toMatch(/^tags/);
    }
  });

  it('are added to and taken from many, and undone', async () => {
    const ids: number[] = [];
    for (const tags of [[], ['Liquidación']]) {
      ids.push((await tools.create({ tags })).id);
    }
    const full = await tools.create({
      tags: Array.from({ length: 20 }, (_, at) => `lleno ${at}`),
    });
    const selection = { ids: [...ids, full.id] };
    const edit = { kind: 'tag', mode: 'add', tag: 'LIQUIDACION' };
    const preview = (await tools.post(PATHS.bulkPreview, { selection, edit })).json<{
      fingerprint: string;
    }>();
    expect(preview).toMatchObject({
      changed: 1,
      impossible: 1,
      rows: [
        { before: { tags: [] }, after: { tags: ['Liquidación'] } },
        { id: full.id, after: null },
      ],
    });
    const { fingerprint } = preview;
    const started = await tools.post(PATHS.bulk, { selection, edit, fingerprint });
    const { id } = started.json<{ id: number }>();
    await shop.runJobs();
    expect((await tools.read(ids[0] ?? 0)).tags).toEqual(['Liquidación']);
    await tools.post(fillPath(PATHS.bulkUndo, { id }), {});
    await shop.runJobs();
    expect((await tools.read(ids[0] ?? 0)).tags).toEqual([]);
    expect((await tools.read(ids[1] ?? 0)).tags).toEqual(['Liquidación']);
  });
});
