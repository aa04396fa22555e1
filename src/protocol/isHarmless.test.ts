import fc from 'fast-check';
import { isHarmless } from './isHarmless.ts';

const PROTOTYPE_KEYS = ['__proto__', 'constructor', 'prototype'];
const json = fc
  .jsonValue({ stringUnit: 'binary' })
  .filter((value) => !PROTOTYPE_KEYS.some((key) => JSON.stringify(value).includes(key)));

it('accepts plain JSON of any shape', () => {
  fc.assert(fc.property(json, (value) => isHarmless(value)));
});

it('rejects prototype keys at any depth', () => {
  const path = fc.array(fc.constantFrom('a', 'list'), { maxLength: 20 });
  fc.assert(
    fc.property(json, path, fc.constantFrom(...PROTOTYPE_KEYS), (value, keys, key) => {
      const text = keys.reduce(
        (inner, name) => (name === 'list' ? `[1,${inner}]` : `{"${name}":${inner}}`),
        `{"${key}":${JSON.stringify(value)}}`,
      );
      return !isHarmless(JSON.parse(text));
    }),
  );
});

const cyclic: { self?: unknown } = {};
cyclic.self = [cyclic];

it.each<[string, unknown]>([
  ['a cycle', cyclic],
  ['excessive depth', JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`)],
  ['a text as long as a book', 'x'.repeat(4_000_001)],
  ['many short ones', Array.from({ length: 500_001 }, () => 1)],
  ['a list that says to be long', Object.assign([], { length: 4_000_000_000 })],
  ['a date', new Date(0)],
  ['a map', new Map([['a', 1]])],
  ['a large number', 1n],
  ['bytes', new Uint8Array(8)],
])('rejects %s', (_name, value) => {
  expect(isHarmless({ value })).toBe(false);
});
