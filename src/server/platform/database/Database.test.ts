import { setImmediate as nextTurn } from 'node:timers/promises';
import { makeTitle } from '../../../testing/data/catalogueFactory.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';

onEveryDialect('Database', (database) => {
  const isPglite = (): boolean => database().dialect.name === 'postgres';

  const titleNames = async (): Promise<string[]> => {
    const rows = await database().db.selectFrom('titles').select('name').orderBy('id').execute();
    return rows.map((row) => row.name);
  };

  afterEach(() => database().transaction((trx) => trx.deleteFrom('titles').execute()));

  it('commits transactions atomically, and rolls back failed ones', async () => {
    await database().transaction((trx) => makeTitle(trx, 'Uno'));
    const failing = database().transaction(async (trx) => {
      await makeTitle(trx, 'Dos');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await titleNames()).toEqual(['Uno']);
  });

  it('rolls back only the failed ones of many concurrent transactions', async () => {
    const names = Array.from({ length: 40 }, (_, index) => `T${String(index).padStart(2, '0')}`);
    const outcomes = await Promise.allSettled(
      names.map((name, index) =>
        database().transaction(async (trx) => {
          await makeTitle(trx, name);
          await makeTitle(trx, index % 4 === 0 ? name : `${name} bis`);
        }),
      ),
    );
    const failed = outcomes.filter((each) => each.status === 'rejected');
    expect(failed).toHaveLength(10);
    const kept = names.filter((_, index) => index % 4 !== 0);
    expect((await titleNames()).toSorted()).toEqual(
      kept.flatMap((name) => [name, `${name} bis`]).toSorted(),
    );
  });

  it('runs interleaved transactions one by one, without mixing their rows', async () => {
    const addNext = (): Promise<void> =>
      database().transaction(async (trx) => {
        await database().dialect.lockForSetup(trx);
        const { count } = await trx
          .selectFrom('titles')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow();
        await nextTurn();
        await makeTitle(trx, `N${count}`);
      });
    await Promise.all(Array.from({ length: 8 }, addNext));
    expect(await titleNames()).toEqual(Array.from({ length: 8 }, (_, index) => `N${index}`));
  });

  it('hides uncommitted changes from other readers', async () => {
    if (isPglite()) return; // PGlite has one connection: its readers wait for the transaction.
    const open = Promise.withResolvers<void>();
    const written = Promise.withResolvers<void>();
    const writing = database().transaction(async (trx) => {
      await makeTitle(trx, 'Secreto');
      written.resolve();
      await open.promise;
    });
    await written.promise;
    expect(await titleNames()).toEqual([]);
    open.resolve();
    await writing;
    expect(await titleNames()).toEqual(['Secreto']);
  });

  it('rejects a nested transaction instead of deadlocking', async () => {
    const nested = database().transaction(() => database().transaction(async () => 1));
    await expect(nested).rejects.toThrow('do not nest');
  });

  it('reports the violated constraint', async () => {
    const { dialect } = database();
    const kindOf = (write: Promise<unknown>): Promise<unknown> =>
      write.then(
        () => 'kept',
        (error: unknown) => dialect.constraintOf(error),
      );
    await database().transaction((trx) => makeTitle(trx, 'Igual'));
    expect(await kindOf(database().transaction((trx) => makeTitle(trx, 'Igual')))).toBe('unique');
    expect(await kindOf(database().transaction((trx) => makeTitle(trx, '')))).toBe('check');
    const orphan = { variant_id: 987_654, position: 0, url: '/x' };
    expect(
      await kindOf(
        database().transaction((trx) => trx.insertInto('variant_images').values(orphan).execute()),
      ),
    ).toBe('foreignKey');
    expect(dialect.constraintOf(new Error('other'))).toBeNull();
  });

  it('announces each catalogue change after its commit, and no failed one', async () => {
    const seen: string[][] = [];
    const pending: Promise<unknown>[] = [];
    const stop = database().onCatalogueChanged(() => {
      pending.push(titleNames().then((names) => seen.push(names)));
    });
    await database().changeCatalogue((trx) => makeTitle(trx, 'Malla'));
    await expect(
      database().changeCatalogue(async () => Promise.reject(new Error('no'))),
    ).rejects.toThrow('no');
    await database().changeCatalogue((trx) => makeTitle(trx, 'Gorra'));
    stop();
    await Promise.all(pending);
    expect(seen).toContainEqual(['Malla']);
    expect(seen.at(-1)).toEqual(['Malla', 'Gorra']);
    const announced = pending.length;
    await database().changeCatalogue((trx) => makeTitle(trx, 'Antiparras'));
    expect(pending).toHaveLength(announced);
  });
});
