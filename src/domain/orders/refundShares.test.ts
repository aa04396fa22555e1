import fc from 'fast-check';
import { refundableGoods, refundOfGoods } from './refundShares.ts';

const anOrder = fc
  .record({
    lines: fc.array(
      fc.record({
        unitPrice: fc.integer({ min: 1, max: 5_000_000 }),
        quantity: fc.integer({ min: 1, max: 9 }),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    shippingCost: fc.integer({ min: 0, max: 900_000 }),
    coupon: fc.integer({ min: 0, max: 1000 }),
    waived: fc.integer({ min: 0, max: 300 }),
  })
  .map(({ lines, shippingCost, coupon, waived }) => {
    const gross = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
    const total = gross - Math.floor((gross * coupon) / 1000) + shippingCost;
    return {
      lines: lines.map((line, id) => ({ ...line, id })),
      shippingCost,
      total,
      waived: Math.min(waived, total),
    };
  });

test('all units and the delivery are exactly what the order cost, in whatever parts they go back', () => {
  fc.assert(
    fc.property(anOrder, fc.infiniteStream(fc.nat()), (order, choices) => {
      const refunds: Parameters<typeof refundableGoods>[1][number][] = [];
      let sum = 0;
      for (;;) {
        const goods = refundableGoods(order, refunds);
        const left = goods.lines.filter(({ units }) => units.length > 0);
        if (left.length === 0) break;
        const { lineId, units } = left[Number(choices.next().value) % left.length] ?? left[0]!;
        const chosen = [{ lineId, units: 1 + (Number(choices.next().value) % units.length) }];
        const hasShipping = Number(choices.next().value) % 3 === 0;
        const part = refundOfGoods(goods, { lines: chosen, hasShipping });
        expect(part).not.toBeNull();
        if (!part) return;
        sum += part.amount;
        refunds.push({ state: 'done', ...part }, { ...part, state: 'failed' });
      }
      const rest = refundOfGoods(refundableGoods(order, refunds), { lines: [], hasShipping: true });
      expect(sum + (rest?.amount ?? 0)).toBe(order.total - order.waived);
    }),
  );
});

const ORDER = {
  lines: [
    { id: 7, quantity: 2, unitPrice: 1000 },
    { id: 8, quantity: 1, unitPrice: 1000 },
  ],
  shippingCost: 500,
  total: 3400,
};

test('a line gives back what it cost after the coupon', () => {
  const goods = refundableGoods(ORDER, []);
  expect(goods).toEqual({
    lines: [
      { lineId: 7, units: [967, 966] },
      { lineId: 8, units: [967] },
    ],
    shipping: 500,
  });
  expect(refundOfGoods(goods, { lines: [{ lineId: 7, units: 1 }], hasShipping: true })).toEqual({
    lines: [{ lineId: 7, units: 1, amount: 967 }],
    shipping: 500,
    amount: 1467,
  });
});

test.each([
  ['more units than were bought', [{ lineId: 8, units: 2 }]],
  [
    'a line twice',
    [
      { lineId: 7, units: 1 },
      { lineId: 7, units: 1 },
    ],
  ],
  ['a line of another order', [{ lineId: 9, units: 1 }]],
])('refuses %s', (_case, lines) => {
  expect(refundOfGoods(refundableGoods(ORDER, []), { lines, hasShipping: false })).toBeNull();
});
