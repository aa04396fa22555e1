import { CARD_PROMOTIONS_PATH } from '../../../contract/catalogue/cardPromotionMapping.ts';
import type { CardPromotionsWire } from '../../../contract/catalogue/cardPromotionSchemas.ts';
import { SETTINGS_PATHS } from '../../../contract/tools/toolsPaths.ts';
import { makeAccessToken, makeClientType, makeUser } from '../../../testing/data/accountFactory.ts';
import type { TestApp } from '../../../testing/buildTestApp.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openShop } from '../../../testing/openShop.ts';
import { shownCardPromotions } from '../../platform/site/cardPromotions.ts';
import { hasDuePromotion, showDuePromotions } from './promotionSettings.ts';

const EVE = Date.parse('2026-11-30T23:59:00-03:00');
const FIRST = Date.parse('2026-12-01T00:00:00-03:00');
const LAST = Date.parse('2026-12-31T23:59:59-03:00');
const OVER = Date.parse('2027-01-01T00:00:00-03:00');
const NATION = {
  issuer: 'Banco Nación',
  card: 'Visa',
  instalments: 6,
  surcharge: 0,
  tea: 0,
  cftea: 0,
  starts_on: '2026-12-01',
  ends_on: '2026-12-31',
  terms: 'Tope de $ 100.000.',
};

onEveryDialect('promotions with cards', (database) => {
  let now = EVE;
  let shop: TestApp;
  let headers: Record<string, string>;

  beforeAll(async () => {
    shop = await openShop(database(), { clock: { now: () => new Date(now) } });
    headers = await database().transaction(async (trx) => {
      const type = await makeClientType(trx, 'minorista', 10_000);
      const admin = await makeUser(trx, type, { admin: 1, username: 'marta' });
      return { authorization: `Token ${await makeAccessToken(trx, admin, 2 * OVER)}` };
    });
  });
  afterAll(() => shop.close());
  beforeEach(() => {
    now = EVE;
  });

  async function save(...promotions: object[]) {
    const url = SETTINGS_PATHS.promotions;
    const { version } = (await shop.app.inject({ url, headers })).json<{ version: number }>();
    return shop.app.inject({
      method: 'POST',
      url,
      headers,
      payload: { values: { promotions }, version },
    });
  }
  const shown = async () =>
    (await shop.app.inject(CARD_PROMOTIONS_PATH)).json<CardPromotionsWire>().promotions;
  /** The shop's own timer. */
  async function runAt(instant: number): Promise<void> {
    now = instant;
    if (!(await hasDuePromotion(database().db, now))) return;
    await database().changeCatalogue((trx) => showDuePromotions(trx, now));
  }

  it('are shown from the first day to the end of the last', async () => {
    const saved = await save(NATION);
    expect([saved.statusCode, saved.json().values.promotions]).toEqual([200, [NATION]]);
    expect(await shown()).toEqual([]);
    await runAt(FIRST - 1);
    expect(await shown()).toEqual([]);
    await runAt(FIRST);
    expect(await shown()).toEqual([NATION]);
    await runAt(LAST);
    expect(await shown()).toEqual([NATION]);
    await runAt(OVER);
    expect(await shown()).toEqual([]);
    expect(await hasDuePromotion(database().db, now)).toBe(false);
  });

  it('are shown at once if they hold, those without interest first', async () => {
    now = FIRST;
    const dear = { ...NATION, instalments: 12, surcharge: 30.5, tea: 60, cftea: 80.25, card: '' };
    await save(dear, NATION, { ...NATION, issuer: 'Otro', ends_on: '2026-12-01', instalments: 3 });
    expect((await shown()).map(({ instalments }) => instalments)).toEqual([6, 3, 12]);
    expect((await shown())[2]).toEqual(dear);
    const held = await shownCardPromotions(database())();
    expect(held).toHaveLength(3);
    await save();
    expect(await shown()).toEqual([]);
  });

  it.each([
    ['no bank', { issuer: ' ' }, 'issuer', 'Escribí el banco o la billetera.'],
    ['one payment', { instalments: 1 }, 'instalments', 'al menos 2'],
    ['an end before its start', { ends_on: '2026-11-30' }, 'ends_on', 'antes del primero'],
    ['a day that is none', { starts_on: '2026-02-30' }, 'starts_on', 'fecha válida'],
    ['interest that is not said', { surcharge: 10 }, 'tea', 'tiene que decir su TEA'],
    ['a cost below its rate', { surcharge: 10, tea: 50, cftea: 40 }, 'cftea', 'no puede ser menor'],
    ['interest that nobody pays', { tea: 5, cftea: 6 }, 'tea', 'Sin recargo es sin interés'],
    ['endless terms', { terms: 'x'.repeat(501) }, 'terms', 'Hasta 500'],
  ])('with %s are refused', async (_what, change, field, sentence) => {
    const refused = await save({ ...NATION, ...change });
    expect(refused.statusCode).toBe(400);
    const { errors } = refused.json<{ errors: Record<string, string[]> }>();
    expect(errors[`values.promotions.0.${field}`]?.[0]).toContain(sentence);
  });
});
