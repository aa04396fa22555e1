import { OperatorError } from '../OperatorError.ts';
import { readMicorreoSettings } from './readMicorreoSettings.ts';

const ALL = {
  MICORREO_API_URL: 'https://api.correoargentino.example/micorreo/v1/',
  MICORREO_USER: 'tienda',
  MICORREO_PASSWORD: 's3cr3ta',
  MICORREO_CUSTOMER_ID: '0000550997',
  MICORREO_ORIGIN_POSTAL_CODE: 'C1428BVN',
};

test('requires all five or none', () => {
  expect(readMicorreoSettings({}).micorreo).toBeNull();
  expect(readMicorreoSettings({ MICORREO_USER: ' ' }).micorreo).toBeNull();
  expect(readMicorreoSettings(ALL).micorreo).toEqual({
    apiUrl: 'https://api.correoargentino.example/micorreo/v1',
    user: 'tienda',
    password: 's3cr3ta',
    customerId: '0000550997',
    originPostalCode: '1428',
  });
});

test('takes the address alone, for a contract entered in the tools', () => {
  const { MICORREO_API_URL } = ALL;
  expect(readMicorreoSettings({ MICORREO_API_URL })).toEqual({
    micorreo: null,
    micorreoUrl: 'https://api.correoargentino.example/micorreo/v1',
  });
});

test.each(Object.keys(ALL))('%s is reported when it is missing', (name) => {
  const read = () => readMicorreoSettings({ ...ALL, [name]: undefined });
  expect(read).toThrow(OperatorError);
  expect(read).toThrow(
    `${name} is missing: the rates of Correo Argentino need all five MICORREO_ variables, or none.`,
  );
});

test.each([
  ['MICORREO_API_URL', 'api.correoargentino.example'],
  ['MICORREO_API_URL', 'ftp://api.correoargentino.example'],
  ['MICORREO_API_URL', 'https://tienda:s3cr3ta@api.correoargentino.example'],
  ['MICORREO_API_URL', 'https://api.correoargentino.example/?key=s3cr3ta'],
  ['MICORREO_ORIGIN_POSTAL_CODE', '142'],
])('rejects %s=%s without repeating it', (name, value) => {
  const read = () => readMicorreoSettings({ ...ALL, [name]: value });
  expect(read).toThrow(new RegExp(`^${name} must [^\n]+\\.$`));
  expect(read).not.toThrow(/s3cr3ta/);
});
