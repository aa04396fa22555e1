import { networkOf } from './networkOf.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:0001:2::6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['unknown', 'unknown'],
  ['', ''],
  ['x'.repeat(500), 'x'.repeat(45)],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
