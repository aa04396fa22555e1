import fc from 'fast-check';
import { createMask, MASKED, type Mask } from './createMask.ts';

/**
 * The names of fields in the forms of accounts, profile and checkout, and their names in the API.
 */
const NAMES = [
  ...['password', 'password2', 'contrasenia', 'clave', 'token', 'clientSecret', 'email', 'by'],
  ...['address', 'street', 'streetNumber', 'depto', 'apartment', 'neighbourhood', 'city'],
  ...['province', 'provincia', 'postalCode', 'pc', 'telephone', 'cuit', 'cuil', 'dni', 'document'],
  ...['cbu', 'alias', 'holder', 'firstName', 'first_name', 'lastName', 'last_name', 'username'],
  ...['trackingCode', 'seguimiento', 'otp', 'recoveryCodes', 'recovery_codes'],
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

/** Types a text key by key, as a page's listeners hear of it. */
function typeInto({ heed }: Mask, text: string, type = 'text'): HTMLInputElement {
  const field = Object.assign(document.createElement('input'), { type });
  document.body.append(field);
  for (let length = 1; length <= text.length; length += 1) {
    field.value = text.slice(0, length);
    heed(field, false);
  }
  return field;
}

/** Three letters in a row of what was typed. */
function threesOf(text: string): string[] {
  return Array.from({ length: Math.max(0, text.length - 2) }, (_, at) => text.slice(at, at + 3));
}

describe('createMask', () => {
  it.each(['Zacarias', 'Zacarías Quinteros', 'Pasaje Fiscal Ramirez', 'Ñandú', 'a"b\\\\c"d'])(
    'masks all of %s, typed key by key',
    (text) => {
      const mask = createMask();
      typeInto(mask, text);
      const texts = [`Hola ${text}`, `${text.toUpperCase()}!`, JSON.stringify({ a: { b: text } })];
      expect(mask.mask([text, ...texts])).toEqual([
        MASKED,
        `Hola ${MASKED}`,
        `${MASKED}!`,
        `{"a":{"b":"${MASKED}"}}`,
      ]);
    },
  );

  it('shows no three letters of what was typed key by key, in any form', () => {
    const word = fc.string({
      unit: fc.constantFrom('k', 'q', 'w', 'x', 'ñ', 'Ü', '7'),
      minLength: 1,
      maxLength: 9,
    });
    const text = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
    const forms: ((text: string) => unknown)[] = [
      (text) => text,
      (text) => ({ [`a ${text}`]: `Hola, ${text}.` }),
      (text) =>
        `/filter?${new URLSearchParams({ filters: JSON.stringify({ q: text }) }).toString()}`,
      (text) => `/volver?a=${encodeURIComponent(`/x?q=${encodeURIComponent(text)}`)}`,
      (text) => text.toLowerCase().replaceAll(' ', '-'),
      (text) => JSON.stringify(JSON.stringify([text])),
    ];
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), (texts) => {
        document.body.replaceChildren();
        const mask = createMask();
        for (const [index, each] of texts.entries()) {
          typeInto(mask, each, index === 0 ? 'search' : 'text');
        }
        const beginnings = texts.map((each) => each.slice(0, Math.ceil(each.length / 2)));
        const sentTexts = [...texts, ...beginnings].flatMap((each) =>
          forms.map((form) => form(each)),
        );
        const shown = JSON.stringify(mask.mask(sentTexts)).toLowerCase();
        for (const three of texts.flatMap(threesOf)) {
          if (!three.includes(' ')) expect(shown).not.toContain(three.toLowerCase());
        }
      }),
    );
  });

  it('leaves words that only begin like what was typed', () => {
    const mask = createMask();
    typeInto(mask, 'Remigia');
    expect(mask.mask({ said: 'Remera de Rem' })).toEqual({ said: `Remera de ${MASKED}` });
  });

  it('masks short words in a picture, and leaves them in messages, where they tell nothing', () => {
    const mask = createMask();
    for (const text of ['7Q', 'Zoe']) typeInto(mask, text);
    expect(mask.mask('Zoe vive en 7Q, Zoé en 77')).toBe(`${MASKED} vive en 7Q, ${MASKED} en 77`);
    expect(mask.maskShown('Zoe vive en 7Q, en 77')).toBe(`${MASKED} vive en ${MASKED}, en 77`);
  });

  it('knows what a field held when it was left, also once the field holds another text', () => {
    const mask = createMask();
    const field = typeInto(mask, 'calle Zacatecas');
    mask.heed(field, true);
    field.value = '';
    mask.heed(field, false);
    expect(mask.mask('vive en micalle Zacatecas2')).toBe(`vive en mi${MASKED}2`);
  });

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

  it('masks an answer that is a bare list of texts, and its texts anywhere afterwards', () => {
    const { mask } = createMask();
    const codes = ['quinta sin nombre', 'otra cosa'];
    const answer = { type: 'api/executeMutation/fulfilled', payload: codes };
    expect(mask(answer)).toEqual({ ...answer, payload: [MASKED, MASKED] });
    expect(mask({ context: { shown: codes } })).toEqual({ context: { shown: [MASKED, MASKED] } });
    expect(mask({ payload: [1, 'x'] })).toEqual({ payload: [1, 'x'] });
  });

  it.each([
    'h7kp-2mnq-wxyz-9abc',
    'HYIN XCFL S3UM PH6F OEL7 C4YV UAWI 3LNM',
    '<svg viewBox="0 0 9 9"><path d="M0 0h7"/></svg>',
  ])('recognises %s of a second factor', (text) => {
    expect(createMask().mask({ shown: `Tu código: ${text}` })).toEqual({
      shown: `Tu código: ${MASKED}`,
    });
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
