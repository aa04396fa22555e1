import { recordWork } from '../../../testing/recordWork.ts';
import { traced, tracedMethods, tracedStatement } from './tracing.ts';

test('work is done the same whether or not it is traced', async () => {
  const service = { double: async (value: number) => value * 2, name: 'calculator' };
  const work = async () => [
    traced({ name: 'sum' }, () => 1 + 1),
    await tracedMethods('calculator', service).double(4),
    tracedMethods('calculator', service).name,
    tracedStatement('sqlite', 'select 1', () => 'row'),
  ];
  const alone = await work();
  const { works, stop } = recordWork();
  expect(await work()).toEqual(alone);
  stop();
  expect(works.map(({ name }) => name)).toEqual(['sum', 'calculator double', 'select']);
  expect(await work()).toEqual(alone);
  expect(works).toHaveLength(3);
});

test.each([
  ['select "users"."id" from "users" where "email" = \'ana@correo.example\'', 'select users'],
  ['insert into "orders" ("number") values (?)', 'insert orders'],
  ['UPDATE carts SET used_at = 5', 'update carts'],
  ['delete from "cart_lines" where "id" = $1', 'delete cart_lines'],
  ['with "kept" as (select 1) select * from "kept"', 'with kept'],
  ['begin', 'begin'],
])('%s is told as %s', (sql, name) => {
  const { works, stop } = recordWork();
  tracedStatement('postgresql', sql, () => undefined);
  stop();
  expect(works).toMatchObject([{ name, isPart: true }]);
  expect(JSON.stringify(works)).not.toMatch(/correo|\b5\b/);
});
