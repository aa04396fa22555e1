import { readOptions } from './readOptions.ts';

describe('readOptions', () => {
  test('runs everything at both sizes by default', () => {
    expect(readOptions([])).toEqual({
      sections: ['startup', 'http', 'pages'],
      sizes: [120, 10_000],
      seconds: 5,
      growth: false,
      shops: null,
      runs: 5,
      isShort: false,
      before: null,
      keep: null,
      orders: null,
    });
  });

  test('a state to compare with, or a release to keep, is measured in short turns', () => {
    expect(readOptions(['--before', 'main~3', '--keep', '0.2'])).toMatchObject({
      sections: ['before'],
      sizes: [10_000],
      seconds: 2,
      before: 'main~3',
      keep: '0.2',
    });
  });

  test('quick shortens what no other flag sets', () => {
    expect(readOptions(['--quick', '--seconds', '3'])).toMatchObject({
      sizes: [120],
      seconds: 3,
      runs: 1,
    });
  });

  test('growth uses three shop sizes, which may be kept', () => {
    expect(readOptions(['--growth', '--shops', '/tmp/shops', '--seconds', '2'])).toMatchObject({
      sections: ['http'],
      sizes: [10_000, 100_000, 1_000_000],
      seconds: 2,
      growth: true,
      shops: '/tmp/shops',
    });
  });

  test('the flash sale and chaos need the demo alone', () => {
    expect(readOptions(['--flash'])).toMatchObject({ sections: ['flash'], sizes: [120] });
    expect(readOptions(['--scale', '--sizes', '10000'])).toMatchObject({
      sections: ['scale'],
      sizes: [10_000],
      seconds: 20,
    });
    expect(readOptions(['--chaos'])).toMatchObject({ sections: ['chaos'], isShort: false });
    expect(readOptions(['--chaos', '--quick'])).toMatchObject({
      sections: ['chaos'],
      isShort: true,
    });
  });

  test('reads lists', () => {
    const options = readOptions(['--only', 'http,startup', '--sizes', '120,1000000']);
    expect(options).toMatchObject({ sections: ['http', 'startup'], sizes: [120, 1_000_000] });
  });

  test.each([
    [['--only', 'css'], 'no section "css"'],
    [['--sizes', '0'], '"0" is no whole number'],
    [['--seconds', 'two'], '"two" is no whole number'],
    [['--fast'], '--fast'],
    [['--keep', '../0.2'], 'no name of a release'],
    [['--quick', '--growth'], 'no quick growth'],
  ])('%j is refused', (args, message) => {
    expect(() => readOptions(args)).toThrow(message);
  });
});
