import {
  proposeOrders,
  readCandidates,
  type BankCredit,
  type TransferCandidate,
} from './proposeOrders.ts';

const AT = Date.UTC(2026, 10, 10, 15);
const credit = (given: Partial<BankCredit> = {}): BankCredit => ({
  amount: 1_250_000,
  reference: '',
  cuit: '',
  at: AT,
  ...given,
});
const order = (number: string, given: Partial<TransferCandidate> = {}): TransferCandidate => ({
  number,
  amount: 1_250_000,
  cuit: '',
  buyer: 'Rita Paz',
  placedAt: AT - 86_400_000,
  paymentId: null,
  ...given,
});
const numbers = (given: BankCredit, ...orders: TransferCandidate[]) =>
  proposeOrders(given, readCandidates(orders)).map(({ candidate }) => candidate.number);

describe('proposeOrders', () => {
  it('puts the order whose number the transfer names first, whatever its amount', () => {
    const named = order('B-100042', { amount: 999_900 });
    expect(numbers(credit({ reference: 'VAR b-100042' }), order('B-100043'), named)).toEqual([
      'B-100042',
      'B-100043',
    ]);
    expect(numbers(credit({ reference: 'transf 100042' }), named)).toEqual(['B-100042']);
    expect(numbers(credit({ reference: 'ref 1000425' }), named)).toEqual([]);
  });

  it('knows the buyer by CUIT and name, accents and capitals apart', () => {
    const other = order('B-1', { cuit: '27000000006', amount: 1 });
    expect(numbers(credit({ cuit: '27000000006' }), other)).toEqual(['B-1']);
    const [proposal] = proposeOrders(
      credit({ reference: 'DE PAZ RITA' }),
      readCandidates([order('B-2')]),
    );
    expect(proposal?.reasons).toEqual(['amount', 'name', 'near']);
    const short = credit({ reference: 'PAZ RITA', amount: 1_249_999 });
    expect(numbers(short, order('B-2'))).toEqual(['B-2']);
  });

  it('proposes three at most, the nearest in time of equals first, and nothing for strangers', () => {
    const old = order('B-9', { placedAt: AT - 40 * 86_400_000 });
    const same = ['B-1', 'B-2', 'B-3', 'B-4'].map((number, at) =>
      order(number, { placedAt: AT - (4 - at) * 3_600_000 }),
    );
    expect(numbers(credit(), old, ...same)).toEqual(['B-4', 'B-3', 'B-2']);
    expect(numbers(credit({ amount: 77 }), ...same)).toEqual([]);
  });
});
