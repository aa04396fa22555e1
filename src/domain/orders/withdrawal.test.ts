import fc from 'fast-check';
import { instantOf } from '../time/argentineDay.ts';
import {
  answerDue,
  isContactPhone,
  isWithdrawable,
  MAX_ORDER_NUMBER,
  readOrderNumber,
} from './withdrawal.ts';

test.each([
  ['1042', '1042'],
  [' #1042 ', '1042'],
  ['N° 1042', '1042'],
  ['Nº1042', '1042'],
  ['nro. 1042', '1042'],
  ['N.º 1042', '1042'],
  ['brz-2026-7k', 'BRZ-2026-7K'],
  ['norte', 'NORTE'],
  ['', null],
  ['1042; drop', null],
  ['https://evil.example', null],
  ['😀', null],
  ['-1042', null],
  ['1'.repeat(21), null],
])('%j is order %j', (text, number) => {
  expect(readOrderNumber(text)).toBe(number);
});

test('what is parsed is short and cannot contain an address', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const number = readOrderNumber(text);
      if (number === null) return;
      expect(number).toMatch(/^[A-Z0-9-]+$/);
      expect(number.length).toBeLessThanOrEqual(MAX_ORDER_NUMBER);
    }),
  );
});

test.each([
  ['11 5555-0111', true],
  ['+34 600 123 456', true],
  ['(011) 5555-0111', true],
  ['(011)', false],
  ['12345', false],
  ['1234567890123456', false],
  ['llamame', false],
])('%j is a phone: %j', (text, isPhone) => {
  expect(isContactPhone(text)).toBe(isPhone);
});

test('the shop has a day to answer', () => {
  const opened = Date.parse('2026-11-30T22:15:00Z');
  expect(answerDue(opened)).toBe(Date.parse('2026-12-01T22:15:00Z'));
});

test('an order can be withdrawn from once paid, until the tenth day after its delivery ends', () => {
  const at = (minute: string) => instantOf(minute) ?? Number.NaN;
  const event = { status: 'received', at: at('2026-11-03T10:00'), by: null } as const;
  const order = { status: 'received', paidAt: 1, history: [event] } as const;
  const isOpen = (given: object, now: string) =>
    isWithdrawable({ ...order, history: [event], ...given }, at(now));
  expect(isOpen({}, '2026-11-13T23:59')).toBe(true);
  expect(isOpen({}, '2026-11-14T00:00')).toBe(false);
  expect(isOpen({ status: 'shipped', history: [] }, '2027-01-01T00:00')).toBe(true);
  expect(isOpen({ paidAt: null }, '2026-11-04T00:00')).toBe(false);
  expect(isOpen({ status: 'cancelled' }, '2026-11-04T00:00')).toBe(false);
});
