import { API_PATHS, fillPath } from '../contract/apiPaths.ts';
import { openSampleShop, type SampleShop } from '../testing/openSampleShop.ts';

let shop: SampleShop;

afterEach(() => shop.close());

/** All pictures in a response, by the contract's field names. */
function picturesIn(answer: unknown): string[] {
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([name, value]) =>
    typeof value === 'string' &&
    /^(image|backgroundImage|banner|banner_sm|banner_md|bannerMedium|bannerSmall)$/.test(name)
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

test('without a public URL pictures use the request’s origin, also from caches', async () => {
  shop = await openSampleShop();
  for (const host of ['one.example', 'other.example:8000', 'one.example']) {
    for (const path of paths()) {
      const pictures = await picturesOf(path, host);
      expect(pictures.length).toBeGreaterThan(0);
      for (const url of pictures) expect(url).toMatch(new RegExp(`^http://${host}/`));
    }
  }
});

test('with a public URL they use it, and the content policy allows it', async () => {
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

test('cart lines keep paths without an origin', async () => {
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
