import type { ShippingType } from '../../../domain/orders/order.ts';
import { makePickupPoint, makeZone } from '../../../testing/data/shippingFactory.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { holidaysRepository } from './holidaysRepository.ts';
import { pickupPointsRepository } from './pickupPointsRepository.ts';
import { shippingService, type QuoteRequest } from './shippingService.ts';
import { zoneCarrier } from './createShipping.ts';
import { zonesRepository } from './zonesRepository.ts';

const TERMS = { maxShippingDiscount: 1_200_000, minAmountForShippingDiscount: 15_000_000 };
const REQUEST: QuoteRequest = {
  postalCode: '1428',
  type: 'door',
  weightGrams: 180,
  productsTotal: 0,
};

onEveryDialect('the price of a delivery', (database) => {
  const service = () =>
    shippingService({
      carrier: zoneCarrier(zonesRepository(database())),
      zones: zonesRepository(database()),
      pickupPoints: pickupPointsRepository(database()),
      holidays: holidaysRepository(database()),
      discountTerms: async () => TERMS,
      clock: { now: () => new Date('2026-11-19T12:00-03:00') },
    });
  const quote = (request: Partial<QuoteRequest>) => service().quote({ ...REQUEST, ...request });

  beforeAll(() =>
    database().transaction(async (trx) => {
      await makeZone(trx, {
        name: 'Capital',
        ranges: [
          [1000, 1599],
          [9500, 9500],
        ],
        bands: [
          [1_000, 690_000],
          [3_000, 897_000],
        ],
      });
      await makeZone(trx, {
        name: 'Resto',
        carrier: 'Correo Argentino',
        days: [4, 7],
        ranges: [
          [0, 999],
          [1600, 1899],
          [9400, 9999],
        ],
        bands: [[1_000, 1_980_000]],
      });
      await makeZone(trx, {
        name: 'Isla',
        carrier: 'Barco',
        ranges: [[9410, 9420, 'V']],
        bands: [[1_000, 2_500_000]],
      });
    }),
  );

  it.each([
    ['1000', 'Andreani'],
    ['1428', 'Andreani'],
    ['1599', 'Andreani'],
    ['1600', 'Correo Argentino'],
    ['1899', 'Correo Argentino'],
    ['0000', 'Correo Argentino'],
    ['C1428BVN', 'Andreani'],
    [' c1428bvn ', 'Andreani'],
    ['C1428', 'Andreani'],
  ])('%j lies in the zone of %s', async (postalCode, carrier) => {
    expect((await quote({ postalCode })).carrier).toBe(carrier);
  });

  it('prefers the narrow range to the wide one', async () => {
    expect((await quote({ postalCode: '9500' })).carrier).toBe('Andreani');
    expect((await quote({ postalCode: '9501' })).carrier).toBe('Correo Argentino');
  });

  it('determines the province by the letter of the full code', async () => {
    expect((await quote({ postalCode: 'V9410AAA' })).carrier).toBe('Barco');
    expect((await quote({ postalCode: 'Z9410AAA' })).carrier).toBe('Correo Argentino');
    expect((await quote({ postalCode: '9410' })).carrier).toBe('Correo Argentino');
  });

  it.each([
    ['nothing yet is a light parcel', 0, 690_000],
    ['the lightest', 1, 690_000],
    ['the end of the first band', 1_000, 690_000],
    ['a gram more', 1_001, 897_000],
    ['the end of the last', 3_000, 897_000],
  ])('%s: %i g', async (_case, weightGrams, fullCost) => {
    expect(await quote({ weightGrams })).toEqual({
      type: 'door',
      fullCost,
      discount: 0,
      cost: fullCost,
      days: { min: 1, max: 2 },
      arrival: { from: '2026-11-20', to: '2026-11-24' },
      carrier: 'Andreani',
    });
    expect(await quote({ weightGrams, type: 'branch' })).toMatchObject({ cost: fullCost / 2 });
  });

  it.each([3_001, 2_147_483_648, Number.MAX_SAFE_INTEGER])('%i g are too heavy', async (grams) => {
    await expect(quote({ weightGrams: grams })).rejects.toMatchObject({
      kind: 'conflict',
      message: 'El pedido es demasiado pesado para este envío. Escribinos y lo coordinamos.',
    });
  });

  it('reports unreachable destinations', async () => {
    await expect(quote({ postalCode: '5000' })).rejects.toMatchObject({
      kind: 'conflict',
      message: 'Todavía no hacemos envíos a ese código postal.',
    });
  });

  it.each(['142', '14280', 'I1428BVN', 'C1428BV', '1428BVN', '１４２８', '14\u000028'])(
    'rejects %j for every type',
    async (postalCode) => {
      for (const type of ['door', 'branch', 'pickup'] satisfies ShippingType[]) {
        await expect(quote({ postalCode, type })).rejects.toMatchObject({
          kind: 'invalid',
          message: 'Ingrese un código postal válido.',
        });
      }
    },
  );

  it('subsidises shipping from the minimum on, up to the maximum', async () => {
    const productsTotal = TERMS.minAmountForShippingDiscount;
    expect(await quote({ productsTotal })).toMatchObject({ discount: 690_000, cost: 0 });
    expect(await quote({ productsTotal, postalCode: '1600' })).toMatchObject({
      fullCost: 1_980_000,
      discount: 1_200_000,
      cost: 780_000,
    });
    expect(await quote({ productsTotal: productsTotal - 1 })).toMatchObject({ discount: 0 });
  });

  it('pick-up is free, if the shop has a pick-up point', async () => {
    expect(await service().pickupPoint()).toBeNull();
    const pickup = () => quote({ type: 'pickup', weightGrams: 99_000, postalCode: '5000' });
    await expect(pickup()).rejects.toMatchObject({
      kind: 'conflict',
      message: 'Por ahora no se puede retirar en persona.',
    });
    await database().changeCatalogue(async (trx) => {
      await makePickupPoint(trx, { name: 'Brazada Flores', position: 1, max_days: 3 });
      await makePickupPoint(trx);
      await makePickupPoint(trx, { name: 'Depósito', position: -1, shown: 0 });
    });
    expect(await pickup()).toMatchObject({
      type: 'pickup',
      fullCost: 0,
      discount: 0,
      cost: 0,
      days: { min: 0, max: 1 },
      carrier: 'Brazada Belgrano',
      pickupPoint: {
        name: 'Brazada Belgrano',
        address: 'Av. Congreso 2450',
        hours: 'Lunes a viernes de 10 a 19 h',
      },
    });
    expect(await service().pickupPoint()).toMatchObject({ name: 'Brazada Belgrano' });
    const { pickupChoices = [] } = await pickup();
    expect(pickupChoices.map(({ name }) => name)).toEqual(['Brazada Belgrano', 'Brazada Flores']);
    const [, other] = pickupChoices;
    expect(await quote({ type: 'pickup', pickupPoint: other?.id ?? 0 })).toMatchObject({
      carrier: 'Brazada Flores',
      days: { min: 0, max: 3 },
      pickupPoint: { name: 'Brazada Flores' },
    });
    await expect(quote({ type: 'pickup', pickupPoint: 999 })).rejects.toMatchObject({
      kind: 'invalid',
      options: { fields: { pickupPoint: [expect.stringContaining('Elegí otro punto')] } },
    });
  });

  it('is none where the carrier does not take the parcel', async () => {
    const toRest = (request: Partial<QuoteRequest>) => quote({ postalCode: '1650', ...request });
    await expect(toRest({ sides: [1_500, 300, 200] })).resolves.toMatchObject({
      carrier: 'Correo Argentino',
    });
    await expect(toRest({ sides: [1_501, 300, 200] })).rejects.toThrow(/demasiado grande/);
    await expect(quote({ sides: [2_000, 300, 200] })).resolves.toMatchObject({ cost: 690_000 });
  });
});
