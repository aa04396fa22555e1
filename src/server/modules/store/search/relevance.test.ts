import type { TitleSearchWire } from '../../../../contract/catalogue/titleSchemas.ts';
import { makeProduct, makeTitle } from '../../../../testing/data/catalogueFactory.ts';
import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';
import { openStoreApp } from '../../../../testing/openStoreApp.ts';
import { refreshShelves } from '../../../platform/database/refreshShelves.ts';
import type { ShopApp } from '../../../platform/http/ShopApp.ts';

const ON_SALE = [
  'Aletas Pro Delta',
  'Antiparras Delta Pro',
  'Antiparras Espejo',
  'Buzo canadiense',
  'Camiseta Térmica',
  'Cañamo antiparras',
  'Goggles Niño',
  'Gorra Africana',
  'Gorro Lana',
  'Hoodie Muelle',
  'Luz de pileta',
  'Malla Cana',
  'Malla Caña',
  'Malla Delta',
  'Malla Top',
  'Pantalón Pista',
  'Pantalones Cortos',
  'Pull-buoy Ancla',
  'Remera 100% algodón',
  'Remera Pulso',
  'Short Óptimo',
  'Shorts Optimo',
  'Top',
  'Top Fuerza',
  'Toppers Río',
  'Traje de baño Clásico',
];

/** Queries with the expected results, best first. */
const RELEVANCE: Record<string, readonly (readonly [typed: string, ...found: string[]])[]> = {
  'the same word before its beginning, and that before a part': [
    ['top', 'Top', 'Top Fuerza', 'Malla Top', 'Toppers Río'],
    ['cana', 'Malla Cana', 'Malla Caña', 'Cañamo antiparras', 'Buzo canadiense', 'Gorra Africana'],
    [
      'ana',
      'Buzo canadiense',
      'Gorra Africana',
      'Gorro Lana',
      'Malla Cana',
      'Cañamo antiparras',
      'Malla Caña',
    ],
    ['goggl', 'Goggles Niño', 'Antiparras Delta Pro', 'Antiparras Espejo', 'Cañamo antiparras'],
  ],
  'ñ is found by n, and first by ñ': [
    ['CAÑA', 'Malla Caña', 'Cañamo antiparras', 'Malla Cana', 'Buzo canadiense', 'Gorra Africana'],
    ['nino', 'Goggles Niño'],
    ['malla caña', 'Malla Caña', 'Malla Cana'],
    ['caña malla', 'Malla Caña', 'Malla Cana'],
  ],
  'accents and case do not matter, but what is written as it was typed comes first': [
    ['PANTALÓN', 'Pantalón Pista', 'Pantalones Cortos'],
    ['rio', 'Toppers Río'],
    ['óptimo', 'Short Óptimo', 'Shorts Optimo'],
    ['optimo', 'Shorts Optimo', 'Short Óptimo'],
    ['termica', 'Camiseta Térmica'],
  ],
  'one number finds the other': [
    ['shorts', 'Shorts Optimo', 'Short Óptimo'],
    ['short', 'Short Óptimo', 'Shorts Optimo'],
    ['pantalones', 'Pantalones Cortos', 'Pantalón Pista'],
    ['luces', 'Luz de pileta'],
    ['piletas de luz', 'Luz de pileta'],
  ],
  'words in any order, those in the order of the name first': [
    ['delta pro', 'Antiparras Delta Pro', 'Aletas Pro Delta'],
    ['pro delta', 'Aletas Pro Delta', 'Antiparras Delta Pro'],
    ['pro antip', 'Antiparras Delta Pro'],
    ['ancla buoy', 'Pull-buoy Ancla'],
    ['pull buoy', 'Pull-buoy Ancla'],
    ['algodon 100', 'Remera 100% algodón'],
    ['100% algodón', 'Remera 100% algodón'],
    ['delta gorra'],
  ],
  'synonyms after what was typed': [
    [
      'antiparras',
      'Antiparras Delta Pro',
      'Antiparras Espejo',
      'Cañamo antiparras',
      'Goggles Niño',
    ],
    [
      'traje de baño',
      'Traje de baño Clásico',
      'Malla Cana',
      'Malla Caña',
      'Malla Delta',
      'Malla Top',
    ],
    [
      'trajes de bano',
      'Traje de baño Clásico',
      'Malla Cana',
      'Malla Caña',
      'Malla Delta',
      'Malla Top',
    ],
    ['malla', 'Malla Cana', 'Malla Caña', 'Malla Delta', 'Malla Top', 'Traje de baño Clásico'],
    ['clásico mallas', 'Traje de baño Clásico'],
    ['camisetas', 'Camiseta Térmica', 'Remera 100% algodón', 'Remera Pulso'],
    ['hoodie', 'Hoodie Muelle', 'Buzo canadiense'],
    ['gogles espejo', 'Antiparras Espejo'],
  ],
  'one typo is forgiven, after what is right': [
    ['gorra', 'Gorra Africana', 'Gorro Lana'],
    ['gorro', 'Gorro Lana', 'Gorra Africana'],
    ['antipara', 'Antiparras Delta Pro', 'Antiparras Espejo', 'Cañamo antiparras', 'Goggles Niño'],
    [
      'amtiparras',
      'Antiparras Delta Pro',
      'Antiparras Espejo',
      'Cañamo antiparras',
      'Goggles Niño',
    ],
    ['remras', 'Remera 100% algodón', 'Remera Pulso', 'Camiseta Térmica'],
    ['ermera', 'Remera 100% algodón', 'Remera Pulso', 'Camiseta Térmica'],
    ['remmera pulso', 'Remera Pulso'],
    ['pulso remear', 'Remera Pulso'],
    ['antupar', 'Antiparras Delta Pro', 'Antiparras Espejo', 'Cañamo antiparras'],
    ['rmra'],
    ['10000'],
  ],
};

onEveryDialect('relevance', (database) => {
  let app: ShopApp;

  beforeAll(async () => {
    await database().changeCatalogue(async (trx) => {
      for (const name of ON_SALE.toReversed()) {
        await makeProduct(trx, { title_id: await makeTitle(trx, name) });
      }
      await refreshShelves(trx, database().dialect, 'all');
    });
    app = await openStoreApp(database());
  });

  afterAll(() => app.close());

  const search = async (q: string): Promise<string[]> => {
    const answer = await app.inject({ url: '/api/store/titles/filter/', query: { q } });
    return answer.json<TitleSearchWire>().results.map((title) => title.name);
  };

  describe.each(Object.entries(RELEVANCE))('%s', (_rule, rows) => {
    it.each(rows)('%j', async (typed, ...found) => {
      expect(await search(typed)).toEqual(found);
    });
  });
});
