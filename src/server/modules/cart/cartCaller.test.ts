import { buildTestApp } from '../../../testing/buildTestApp.ts';
import { writeCatalogueSample } from '../../../testing/data/catalogueSample.ts';

test.each([
  ['https://brazada.example', true],
  [null, false],
])('at %s the cookie is secure: %s', async (publicUrl, secure) => {
  const shop = await buildTestApp({ fill: writeCatalogueSample, config: { publicUrl } });
  const { variant_id: variant } = await shop.database.db
    .selectFrom('variant_sizes')
    .select('variant_id')
    .where('size', '=', '8/10')
    .executeTakeFirstOrThrow();
  const url = `/api/cart/session-cart/modify/${variant}/8%2F10/add/1/`;
  const [cookie] = (await shop.app.inject(url)).cookies;
  expect(cookie).toMatchObject({ name: 'sessionid', httpOnly: true, sameSite: 'Lax' });
  expect(cookie?.secure ?? false).toBe(secure);
  await shop.close();
});
