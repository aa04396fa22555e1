import { API_PATHS, fillPath } from '../contract/apiPaths.ts';
import { openSampleShop, type SampleShop } from '../testing/openSampleShop.ts';

let shop: SampleShop;

afterEach(() => shop.close());

/** Every picture in an answer, by the names that the contract gives them. */
function picturesIn(answer: unknown): string[] {
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([name, value]) =>
    typeof value === 'string' && /^(image|backgroundImage|banner|banner_sm|banner_md)$/.test(name)
      ? [value]
      : picturesIn(value),
  );
}

const paths = () => [
  API_PATHS.products,
  API_PATHS.productFilter,
  fillPath(API_PATHS.product, { id: shop.sample.boardSuit }),
  API_PATHS.landing,
  API_PATHS.siteConfiguration,
];

async function picturesOf(path: string, host: string): Promise<string[]> {
  const answer = await shop.app.inject({ url: path, headers: { host } });
  return picturesIn(answer.json()).filter((url) => url !== '');
}

test('without a public URL pictures are where the shop was asked, also from its caches', async () => {
  shop = await openSampleShop();
  for (const host of ['one.example', 'other.example:8000', 'one.example']) {
    for (const path of paths()) {
      const pictures = await picturesOf(path, host);
      expect(pictures.length).toBeGreaterThan(0);
      for (const url of pictures) expect(url).toMatch(new RegExp(`^http://${host}/`));
    }
  }
});

test('with one they are there, and pages may show them wherever they are asked for', async () => {
  const publicUrl = 'https://brazada.example';
  shop = await openSampleShop({ config: { publicUrl } });
  for (const path of paths()) {
    for (const url of await picturesOf(path, 'localhost:8000')) {
      expect(new URL(url).origin).toBe(publicUrl);
    }
  }
  const page = await shop.app.inject({ url: '/', headers: { host: 'localhost:8000' } });
  expect(page.headers['content-security-policy']).toContain(`img-src 'self' ${publicUrl} data:`);
});

test('what is in a cart keeps its path alone', async () => {
  shop = await openSampleShop({ config: { publicUrl: 'https://brazada.example' } });
  const { id: subProductId } = await shop.database.db
    .selectFrom('variants')
    .select('id')
    .where('product_id', '=', shop.sample.shorts)
    .executeTakeFirstOrThrow();
  const change = { subProductId, size: '2', qty: 1 };
  const cart = (await shop.app.inject(fillPath(API_PATHS.sessionCartAdd, change))).json();
  expect(cart.cart.items[0].img).toMatch(/^\/media\//);
});
