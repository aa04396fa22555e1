import { contentCoding } from './EncodedBody.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br', 'br'],
  ['BR;q=0.5, gzip', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0,gzip;q=1.0', 'gzip'],
  ['gzip', 'gzip'],
  ['brotli, xgzip', 'identity'],
  ['gzip;q=0', 'identity'],
  ['identity', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('%j is answered in %s', (accepted, coding) => {
  expect(contentCoding(accepted)).toBe(coding);
});
