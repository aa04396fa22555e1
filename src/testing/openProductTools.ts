import { CATALOGUE_TOOLS_PATHS as PATHS } from '../contract/tools/toolsPaths.ts';
import { draftToWire } from '../contract/tools/catalogue/productToolsMapping.ts';
import type { EditedProductWire } from '../contract/tools/catalogue/productToolsSchemas.ts';
import { fillPath } from '../contract/fillPath.ts';
import { NO_NAMES } from '../domain/catalogue/options.ts';
import { NO_FACTS } from '../domain/catalogue/productFacts.ts';
import type { DraftSize, ProductDraft } from '../domain/catalogue/productDraft.ts';
import { makeAccessToken, makeClientType, makeUser } from './data/accountFactory.ts';
import type { TestApp, TestAppOptions } from './buildTestApp.ts';
import { makeCategory } from './data/catalogueFactory.ts';

const NO_MEASURES = { length: null, hip: null, waist: null, bust: null, sleeve: null, rise: null };
let sequence = 0;

/** Calls of the admin Marta to the tools for products. */
export async function openProductTools(shop: TestApp, clock?: TestAppOptions['clock']) {
  const { category, token } = await shop.database.changeCatalogue(async (trx) => {
    const types = trx.selectFrom('client_types').select('id').where('name', '=', 'minorista');
    const known = await types.executeTakeFirst();
    const type = known?.id ?? (await makeClientType(trx, 'minorista', 10_000));
    const admin = await makeUser(trx, type, { admin: 1, username: 'marta' });
    return {
      category: await makeCategory(trx, { name: 'Mallas' }),
      token: await makeAccessToken(trx, admin, clock?.now().getTime()),
    };
  });
  const headers = { authorization: `Token ${token}` };
  const get = (url: string) => shop.app.inject({ url, headers });
  const post = (url: string, payload: object) =>
    shop.app.inject({ method: 'POST', url, headers, payload });

  function draftOf(given: Partial<ProductDraft> = {}) {
    sequence += 1;
    return draftToWire({
      title: `Malla ${sequence}`,
      description: '## Tela\n\nSeca **rápido**.',
      care: '',
      categoryIds: [category],
      audience: null,
      ...NO_FACTS,
      price: 1_500_000,
      suggestedPrice: 1_500_000,
      cost: null,
      weightGrams: 200,
      box: null,
      minUnits: 1,
      minUnitsWholesale: 1,
      unitStep: 1,
      taxRate: 21,
      isFeatured: false,
      isDeliveredTomorrow: false,
      isPublished: true,
      publishAt: null,
      seoTitle: '',
      seoDescription: '',
      tags: [],
      optionNames: NO_NAMES,
      variants: [draftColor('Rojo', [draftSize('S', 3), draftSize('M', 5)])],
      ...given,
    });
  }

  return {
    category,
    token,
    headers,
    get,
    post,
    draftOf,
    create: async (given: Partial<ProductDraft> = {}) =>
      (await post(PATHS.products, draftOf(given))).json<EditedProductWire>(),
    read: async (id: number) =>
      (await get(fillPath(PATHS.product, { id }))).json<EditedProductWire>(),
    save: (product: EditedProductWire) => {
      const draft: Partial<EditedProductWire> = { ...product };
      delete draft.id;
      delete draft.archived;
      delete draft.sale;
      delete draft.created_at;
      return post(fillPath(PATHS.product, { id: product.id }), draft);
    },
  };
}

export function draftSize(size: string, stock: number, given: Partial<DraftSize> = {}): DraftSize {
  const label = { sku: '', barcode: '', lowStock: null, measures: NO_MEASURES };
  const prices = { ownPrice: null, cost: null };
  return { id: null, size, option3: '', stock, stockBefore: 0, ...label, ...prices, ...given };
}

/** A new colour. */
export function draftColor(
  color: string,
  sizes: DraftSize[],
  pictures: { url: string; alt: string }[] = [],
) {
  return { id: null, color, hex: null, pictures, sizes };
}
