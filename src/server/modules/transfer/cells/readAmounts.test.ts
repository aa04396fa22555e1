import fc from 'fast-check';
import { UNLIMITED_STOCK } from '../../../../domain/orders/cart.ts';
import {
  NO_FACTOR,
  readFactor,
  readGrams,
  readKilograms,
  readPrice,
  readStock,
} from './readAmounts.ts';

describe('prices', () => {
  test.each([
    ['1,615,050.00', 161_505_000],
    ['1.615.050,00', 161_505_000],
    ['1.615.050', 161_505_000],
    ['1000,00', 100_000],
    ['1000.5', 100_050],
    ['50', 5_000],
    ['50.', 5_000],
    ['.5', 50],
    ['$ 1.234,50', 123_450],
    ['1234.500', 123_450],
    ['0', 0],
    ['999999999.99', 99_999_999_999],
  ])('%s is %i centavos', (cell, cents) => {
    expect(readPrice(cell, NO_FACTOR)).toBe(cents);
  });

  test.each([
    ['1.234', 'puede ser 1234 o 1,234'],
    ['1,234', 'puede ser 1234 o 1,234'],
    ['-5', 'es negativo'],
    ['12.345', 'puede ser 12345 o 12,345'],
    ['1234.567', 'más de dos decimales'],
    ['0.125', 'más de dos decimales'],
    ['1,23,456.00', 'no es un número'],
    ['1.234.56', 'no es un número'],
    ['1,234.567.8', 'no es un número'],
    ['gratis', 'no es un número'],
    ['1e9', 'no es un número'],
    ['0x10', 'no es un número'],
    ['NaN', 'no es un número'],
    ['Infinity', 'no es un número'],
    ['', 'no es un número'],
    ['.', 'no es un número'],
    ['1000000000', 'más de lo que cuesta'],
    ['9'.repeat(400), 'más de lo que cuesta'],
    ['=1+1', 'no es un número'],
  ])('%s is refused', (cell, reason) => {
    expect(() => readPrice(cell, NO_FACTOR)).toThrow(reason);
  });

  test('a price is parsed from every notation', () => {
    const grouped = (text: string, mark: string) => text.replace(/\B(?=(\d{3})+$)/g, mark);
    fc.assert(
      fc.property(fc.nat(99_999_999_999), (cents) => {
        const [whole = '', fraction = ''] = (cents / 100).toFixed(2).split('.');
        for (const text of [
          `${whole}.${fraction}`,
          `${whole},${fraction}`,
          `${grouped(whole, ',')}.${fraction}`,
          `${grouped(whole, '.')},${fraction}`,
        ]) {
          expect(readPrice(text, NO_FACTOR)).toBe(cents);
        }
      }),
    );
  });

  test('a factor converts the file’s currency to pesos, rounded half up', () => {
    expect(readPrice('50', readFactor('1450.5')!)).toBe(7_252_500);
    expect(readPrice('0.01', readFactor('0,5')!)).toBe(1);
    expect(readPrice('0.01', readFactor('0.49')!)).toBe(0);
    expect(() => readPrice('999999999', readFactor('999999')!)).toThrow('más de lo que');
  });

  test.each(['0', '-1', 'x', '', '1e3', '1.2.3', '0.0000001'])('rejects the factor %j', (text) => {
    expect(readFactor(text)).toBeNull();
  });
});

test.each([
  ['0.250', 250],
  ['0,25', 250],
  ['1.234', 1234],
  ['2', 2000],
])('%s kg are %i g', (cell, grams) => {
  expect(readKilograms(cell)).toBe(grams);
});

test('weights are whole grams within limits', () => {
  expect(() => readKilograms('1,000.5')).toThrow('más de una tonelada');
  expect(readGrams('250.9')).toBe(250);
  expect(() => readGrams('-1')).toThrow('el peso «-1» es negativo');
  expect(() => readGrams('10000000')).toThrow('más de una tonelada');
});

test('stock is an integer, and unlimited when empty', () => {
  expect(readStock('12')).toBe(12);
  expect(readStock('12.0')).toBe(12);
  expect(readStock('')).toBe(UNLIMITED_STOCK);
  expect(() => readStock('-3')).toThrow('es negativo');
  expect(() => readStock('1.5')).toThrow('no es un número entero');
  expect(() => readStock('muchos')).toThrow('no es un número entero');
  expect(() => readStock('500000')).toThrow('dejalo vacío si no tiene límite');
  expect(() => readStock('9'.repeat(30))).toThrow('dejalo vacío si no tiene límite');
});
