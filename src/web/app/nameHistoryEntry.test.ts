import { nameHistoryEntry } from './nameHistoryEntry.ts';

beforeEach(() => window.history.replaceState(null, ''));

const key = () => (window.history.state as { key: string }).key;

test('entries that full loads opened differ, and a reload keeps its own', () => {
  nameHistoryEntry();
  const first = key();
  nameHistoryEntry();
  expect(key()).toBe(first);

  window.history.pushState(null, '', '/carrito');
  nameHistoryEntry();
  expect(key()).not.toBe(first);
  expect(key()).toMatch(/^[a-z0-9]+$/);
});

test('what the entry already holds stays', () => {
  window.history.replaceState({ usr: { from: 'menu' } }, '');
  nameHistoryEntry();
  expect(window.history.state).toMatchObject({ usr: { from: 'menu' } });
});
