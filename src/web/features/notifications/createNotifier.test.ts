import { createNotifier } from './createNotifier.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('keeps toasts for a while, including repeats of the same text', () => {
  const { notify, getNotices } = createNotifier();
  notify('Uno');
  notify('Uno');
  expect(getNotices().map(({ text }) => text)).toEqual(['Uno', 'Uno']);
  expect(new Set(getNotices().map(({ id }) => id)).size).toBe(2);
  jest.advanceTimersByTime(5000);
  expect(getNotices()).toEqual([]);
});

test('listeners hear of each change until they leave', () => {
  const { notify, subscribe } = createNotifier();
  const listener = jest.fn();
  const leave = subscribe(listener);
  notify('Uno');
  expect(listener).toHaveBeenCalledTimes(1);
  leave();
  notify('Dos');
  expect(listener).toHaveBeenCalledTimes(1);
});
