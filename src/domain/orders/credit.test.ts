import fc from 'fast-check';
import { cardCode, creditShares, readCardCode, spacedCode } from './credit.ts';
import { refundParts } from './refundShares.ts';

const anyBytes = fc.uint8Array({ minLength: 32, maxLength: 32 });

test('a code is read as it is mailed, in any letter case and with letters that look like digits', () => {
  fc.assert(
    fc.property(anyBytes, fc.boolean(), (bytes, isLower) => {
      const code = cardCode(bytes);
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
      const spaced = spacedCode(code);
      expect(readCardCode(isLower ? spaced.toLowerCase() : ` ${spaced} `)).toBe(code);
      expect(readCardCode(code.replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(code);
    }),
  );
});

test.each(['', 'K7QM-0X2A', 'K7QM-0X2A-ABCD-EFGU', 'K7QM-0X2A-ABCD-EFGH-9'])(
  '%j cannot be a code',
  (typed) => expect(readCardCode(typed)).toBeNull(),
);

test('balances pay what an order costs and no more, the first ones first', () => {
  fc.assert(
    fc.property(fc.nat(9_999), fc.array(fc.nat(9_999), { maxLength: 3 }), (total, balances) => {
      const shares = creditShares(total, balances);
      const sum = shares.reduce((all, each) => all + each, 0);
      expect(sum).toBe(
        Math.min(
          total,
          balances.reduce((all, each) => all + each, 0),
        ),
      );
      for (const [at, share] of shares.entries()) {
        expect(share).toBeLessThanOrEqual(balances[at] ?? 0);
        if (share < (balances[at] ?? 0)) {
          expect(shares.slice(at + 1).every((each) => each === 0)).toBe(true);
        }
      }
    }),
  );
});

test('what goes back of money and credit is exactly the amount, and of each no more than is left', () => {
  fc.assert(
    fc.property(fc.nat(99_999), fc.array(fc.nat(50_000), { maxLength: 3 }), (amount, left) => {
      const all = left.reduce((sum, each) => sum + each, 0);
      const parts = refundParts(amount, left);
      expect(parts === null).toBe(amount > all);
      if (!parts) return;
      expect(parts.reduce((sum, each) => sum + each, 0)).toBe(amount);
      for (const [at, part] of parts.entries()) {
        expect(part).toBeLessThanOrEqual(left[at] ?? 0);
        expect(Math.abs(part * all - amount * (left[at] ?? 0))).toBeLessThan(all || 1);
      }
    }),
  );
});
