import fc from 'fast-check';
import { createMask, MASKED } from './createMask.ts';

const NAMES = [
  'password',
  'password2',
  'token',
  'email',
  'address',
  'street_number',
  'telephone',
  'cuit',
  'firstName',
  'alias',
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
        const shown = JSON.stringify(createMask()(json));
        for (const each of secrets) expect(shown).not.toContain(JSON.stringify(each).slice(1, -1));
      }),
    );
  });

  it('masks known secrets in later messages', () => {
    const mask = createMask();
    mask({ password: 'una clave larga' });
    expect(mask({ text: 'escribió una clave larga' })).toEqual({ text: `escribió ${MASKED}` });
  });

  it('recognises secrets by their format', () => {
    const token = 'a'.repeat(43);
    const text = `${token} de ana@brazada.example con CUIT 30-50001091-2`;
    expect(createMask()({ text })).toEqual({ text: `${MASKED} de ${MASKED} con CUIT ${MASKED}` });
  });

  it('leaves everything else unchanged', () => {
    const json = { type: 'line.changed', key: '7/M', units: -1, atOnce: false, found: null };
    expect(createMask()(json)).toEqual(json);
  });

  it('keeps the structure of masked values, so that empty fields stay visible', () => {
    const address = { street: 'Conesa', number: 1872, apartment: '', known: true };
    expect(createMask()({ address })).toEqual({
      address: { street: MASKED, number: MASKED, apartment: '', known: true },
    });
  });
});
