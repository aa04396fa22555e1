import { API_PATHS } from '../../../contract/apiPaths.ts';
import {
  contradictedProvinces,
  postalCodePlace,
} from '../../../domain/people/postalCodeProvince.ts';
import { PROVINCES } from '../../../domain/people/provinces.ts';
import { openTestSqlite } from '../../../testing/database/testDatabases.ts';
import { openShop } from '../../../testing/openShop.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { localitiesOf } from './localities.ts';

const CODES = Array.from({ length: 10_000 }, (_, digits) => digits);
const KNOWN = CODES.filter((digits) => localitiesOf(digits).length > 0);
const text = (digits: number) => String(digits).padStart(4, '0');

test('every locality is in a province that uses its code, and no code names one twice', () => {
  for (const digits of KNOWN) {
    const places = localitiesOf(digits);
    for (const { province } of places) {
      expect([digits, contradictedProvinces(text(digits), province)]).toEqual([digits, []]);
    }
    expect(new Set(places.map(({ city }) => city)).size).toBe(places.length);
    expect(places.every(({ city }) => /^[A-ZÁÉÍÓÚÑ]/.test(city))).toBe(true);
  }
});

test('every province has some, but the capital, which is one place with many codes', () => {
  const covered = new Set(KNOWN.flatMap((digits) => localitiesOf(digits)[0]?.province ?? []));
  const missing = PROVINCES.filter(({ name }) => !covered.has(name)).map(({ code }) => code);
  expect(missing).toEqual(['C']);
});

test('what the forms fill in at once is one of them', () => {
  for (const digits of KNOWN) {
    const city = postalCodePlace(text(digits))?.city ?? '';
    const cities = localitiesOf(digits).map((place) => place.city);
    if (city !== '') expect(cities).toContain(city);
  }
});

test('the shop answers those of a code, and none of one that it does not know', async () => {
  const database = await openTestSqlite();
  await migrate(database);
  const shop = await openShop(database);
  const ask = async (code: string) =>
    (await shop.app.inject({ url: `${API_PATHS.localities}?postal_code=${code}` })).json();
  const province = 'Buenos Aires';
  const two = [
    { city: 'Tapiales', province },
    { city: 'Aldo Bonzi', province },
  ];
  expect(await ask('1770')).toEqual({ results: two });
  expect(await ask('B1770ABC')).toEqual({ results: two });
  expect(await ask('9999')).toEqual({ results: [] });
  expect(await ask('17')).toMatchObject({ detail: expect.any(String) });
  await shop.close();
});
