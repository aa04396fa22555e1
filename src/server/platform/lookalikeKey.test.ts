import { lookalikeKey } from './lookalikeKey.ts';

test.each(['ADMIN', 'АDMIN', 'admın', 'аdmіn', 'ａｄｍｉｎ', 'αdmin', 'adrnin'])(
  '%s looks like admin',
  (name) => {
    expect(lookalikeKey(name)).toBe(lookalikeKey('admin'));
  },
);

test.each([
  ['jose', 'josé'],
  ['nandu', 'ñandu'],
  ['ana', 'anna'],
  ['juan1', 'juan2'],
])('%s does not look like %s', (one, other) => {
  expect(lookalikeKey(one)).not.toBe(lookalikeKey(other));
});
