import {
  openMicorreoDouble,
  RATES,
  type MicorreoDouble,
} from '../../../../testing/fakes/micorreoDouble.ts';
import type { Carrier, Parcel } from '../Carrier.ts';
import { chooseCarrier, parcelBox } from '../chooseCarrier.ts';

const TABLE = { fullCost: 1, days: { min: 9, max: 9 }, carrier: 'La tabla' };
const PARCEL: Parcel = { postalCode: { digits: 2000, full: null }, type: 'door', weightGrams: 180 };
const CLASSIC = { fullCost: 741_025, days: { min: 2, max: 5 }, carrier: 'Correo Argentino' };
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
/** Real time, long enough for a busy machine. */
const REQUEST_TIMEOUT_MS = 3 * SECOND_MS;

let double: MicorreoDouble;
let carrier: Carrier;
let now: Date;
let failures: unknown[];

const wait = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};
const steps = () => double.received.map(({ step }) => step);
const ask = (parcel: Partial<Parcel> = {}) => carrier.tariff({ ...PARCEL, ...parcel });
const to = (digits: number) => ask({ postalCode: { digits, full: null } });

beforeEach(async () => {
  double = await openMicorreoDouble();
  now = new Date();
  failures = [];
  carrier = chooseCarrier(
    { tariff: async () => TABLE },
    {
      micorreo: double.settings,
      clock: { now: () => now },
      onCarrierFailure: (error) => failures.push(error),
      timeoutMs: REQUEST_TIMEOUT_MS,
    },
  );
});

afterEach(() => double.close());

test('quotes the cheapest rate, with the request that the API expects', async () => {
  expect(await ask()).toEqual(CLASSIC);
  expect(double.received.at(-1)?.body).toEqual({
    customerId: '0000550997',
    postalCodeOrigin: '1428',
    postalCodeDestination: '2000',
    deliveredType: 'D',
    dimensions: { weight: 500, height: 5, width: 25, length: 35 },
  });
  expect(await ask({ type: 'branch' })).toMatchObject({ fullCost: 512_000 });
  expect(await to(7)).toEqual(CLASSIC);
  expect(double.received.at(-1)?.body).toMatchObject({ postalCodeDestination: '0007' });
  expect(failures).toEqual([]);
});

test('one token serves all calls, also concurrent ones', async () => {
  await Promise.all([to(1000), to(1001), to(1002)]);
  await to(1003);
  expect(steps()).toEqual(['token', 'rates', 'rates', 'rates', 'rates']);
  wait(20 * MINUTE_MS);
  await to(1004);
  expect(steps().slice(5)).toEqual(['token', 'rates']);
});

test('an expired token is renewed within the call', async () => {
  await to(1000);
  double.expireTokens();
  expect(await to(1001)).toEqual(CLASSIC);
  expect(steps()).toEqual(['token', 'rates', 'rates', 'token', 'rates']);
  expect(failures).toEqual([]);
});

test('rates are cached by code, type and box for ten minutes', async () => {
  await Promise.all([ask(), ask(), ask({ weightGrams: 500 })]);
  wait(10 * MINUTE_MS - 1);
  await ask();
  expect(steps()).toEqual(['token', 'rates']);
  await ask({ weightGrams: 501 });
  await ask({ type: 'branch' });
  expect(steps()).toHaveLength(4);
  wait(1);
  await ask();
  expect(steps()).toHaveLength(5);
});

test.each([
  ['it fails', 'rates', 500],
  ['it is too busy', 'rates', 429],
  ['it is silent', 'rates', 'hang'],
  ['it talks rubbish', 'rates', { body: '<html>' }],
  ['it gives things away', 'rates', { body: priced(0) }],
  ['it pays for parcels', 'rates', { body: priced(-1) }],
  ['its days run backwards', 'rates', { body: priced(100, ['5', '2']) }],
  ['it rejects the login', 'token', 500],
  ['it is silent at the door', 'token', 'hang'],
  ['it gives no token', 'token', { body: '{}' }],
  ['it knows the shop no more', 'token', 401],
] as const)(
  'while %s the table answers, and it is left alone for a while',
  async (_, step, fault) => {
    double.fail(step, fault);
    expect(await ask()).toEqual(TABLE);
    expect(failures).toHaveLength(1);
    expect(String(failures[0])).toMatch(/^CarrierOutage: MiCorreo /);
    expect(String(failures[0])).not.toContain('s3cr3ta');
    const before = double.received.length;
    double.fail(step, null);
    wait(30 * SECOND_MS - 1);
    expect(await ask()).toEqual(TABLE);
    expect(double.received).toHaveLength(before);
    wait(1);
    expect(await ask()).toEqual(CLASSIC);
    expect(failures).toHaveLength(1);
  },
);

test('after a rejected request the table answers, and the next request is sent again', async () => {
  double.fail('rates', 400);
  expect(await to(1000)).toEqual(TABLE);
  expect(failures).toHaveLength(1);
  double.fail('rates', null);
  expect(await to(1001)).toEqual(CLASSIC);
});

test('for unsupported parcels the table answers, without a failure', async () => {
  expect(await ask({ weightGrams: 25_001 })).toEqual(TABLE);
  double.offer(RATES.filter(({ deliveredType }) => deliveredType === 'S'));
  expect(await ask()).toEqual(TABLE);
  expect(failures).toEqual([]);
});

test('without a contract only the table is used', async () => {
  const table = { tariff: async () => TABLE };
  const options = { micorreo: null, clock: { now: () => now }, onCarrierFailure: () => undefined };
  expect(chooseCarrier(table, options)).toBe(table);
});

test('it is asked with the measures of the goods, and not for more than it takes', async () => {
  await ask({ weightGrams: 900, looseGrams: 0, sides: [601, 300, 155] });
  expect(double.received.at(-1)?.body).toMatchObject({
    dimensions: { weight: 1_000, height: 16, width: 30, length: 61 },
  });
  await ask({ weightGrams: 900, looseGrams: 400, sides: [601, 300, 155] });
  expect(double.received.at(-1)?.body).toMatchObject({
    dimensions: { weight: 1_000, height: 21, width: 30, length: 61 },
  });
  expect(await ask({ weightGrams: 900, sides: [1_501, 300, 155] })).toEqual(TABLE);
  expect(failures).toEqual([]);
});

test.each([
  [1, 500],
  [500, 500],
  [501, 1_000],
  [25_000, 25_000],
  [25_001, undefined],
])('%i g fit in a box of %s', (grams, box) => {
  expect(parcelBox(grams)?.weight).toBe(box);
});

function priced(price: number, days: [string, string] = ['2', '5']): string {
  const [first] = RATES;
  const rate = { ...first, price, deliveryTimeMin: days[0], deliveryTimeMax: days[1] };
  return JSON.stringify({ rates: [rate] });
}
