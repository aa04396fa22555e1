import fc from 'fast-check';
import { AmountFault, readColumn, type DecimalMark } from './readColumn.ts';

const mark = fc.constantFrom<DecimalMark>(',', '.');
const cents = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 });
const SIGNS = {
  before: (text: string) => `-${text}`,
  behind: (text: string) => `${text}-`,
  around: (text: string) => `(${text})`,
  currency: (text: string) => `$ -${text}`,
  minus: (text: string) => `\u2212${text}`,
};
const sign = fc.constantFrom<keyof typeof SIGNS>('before', 'behind', 'around', 'currency', 'minus');

function written(amount: number, decimal: DecimalMark, isGrouped: boolean): string {
  const [whole = '', fraction = ''] = (Math.abs(amount) / 100).toFixed(2).split('.');
  const group = decimal === ',' ? '.' : ',';
  const grouped = isGrouped ? whole.replaceAll(/\B(?=(\d{3})+$)/g, group) : whole;
  return grouped + decimal + fraction;
}

describe('readColumn', () => {
  it('reads every amount with either mark, grouped or not, and any sign', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ amount: cents, isGrouped: fc.boolean(), sign }), { minLength: 1 }),
        mark,
        (given, decimal) => {
          const cells = given.map(({ amount, isGrouped, sign: kind }) => {
            const text = written(amount, decimal, isGrouped);
            return amount < 0 ? SIGNS[kind](text) : text;
          });
          expect(readColumn(cells, null)).toEqual(given.map(({ amount }) => amount));
        },
      ),
    );
  });

  it('lets one cell of the file decide for those that could be read both ways', () => {
    expect(readColumn(['1.234', '5,50', ''], null)).toEqual([123_400, 550, 0]);
    expect(readColumn(['1,234', '5.50', '7'], null)).toEqual([123_400, 550, 700]);
    expect(readColumn(['1.234.567', '2.345'], null)).toEqual([123_456_700, 234_500]);
  });

  it('asks when nothing tells thousands from decimals, unless the file has a usual mark', () => {
    const fault = faultOf(['12', '1.234']);
    expect(fault).toMatchObject({ at: 1, isAmbiguous: true });
    expect(readColumn(['12', '1.234'], ',')).toEqual([1200, 123_400]);
    expect(faultOf(['1.234'], '.')).toMatchObject({ at: 0, isAmbiguous: false });
  });

  it.each([
    [['5,50', '5.50'], 1],
    [['1,23,456'], 0],
    [['12,345,67'], 0],
    [['=1+1'], 0],
    [['1e5'], 0],
    [['diez'], 0],
    [['1.50', '--2'], 1],
    [['0,001', '1,5'], 0],
    [['99999999999999999999'], 0],
  ])('names the cell of %j that is no amount', (cells, at) => {
    expect(faultOf(cells)).toMatchObject({ at, isAmbiguous: false });
  });
});

function faultOf(cells: readonly string[], usual: DecimalMark | null = null): unknown {
  try {
    return readColumn(cells, usual);
  } catch (error) {
    if (error instanceof AmountFault) return { at: error.at, isAmbiguous: error.isAmbiguous };
    throw error;
  }
}
