import {
  DEFAULT_NOTICES,
  lastDigestTime,
  mayBeNotified,
  noticeKindFor,
  noticeKindsOf,
} from './notice.ts';

const at = (text: string) => Date.parse(text);

test.each([
  ['2026-11-23T11:00:00Z', '2026-11-23T11:00:00Z'],
  ['2026-11-23T10:59:59Z', '2026-11-22T11:00:00Z'],
  ['2026-11-24T02:30:00Z', '2026-11-23T11:00:00Z'],
])('at %s the last digest of 8 h in Argentina was due at %s', (now, due) => {
  expect(lastDigestTime(8, at(now))).toBe(at(due));
});

test('midnight is an hour, too', () => {
  expect(lastDigestTime(0, at('2026-11-23T03:00:00Z'))).toBe(at('2026-11-23T03:00:00Z'));
  expect(lastDigestTime(23, at('2026-11-23T03:00:00Z'))).toBe(at('2026-11-23T02:00:00Z'));
});

test('a new order by transfer is one notice, as the kind that comes sooner', () => {
  const order = { kind: 'newOrder', subject: '1', detail: 'transfer' } as const;
  const as = (newOrder: 'now' | 'digest' | 'never', transferToConfirm: 'now' | 'never') =>
    noticeKindFor(order, { ...DEFAULT_NOTICES, newOrder, transferToConfirm });
  expect(as('now', 'now')).toBe('transferToConfirm');
  expect(as('digest', 'now')).toBe('transferToConfirm');
  expect(as('digest', 'never')).toBe('newOrder');
  expect(noticeKindFor({ ...order, detail: '' }, DEFAULT_NOTICES)).toBe('newOrder');
});

test('an admin hears of the own areas, and of jobs that he may start', () => {
  expect(noticeKindsOf(['products'])).toEqual(['soldOut', 'lowStock', 'failedJob']);
  const failed = (detail: string) => ({ kind: 'failedJob', subject: '1', detail }) as const;
  expect(mayBeNotified(['products'], failed('importApply'))).toBe(true);
  expect(mayBeNotified(['products'], failed('backup'))).toBe(false);
  expect(mayBeNotified(null, failed('backup'))).toBe(true);
});
