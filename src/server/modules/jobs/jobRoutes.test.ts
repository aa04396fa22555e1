import { fillPath } from '../../../contract/fillPath.ts';
import type { JobWire } from '../../../contract/tools/jobSchemas.ts';
import { TOOLS_PATHS } from '../../../contract/tools/toolsPaths.ts';
import type { PageWire } from '../../../contract/wireSchemas.ts';
import type { AdminArea } from '../../../domain/people/adminAreas.ts';
import { JOB_KINDS, type JobKind } from '../../../domain/tools/longJob.ts';
import { makeAccessToken, makeClientType, makeUser } from '../../../testing/data/accountFactory.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import type { TestApp } from '../../../testing/buildTestApp.ts';
import { openShop } from '../../../testing/openShop.ts';

const SEEN: Readonly<Record<AdminArea, readonly JobKind[]>> = {
  orders: ['clientTypeAssignment'],
  products: ['bulkEdit', 'bulkEditUndo', 'importCheck', 'importApply'],
  marketing: ['saleStart', 'saleEnd'],
  settings: [],
};

const FROM = { ip: '', user_agent: '' };

onEveryDialect('jobs of an area', (database) => {
  let shop: TestApp;
  let ids: Record<JobKind, number>;
  let retail: number;

  beforeAll(async () => {
    shop = await openShop(database());
    retail = await database().transaction((trx) => makeClientType(trx, 'minorista', 10_000));
  });

  afterAll(() => shop.close());

  beforeEach(async () => {
    const created: Partial<Record<JobKind, number>> = {};
    await database().transaction(async (trx) => {
      await trx.deleteFrom('jobs').execute();
      for (const kind of JOB_KINDS) {
        const { id } = await trx
          .insertInto('jobs')
          .values({ kind, params: '{}', total: 1, state: 'running', ...FROM, created_at: 1 })
          .returning('id')
          .executeTakeFirstOrThrow();
        const refusal = { job_id: id, subject: `de ${kind}`, reason: 'Porque sí.' };
        await trx.insertInto('job_refusals').values(refusal).execute();
        created[kind] = id;
      }
    });
    ids = created as Record<JobKind, number>;
  });

  async function adminOf(areas: string | null) {
    const token = await database().transaction(async (trx) =>
      makeAccessToken(trx, await makeUser(trx, retail, { admin: 1, admin_areas: areas })),
    );
    const headers = { authorization: `Token ${token}` };
    return {
      get: (url: string) => shop.app.inject({ url, headers }),
      post: (url: string) => shop.app.inject({ method: 'POST', url, headers, payload: {} }),
    };
  }

  it.each(Object.entries(SEEN))(
    '%s: reads, downloads and cancels only those',
    async (area, seen) => {
      const admin = await adminOf(area);
      const page = (await admin.get(TOOLS_PATHS.jobs)).json<PageWire<JobWire>>();
      expect(page.results.map(({ kind }) => kind).toSorted()).toEqual([...seen].toSorted());
      expect(page.count).toBe(seen.length);
      for (const kind of JOB_KINDS) {
        const at = { id: ids[kind] };
        const answers = [
          await admin.get(fillPath(TOOLS_PATHS.job, at)),
          await admin.get(fillPath(TOOLS_PATHS.jobRefusals, at)),
          await admin.post(fillPath(TOOLS_PATHS.jobCancel, at)),
        ];
        const status = seen.includes(kind) ? 200 : 403;
        expect([kind, answers.map(({ statusCode }) => statusCode)]).toEqual([
          kind,
          [status, status, status],
        ]);
      }
      const states = await database().db.selectFrom('jobs').select(['kind', 'state']).execute();
      const cancelled = states.filter(({ state }) => state === 'cancelled').map(({ kind }) => kind);
      expect(cancelled.toSorted()).toEqual([...seen].toSorted());
    },
  );

  it('are all open to full admins', async () => {
    const admin = await adminOf(null);
    const page = (await admin.get(TOOLS_PATHS.jobs)).json<PageWire<JobWire>>();
    expect(page.results).toHaveLength(JOB_KINDS.length);
    const { statusCode } = await admin.post(fillPath(TOOLS_PATHS.jobCancel, { id: ids.backup }));
    expect(statusCode).toBe(200);
  });
});
