import { CATALOGUE_TOOLS_PATHS as PATHS } from '../../../contract/tools/toolsPaths.ts';
import type { EditedProductWire } from '../../../contract/tools/catalogue/productToolsSchemas.ts';
import type { TestApp } from '../../../testing/buildTestApp.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { draftColor, draftSize, openProductTools } from '../../../testing/openProductTools.ts';
import { openShop } from '../../../testing/openShop.ts';

const now = new Date('2026-11-22T12:00:00Z');
const clock = { now: () => now };

onEveryDialect('products for nothing', (database) => {
  let shop: TestApp;
  let tools: Awaited<ReturnType<typeof openProductTools>>;

  beforeAll(async () => {
    shop = await openShop(database(), { clock });
    tools = await openProductTools(shop, clock);
  });

  afterAll(() => shop.close());

  it('what would be sold for nothing needs a yes, once', async () => {
    const own = { price: 0, suggestedPrice: 0 };
    const sizes = [draftSize('S', 1, { ownPrice: own }), draftSize('M', 1)];
    const drafts = [
      [
        tools.draftOf({ title: 'Gorra', price: 0 }),
        '«Gorra» se va a vender gratis: su precio es 0.',
      ],
      [
        tools.draftOf({ title: 'Gorra', variants: [draftColor('Rojo', sizes)] }),
        '«Gorra» se va a vender gratis en Rojo S: su precio es 0.',
      ],
      [
        tools.draftOf({ price: 0, isPublished: false, publishAt: now.getTime() + 3_600_000 }),
        expect.stringMatching(/gratis/),
      ],
    ] as const;
    for (const [draft, sentence] of drafts) {
      const refused = await tools.post(PATHS.products, draft);
      expect(refused.statusCode).toBe(400);
      expect(refused.json()).toMatchObject({
        detail: sentence,
        errors: { confirm_free: [sentence] },
      });
      const agreed = await tools.post(PATHS.products, { ...draft, confirm_free: true });
      expect(agreed.statusCode).toBe(201);
      const made = agreed.json<EditedProductWire>();
      expect((await tools.save({ ...made, title: 'Otra cosa' })).statusCode).toBe(200);
    }
    const hidden = await tools.create({ price: 0, isPublished: false });
    expect((await tools.save({ ...hidden, published: true })).statusCode).toBe(400);
    const priced = await tools.create();
    expect((await tools.save({ ...priced, price: 0 })).statusCode).toBe(400);
    expect(await tools.read(priced.id)).toEqual(priced);
  });
});
