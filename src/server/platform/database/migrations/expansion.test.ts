import { postgresDialect } from '../postgres/postgresDialect.ts';
import { sqliteDialect } from '../sqlite/openSqlite.ts';
import type { Migration } from './Migration.ts';
import { MIGRATIONS } from './migrations.ts';

/** True for a trigger that adds a row to a table of the step’s own, and for its function: it stops no write. */
function fillsOwnTable(text: string, own: Set<string>): boolean {
  const [, name = '', filled = ''] =
    /^create (?:function|trigger) (\w+).* begin insert into (\w+) /.exec(text) ?? [];
  if (own.has(filled)) {
    own.add(name);
    return true;
  }
  const called = / execute function (\w+)\(\)$/.exec(text)?.[1] ?? '';
  return /^create trigger \w+ after /.test(text) && own.has(called);
}

/** Statements with which versions that do not know them could not go on. */
function expansionFaults({ statements, run }: Migration): string[] {
  const own = new Set<string>();
  const faults = [postgresDialect, sqliteDialect].flatMap(({ words }) =>
    statements(words).filter((statement) => {
      const text = statement.toLowerCase().replaceAll(/\s+/g, ' ').trim();
      const made = /^create (?:unlogged )?table (?:if not exists )?(\w+)/.exec(text)?.[1];
      if (made) own.add(made);
      // Rows that are removed by those versions would be kept by what they do not know.
      if (/ references (?!.* on delete (?:cascade|set null))/.test(text)) return true;
      if (made || /^create index /.test(text)) return false;
      const changed = /^alter table (\w+) add column /.exec(text)?.[1];
      if (changed) return / not null(?!.* default )| unique| check/.test(text) && !own.has(changed);
      if (fillsOwnTable(text, own) || own.has(/^insert into (\w+) /.exec(text)?.[1] ?? ''))
        return false;
      const target = / on (\w+)/.exec(text)?.[1] ?? /(\w+)_append_only\(\)/.exec(text)?.[1] ?? '';
      return !own.has(target);
    }),
  );
  return [...faults, ...(run ? ['it changes rows by code'] : [])];
}

describe('a step that expands the schema', () => {
  test('leaves older versions what they know', () => {
    const expanding = MIGRATIONS.filter(({ expands }) => expands);
    expect(expanding.map((each) => [each.name, ...expansionFaults(each)])).toEqual(
      expanding.map(({ name }) => [name]),
    );
  });

  const step = (...statements: string[]): Migration => ({
    name: '9999_step',
    expands: true,
    statements: ({ appendOnly }) => [...statements, ...appendOnly('noted')],
  });
  const noted = 'create table noted (id integer not null references orders (id) on delete cascade)';

  it('may add tables, indexes, and columns that nobody has to fill', () => {
    const wider = "alter table orders add column note text not null default ''";
    expect(
      expansionFaults(
        step(noted, wider, 'create unique index a on noted (id)', 'create index b on orders (id)'),
      ),
    ).toEqual([]);
  });

  it('may write down what changes, in a table of its own', () => {
    const counted: Migration = {
      name: '9999_step',
      expands: true,
      statements: ({ afterEach }) => [
        noted,
        ...afterEach('orders', 'insert', 'insert into noted (id) values (new.id)'),
      ],
    };
    expect(expansionFaults(counted)).toEqual([]);
    const statements: Migration['statements'] = ({ afterEach }) =>
      afterEach('orders', 'insert', 'insert into carts (id) values (new.id)');
    expect(expansionFaults({ ...counted, statements })).toHaveLength(3);
  });

  it.each([
    'alter table orders add column note text not null',
    'alter table orders drop column email',
    'create unique index a on orders (email)',
    'create table more (id integer references orders (id))',
    "update orders set email = ''",
    'drop table orders',
  ])('may not %s', (statement) => {
    expect(new Set(expansionFaults(step(noted, statement)))).toEqual(new Set([statement]));
  });
});
