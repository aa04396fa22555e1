import fc from 'fast-check';
import { CASE_OUTCOMES, contested, takesDocuments } from './dispute.ts';
import { laterReport } from './orderPayments.ts';
import type { Dispute } from './order.ts';

const report = (status: 'approved' | 'refunded', dispute: Dispute | null, changedAt = 100) => {
  return { status, dispute, changedAt, refunded: 0 };
};

test('an open case holds a payment of which nothing is said yet', () => {
  const held = contested(report('approved', null), [{ outcome: 'open', changedAt: 50 }]);
  expect(held).toEqual(report('approved', 'open', 101));
});

test.each([
  ['won', report('refunded', 'open'), report('approved', 'won', 500)],
  ['lost', report('refunded', 'open'), report('refunded', 'lost', 500)],
  ['closed', report('approved', null), report('approved', 'won', 500)],
  ['lost', report('approved', null), report('approved', 'open', 500)],
] as const)('a case that is %s decides as far as it can: %#', (outcome, before, after) => {
  expect(contested(before, [{ outcome, changedAt: 500 }])).toEqual(after);
});

test.each([report('refunded', null), report('refunded', 'lost'), report('approved', 'won')])(
  'the provider’s own word stands: %#',
  (said) => {
    for (const outcome of CASE_OUTCOMES) {
      expect(contested(said, [{ outcome, changedAt: 500 }])).toEqual(said);
    }
  },
);

test('one open case among decided ones holds', () => {
  const cases = [
    { outcome: 'won', changedAt: 500 },
    { outcome: 'open', changedAt: 400 },
  ] as const;
  expect(contested(report('refunded', 'open'), cases)).toEqual(report('refunded', 'open'));
  expect(contested(report('approved', null), cases).dispute).toBe('open');
});

test('what is known in the end does not depend on when the same report came again', () => {
  const outcome = fc.constantFrom(...CASE_OUTCOMES);
  const said = fc.record({
    status: fc.constantFrom('approved', 'refunded'),
    dispute: fc.constantFrom(null, 'open', 'won', 'lost'),
    changedAt: fc.integer({ min: 1, max: 100 }),
    refunded: fc.constant(0),
  });
  fc.assert(
    fc.property(
      said,
      fc.array(fc.record({ outcome, changedAt: fc.integer({ min: 1, max: 200 }) })),
      fc.integer({ min: 1, max: 4 }),
      (payment, cases, times) => {
        const once = contested(payment, cases);
        let known = once;
        for (let at = 0; at < times; at += 1) known = laterReport(known, contested(payment, cases));
        expect(known).toEqual(once);
        // What the cases add replaces the bare report, whichever came first.
        expect(laterReport(laterReport(payment, once), payment)).toEqual(once);
      },
    ),
  );
});

test('documents are for a bank, until its deadline', () => {
  const chargeback = { kind: 'chargeback', outcome: 'open', deadline: 100 } as const;
  expect(takesDocuments(chargeback, 99)).toBe(true);
  expect(takesDocuments({ ...chargeback, deadline: null }, 1e12)).toBe(true);
  expect(takesDocuments(chargeback, 100)).toBe(false);
  expect(takesDocuments({ ...chargeback, outcome: 'won' }, 99)).toBe(false);
  expect(takesDocuments({ ...chargeback, kind: 'claim' }, 99)).toBe(false);
});
