import { LruBytes } from './LruBytes.ts';

test('evicts the least recently used entry first', () => {
  const kept = new LruBytes<string>(30);
  kept.set('a', 'A', 8);
  kept.set('b', 'B', 8);
  kept.set('c', 'C', 8);
  expect(kept.get('a')).toBe('A');
  kept.set('d', 'D', 8);
  expect([kept.get('a'), kept.get('b'), kept.get('c'), kept.get('d')]).toEqual([
    'A',
    undefined,
    'C',
    'D',
  ]);
});

test('rejects an entry that is too large, and keeps the others', () => {
  const kept = new LruBytes<string>(30);
  kept.set('a', 'A', 1000);
  kept.set('b', 'B', 10);
  expect([kept.get('a'), kept.get('b')]).toEqual([undefined, 'B']);
});

test('replacing an entry frees its bytes', () => {
  const kept = new LruBytes<string>(30);
  for (let round = 0; round < 10; round += 1) kept.set('a', String(round), 20);
  expect(kept.get('a')).toBe('9');
});

test('clear empties it', () => {
  const kept = new LruBytes<string>(30);
  kept.set('a', 'A', 20);
  kept.clear();
  expect(kept.get('a')).toBeUndefined();
  kept.set('b', 'B', 20);
  expect(kept.get('b')).toBe('B');
});
