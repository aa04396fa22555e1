import { TwoQueueCache } from './TwoQueueCache.ts';

interface Answer {
  text: string;
}

const BYTES = 1000;
/** Room for this many newcomers. */
const NEW = 10;

let cache: TwoQueueCache<Answer>;

beforeEach(() => {
  cache = new TwoQueueCache({ maxBytes: 32 * NEW * BYTES, bytesOf: () => BYTES });
});

const ask = (key: string): boolean => {
  if (cache.get(key)) return true;
  cache.set(key, { text: key });
  return false;
};

const askOthers = (name: string, count: number): void => {
  for (let at = 0; at < count; at += 1) expect(ask(`${name}${at}`)).toBe(false);
};

test('keeps what is asked for twice beside any number of others', () => {
  expect(ask('home')).toBe(false);
  askOthers('a', NEW / 2);
  expect(ask('home')).toBe(true);
  askOthers('b', 2000);
  expect(ask('home')).toBe(true);
  expect(ask('b0')).toBe(false);
});

test('keeps what comes again after it was forgotten', () => {
  ask('menu');
  askOthers('a', 2 * NEW);
  expect(ask('menu')).toBe(false);
  askOthers('b', 2000);
  expect(ask('menu')).toBe(true);
});

test('replaces what is out of date, new or kept', () => {
  cache.set('menu', { text: 'old' });
  cache.set('menu', { text: 'new' });
  expect(cache.get('menu')).toEqual({ text: 'new' });
  cache.set('menu', { text: 'newer' });
  expect(cache.get('menu')).toEqual({ text: 'newer' });
});

test('has room for its bytes only', () => {
  for (let at = 0; at < 400; at += 1) {
    ask(`a${at}`);
    expect(ask(`a${at}`)).toBe(true);
  }
  const kept = Array.from({ length: 400 }, (_, at) => cache.get(`a${at}`)).filter(Boolean);
  expect(kept.length).toBeGreaterThan(300);
  expect(kept.length).toBeLessThanOrEqual(31 * NEW);
});

test('forgets everything when it is cleared', () => {
  ask('home');
  ask('home');
  ask('menu');
  cache.clear();
  expect(ask('home')).toBe(false);
  expect(ask('menu')).toBe(false);
});
