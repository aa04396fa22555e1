import { fillPath } from '../../../contract/fillPath.ts';
import type {
  BulkEditRecordWire,
  BulkEditWire,
  BulkPreviewWire,
  StartedBulkEditWire,
} from '../../../contract/tools/catalogue/bulkEditSchemas.ts';
import { CATALOGUE_TOOLS_PATHS as PATHS } from '../../../contract/tools/toolsPaths.ts';
import type { TestApp } from '../../../testing/buildTestApp.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openProductTools } from '../../../testing/openProductTools.ts';
import { openShop } from '../../../testing/openShop.ts';

onEveryDialect('the record of an edit of many products', (database) => {
  let shop: TestApp;
  let tools: Awaited<ReturnType<typeof openProductTools>>;

  beforeAll(async () => {
    shop = await openShop(database());
    tools = await openProductTools(shop);
  });
  afterAll(() => shop.close());

  const recordOf = (id: number) => tools.get(fillPath(PATHS.bulkOfJob, { id }));
  const undo = (id: number) => tools.post(fillPath(PATHS.bulkUndo, { id }), {});
  const start = async (ids: number[], edit: BulkEditWire) => {
    const wanted = { selection: { ids }, edit };
    const { fingerprint } = (await tools.post(PATHS.bulkPreview, wanted)).json<BulkPreviewWire>();
    return (await tools.post(PATHS.bulk, { ...wanted, fingerprint })).json<StartedBulkEditWire>();
  };

  it('says what was done to which products, by both of its jobs, and whether it can be taken back', async () => {
    const made = [await tools.create(), await tools.create()];
    const ids = made.map(({ id }) => id);
    const edit = { kind: 'price', percent: 10.5, rounding: '100', keeps_regular: false } as const;
    const { id, job_id } = await start(ids, edit);
    const waiting = (await recordOf(job_id)).json<BulkEditRecordWire>();
    expect(waiting).toMatchObject({ id, edit, counts: { planned: 2, done: 0 }, can_undo: false });
    await shop.runJobs();
    const done = (await recordOf(job_id)).json<BulkEditRecordWire>();
    expect(done).toMatchObject({
      apply_job_id: job_id,
      undo_job_id: null,
      can_undo: true,
      counts: { planned: 0, done: 2 },
      rows: made.map(({ id: productId, title }) => ({
        id: productId,
        title,
        before: { price: 15_000 },
        after: { price: 16_600 },
      })),
    });
    const back = (await undo(id)).json<StartedBulkEditWire>();
    await shop.runJobs();
    const undone = (await recordOf(back.job_id)).json<BulkEditRecordWire>();
    expect(undone).toMatchObject({
      id,
      edit,
      apply_job_id: job_id,
      undo_job_id: back.job_id,
      can_undo: false,
      counts: { done: 0, undone: 2 },
    });
    expect((await tools.read(ids[0]!)).price).toBe(15_000);
  });

  it('is not taken back while it goes on: the rest would change after that', async () => {
    const { id: productId } = await tools.create();
    const { id } = await start([productId], { kind: 'price', percent: 10 });
    const refused = await undo(id);
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { detail: 'Esa edición todavía no terminó. Esperá a que termine, o cancelala.' },
    ]);
    await shop.runJobs();
    expect((await undo(id)).statusCode).toBe(201);
    await shop.runJobs();
    expect((await tools.read(productId)).price).toBe(15_000);
  });

  it('names the category, and knows no other jobs', async () => {
    const { id: productId } = await tools.create({ categoryIds: [] });
    const category_id = tools.category;
    const { job_id } = await start([productId], { kind: 'category', mode: 'add', category_id });
    await shop.runJobs();
    expect((await recordOf(job_id)).json()).toMatchObject({
      category: ['Mallas'],
      rows: [{ before: { categories: [] }, after: { categories: [['Mallas']] } }],
    });
    expect((await recordOf(job_id + 100)).statusCode).toBe(404);
  });
});
