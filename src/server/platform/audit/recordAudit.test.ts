import { sql } from 'kysely';
import { makeClientType, makeUser } from '../../../testing/data/accountFactory.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { type AuditChange, recordAudit } from './recordAudit.ts';
import { staleSave } from './staleSave.ts';

const BY = { userId: 7, ip: '10.0.0.1', userAgent: 'Firefox' };

onEveryDialect('the audit', (database) => {
  const record = (change: Partial<AuditChange>) =>
    database().transaction((trx) =>
      recordAudit(trx, BY, { at: 1000, action: 'changed', entity: 'product', id: 3, ...change }),
    );
  const entries = () =>
    database().db.selectFrom('audit_entries').selectAll().orderBy('id').execute();
  const last = async () => (await entries()).at(-1)!;

  it('keeps who, from where, and the fields that differ', async () => {
    const before = { price: 100, title: 'Malla', sizes: ['S', 'M'] };
    await record({ label: 'Malla', before, after: { ...before, price: 120 } });
    expect(await last()).toMatchObject({
      created_at: 1000,
      actor_id: 7,
      action: 'changed',
      entity: 'product',
      entity_id: '3',
      label: 'Malla',
      before: '{"price":100}',
      after: '{"price":120}',
      ip: '10.0.0.1',
      user_agent: 'Firefox',
    });
  });

  it('records nothing where nothing changed', async () => {
    const count = (await entries()).length;
    await record({ before: { price: 1 }, after: { price: 1 } });
    expect(await entries()).toHaveLength(count);
  });

  it('has no secrets, and no values of persons', async () => {
    const fields = {
      email: 'ana@x.example',
      nameOfContact: 'Ana',
      cuit: null,
      password: 'p',
      resetToken: 't',
      business: true,
    };
    await record({
      entity: 'customer',
      before: fields,
      after: { ...fields, email: 'b@x.example' },
    });
    expect(await last()).toMatchObject({ before: '{"email":"•••"}', after: '{"email":"•••"}' });
    await record({ entity: 'customer', action: 'deleted', before: fields });
    expect((await last()).before).toBe(
      '{"email":"•••","nameOfContact":"•••","cuit":null,"business":true}',
    );
    await record({
      entity: 'order',
      before: { address: { street: 'Mitre' } },
      after: { address: null },
    });
    expect((await last()).before).toBe('{"address":"•••"}');
  });

  it('is written with the change, or not at all', async () => {
    const count = (await entries()).length;
    const change = { at: 1, action: 'deleted', entity: 'kit', id: 1 } as const;
    const failing = database().transaction(async (trx) => {
      await recordAudit(trx, BY, change);
      throw new Error('the change failed');
    });
    await expect(failing).rejects.toThrow('the change failed');
    expect(await entries()).toHaveLength(count);
  });

  it.each([
    ['changed', sql`update audit_entries set actor_id = 1`],
    ['deleted', sql`delete from audit_entries`],
    [
      'replaced',
      sql`insert into audit_entries (id, created_at, actor_id, action, entity, entity_id, ip, user_agent)
      select id, 0, 0, action, entity, entity_id, '', '' from audit_entries`,
    ],
  ])('is never %s', async (_what, statement) => {
    const before = await entries();
    await expect(database().transaction((trx) => statement.execute(trx))).rejects.toThrow();
    expect(await entries()).toEqual(before);
  });

  it('says who made a form stale, and when', async () => {
    const id = await database().transaction(async (trx) => {
      const jefa = await makeUser(trx, await makeClientType(trx, 'minorista', 10_000), {
        username: 'Jefa',
      });
      await recordAudit(
        trx,
        { ...BY, userId: jefa },
        { at: 5000, action: 'changed', entity: 'product', id: 99 },
      );
      return 99;
    });
    const refusal = await database().transaction((trx) => staleSave(trx, 'product', id));
    expect([refusal.kind, refusal.options.extra]).toEqual([
      'conflict',
      { changed_by: 'Jefa', changed_at: '1970-01-01T00:00:05.000Z' },
    ]);
    const unknown = await database().transaction((trx) => staleSave(trx, 'product', 100));
    expect(unknown.options.extra).toEqual({ changed_by: null, changed_at: null });
  });
});
