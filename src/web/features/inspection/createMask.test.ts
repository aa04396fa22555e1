import fc from 'fast-check';
import { createMask, MASKED } from './createMask.ts';

/** What the forms of accounts, profile and checkout ask for, and the API's names for it. */
const NAMES = [
  ...['password', 'password2', 'contrasenia', 'clave', 'token', 'clientSecret', 'email', 'by'],
  ...['address', 'street', 'streetNumber', 'depto', 'apartment', 'neighbourhood', 'city'],
  ...['province', 'provincia', 'postalCode', 'pc', 'telephone', 'cuit', 'cuil', 'dni', 'document'],
  ...['cbu', 'alias', 'holder', 'firstName', 'first_name', 'lastName', 'last_name', 'username'],
  ...['trackingCode', 'seguimiento'],
];

const secret = fc.string({ minLength: 8, maxLength: 40 }).filter((text) => !text.includes('•'));

/** JSON with secrets under their names, and the same texts elsewhere. */
const withSecrets = fc
  .record({ secrets: fc.array(secret, { minLength: 1, maxLength: 4 }), noise: fc.jsonValue() })
  .chain(({ secrets, noise }) =>
    fc.record({
      secrets: fc.constant(secrets),
      json: fc.constant({
        type: 'x',
        noise,
        deep: [{ form: Object.fromEntries(secrets.map((each, at) => [NAMES[at], each])) }],
        sentence: `no se pudo con ${secrets.join(' y ')}`,
        list: secrets,
      }),
    }),
  );

describe('createMask', () => {
  it('masks secrets anywhere in a message', () => {
    fc.assert(
      fc.property(withSecrets, ({ secrets, json }) => {
        const shown = JSON.stringify(createMask().mask(json));
        for (const each of secrets) expect(shown).not.toContain(JSON.stringify(each).slice(1, -1));
      }),
    );
  });

  it.each(NAMES)('masks what is called %s', (name) => {
    expect(createMask().mask({ [name]: 'El Ñandú, 3' })).toEqual({ [name]: MASKED });
  });

  it('masks known secrets in later messages', () => {
    const { mask } = createMask();
    mask({ password: 'una clave larga' });
    expect(mask({ said: 'escribió una clave larga' })).toEqual({ said: `escribió ${MASKED}` });
  });

  it('recognises secrets by their format', () => {
    const token = 'a'.repeat(43);
    const text = `${token} de ana@brazada.example con CUIT 30-50001091-2`;
    expect(createMask().mask({ said: text })).toEqual({
      said: `${MASKED} de ${MASKED} con CUIT ${MASKED}`,
    });
  });

  it.each([
    ...['11 5555-0142', '+54 9 11 5555 0142', '(011) 4555-0142', '1155550142', '30123456'],
    ...['30.123.456', '4509 9535 6623 3704', '5031755734530604', '20-30123456-3'],
    ...['0170099220000067797370', 'CP123456789AR', '0a1b2c3d4e5f60718293a4b5c6d7e8f9'],
    '6f1f0f0e-8a86-4f3b-9a53-6a0c4f9f8d11',
  ])('masks %s', (secret) => {
    const { mask } = createMask();
    expect(mask({ said: `es ${secret}, ¿no?` })).toEqual({ said: `es ${MASKED}, ¿no?` });
  });

  it.each(['2026-11-22', '2026-11-22T10:30:00.000Z', '100123', '$ 36.900', 'x:12', '7/M', '1428'])(
    'leaves %s',
    (text) => {
      expect(createMask().mask({ said: text })).toEqual({ said: text });
    },
  );

  it('masks who did a step of an order', () => {
    const history = [{ status: 'paid', by: 'ana' }];
    expect(createMask().mask({ history })).toEqual({
      history: [{ status: 'paid', by: MASKED }],
    });
  });

  it('masks searches, which stay as long and as different as they were, until they are shown', () => {
    const { mask, showSearches } = createMask();
    const typed = ['ma', 'malla ', 'malla', 'gorra'].map((text) => mask({ text }));
    expect(typed).toEqual([{ text: '••' }, { text: '•••1 ' }, { text: '•••1' }, { text: '•••2' }]);
    expect(mask({ arg: 'malla', said: 'no hay gorra' })).toEqual({
      arg: '•••1',
      said: 'no hay •••2',
    });
    showSearches(true);
    expect(mask({ text: 'malla' })).toEqual({ text: 'malla' });
  });

  it('leaves everything else unchanged', () => {
    const json = { type: 'line.changed', key: '7/M', units: -1, atOnce: false, found: null };
    expect(createMask().mask(json)).toEqual(json);
  });

  it('keeps the structure of masked values, so that empty fields stay visible', () => {
    const address = { street: 'Conesa', number: 1872, apartment: '', known: true };
    expect(createMask().mask({ address })).toEqual({
      address: { street: MASKED, number: MASKED, apartment: '', known: true },
    });
  });
});
