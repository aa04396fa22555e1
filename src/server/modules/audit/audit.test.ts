import { makeClientType, makeUser } from '../../../testing/data/accountFactory.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { type AuditChange, recordAudit } from '../../platform/audit/recordAudit.ts';
import { auditService } from './auditService.ts';

const PAGE = { page: 1, pageSize: 25 };

onEveryDialect('what the owner reads of the audit', (database) => {
  const record = (changes: AuditChange | readonly AuditChange[], userId = 0) =>
    database().transaction((trx) => recordAudit(trx, { userId, ip: '', userAgent: '' }, changes));
  const list = async (filters = {}) =>
    (await auditService(database()).list(filters, PAGE, false)).items;

  it('is a line for each act, which opens into what it changed', async () => {
    const changed = (id: number) => ({
      ...({ at: 1000, action: 'changed', entity: 'product', id, label: `Malla ${id}` } as const),
      before: { price: 100 },
      after: { price: 80 },
    });
    await record([1, 2, 3].map(changed));
    await record(changed(2));
    const [single, act] = await list({ entity: 'product' });
    expect(single).toMatchObject({ entityId: '2', others: 0 });
    expect(act).toMatchObject({ entityId: '1', others: 2, actor: null, actorId: 0 });
    const whole = await list({ act: act?.id });
    expect(whole.map(({ entityId }) => entityId)).toEqual(['3', '2', '1']);
    const history = await list({ entity: 'product', entityId: '2' });
    expect(history).toHaveLength(2);
    const all = [];
    for await (const batch of auditService(database()).all({ entity: 'product' }))
      all.push(...batch);
    expect(all).toHaveLength(4);
  });

  it('names the account that it is about', async () => {
    const id = await database().transaction(async (trx) =>
      makeUser(trx, await makeClientType(trx, 'minorista', 10_000), { username: 'marta' }),
    );
    await record({ at: 1, action: 'changed', entity: 'admin', id, after: { admin: true } });
    await record({
      at: 2,
      action: 'changed',
      entity: 'order',
      id: String(id),
      after: { total: 1 },
    });
    expect(await list({ entity: 'admin' })).toMatchObject([{ subject: 'marta' }]);
    expect(await list({ entity: 'order' })).toMatchObject([{ subject: null }]);
  });
});
