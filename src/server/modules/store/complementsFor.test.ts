import type { ProductWire } from '../../../contract/catalogue/productSchemas.ts';
import type { Audience } from '../../../domain/catalogue/audience.ts';
import {
  makeCategoryPath,
  makeProduct,
  makeTitle,
} from '../../../testing/data/catalogueFactory.ts';
import { makeSize, makeVariant } from '../../../testing/data/catalogueFactory.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openSampleStore, type SampleStore } from '../../../testing/openStoreApp.ts';
import { refreshShelves } from '../../platform/database/refreshShelves.ts';

/** Each product with its category, the people it is for, its sport and its stock. */
const PRODUCTS: readonly [string, string[], Audience | null, string, number][] = [
  ['Remera', ['Running', 'Arriba', 'Remeras'], 'hombre', 'Running', 5],
  ['Musculosa', ['Running', 'Arriba', 'Musculosas'], 'hombre', 'Running', 5],
  ['Short', ['Running', 'Abajo', 'Shorts'], 'hombre', 'Running', 5],
  ['Short de mujer', ['Running', 'Abajo', 'Shorts'], 'mujer', 'Running', 5],
  ['Calza', ['Running', 'Abajo', 'Calzas'], 'hombre', 'Running', 0],
  ['Medias', ['Running', 'Complementos', 'Medias'], 'unisex', 'Running', 5],
  ['Gorra', ['Running', 'Complementos', 'Gorras'], null, '', 5],
  ['Antiparras', ['Natación', 'Equipo', 'Antiparras'], 'unisex', 'Natación', 5],
  ['Botella', ['Accesorios', 'Botellas'], 'unisex', '', 5],
  ['Gorra de goma', ['Niños', 'Equipo', 'Gorras'], 'unisex', '', 5],
  ['Short de nena', ['Niños', 'Ropa', 'Shorts'], 'ninas', 'Running', 5],
  ['Mochila chica', ['Niños', 'Equipo', 'Mochilas'], 'ninos', '', 5],
  ['Remera de nene', ['Running', 'Arriba', 'Remeras'], 'ninos', 'Running', 5],
];

onEveryDialect('what completes the outfit', (database) => {
  let shop: SampleStore;
  const ids = new Map<string, number>();

  beforeAll(async () => {
    shop = await openSampleStore(database());
    await database().changeCatalogue(async (trx) => {
      for (const [name, path, audience, sport, quantity] of PRODUCTS) {
        const id = await makeProduct(trx, {
          title_id: await makeTitle(trx, name),
          main_category_id: (await makeCategoryPath(trx, path)).at(-1) ?? null,
          audience,
          sport,
        });
        await makeSize(trx, {
          variant_id: await makeVariant(trx, { product_id: id }),
          size: 'M',
          quantity,
        });
        ids.set(name, id);
      }
      await refreshShelves(trx, database().dialect, 'all');
    });
  });
  afterAll(() => shop.app.close());

  async function complementsOf(name: string): Promise<string[]> {
    const answer = await shop.get(`products/${ids.get(name)}/`);
    return answer.json<ProductWire>().complements?.map(({ title }) => title) ?? [];
  }

  it('is one of each other kind, of its sport and for the same people, equipment first', async () => {
    expect((await complementsOf('Remera')).slice(0, 3)).toEqual(['Medias', 'Gorra', 'Short']);
  });

  it('is only what is kept for children, for a child', async () => {
    expect(await complementsOf('Short de nena')).toEqual(['Gorra de goma', 'Mochila chica']);
  });
});
