import fc from 'fast-check';
import { balanceByDay, type ComparedSource, entriesOf } from './dailyBalance.ts';

const day = fc
  .integer({ min: 1, max: 28 })
  .map((each) => `2026-11-${String(each).padStart(2, '0')}`);
const amount = fc.nat({ max: 1_000_000 });
/** A chargeback that was won comes back. */
const signed = fc.integer({ min: -1_000_000, max: 1_000_000 });

const anySource: fc.Arbitrary<ComparedSource> = fc.record({
  provider: fc.constantFrom('mercadopago', 'transferencia'),
  lines: fc.array(fc.record({ day, received: amount, givenBack: signed }), { maxLength: 4 }),
  books: fc.record({ received: amount, givenBack: amount, receivedDay: day, givenBackDay: day }),
  explained: fc.constant({ received: 0, givenBack: 0 }),
});

const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0);
const heard = ({ lines }: ComparedSource) => ({
  received: sum(lines.map(({ received }) => received)),
  givenBack: sum(lines.map(({ givenBack }) => givenBack)),
});

describe('balanceByDay', () => {
  it('loses no centavo of books and statements', () => {
    fc.assert(
      fc.property(fc.array(anySource), (sources) => {
        const balance = balanceByDay(sources.flatMap(entriesOf));
        const net = (of: (source: ComparedSource) => { received: number; givenBack: number }) =>
          sum(sources.map((each) => of(each).received - of(each).givenBack));
        expect(sum(balance.map(({ books }) => books))).toBe(net(({ books }) => books));
        expect(sum(balance.map(({ statements }) => statements))).toBe(net(heard));
        for (const { books, statements, explained, left } of balance) {
          expect(left).toBe(books - statements - explained);
        }
      }),
    );
  });

  it('is 0 on every day when each payment agrees, whenever the books heard of it', () => {
    fc.assert(
      fc.property(fc.array(anySource), (sources) => {
        const agreed = sources.map((each) => ({
          ...each,
          books: { ...each.books, ...heard(each) },
        }));
        expect(balanceByDay(agreed.flatMap(entriesOf)).filter(({ left }) => left !== 0)).toEqual(
          [],
        );
      }),
    );
  });

  it('is 0 on every day once the differences are explained', () => {
    fc.assert(
      fc.property(fc.array(anySource), (sources) => {
        const explained = sources.map((each) => ({
          ...each,
          explained: {
            received: each.books.received - heard(each).received,
            givenBack: each.books.givenBack - heard(each).givenBack,
          },
        }));
        expect(balanceByDay(explained.flatMap(entriesOf)).filter(({ left }) => left !== 0)).toEqual(
          [],
        );
      }),
    );
  });

  it('shows a lost payment on its own day', () => {
    const books = { received: 0, givenBack: 0, receivedDay: '', givenBackDay: '' };
    const lines = [{ day: '2026-11-03', received: 500, givenBack: 0 }];
    const explained = { received: 0, givenBack: 0 };
    expect(balanceByDay(entriesOf({ provider: 'mercadopago', lines, books, explained }))).toEqual([
      {
        provider: 'mercadopago',
        day: '2026-11-03',
        books: 0,
        statements: 500,
        explained: 0,
        left: -500,
      },
    ]);
  });
});
