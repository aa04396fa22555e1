import type { LegalTextWire } from '../../../contract/account/legalSchemas.ts';
import { LEGAL_TEXT_KEYS } from '../../../domain/legalText.ts';
import { richText } from '../../../domain/catalogue/richText.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import type { TestApp } from '../../../testing/buildTestApp.ts';
import { openShop } from '../../../testing/openShop.ts';
import { textFault } from '../../platform/site/textFault.ts';
import { DEFAULT_TEXTS } from './defaultTexts.ts';

const SITE = {
  id: 1,
  address: 'Conesa 1872',
  email: 'hola@brazada.example',
  phone: '',
  banner: '',
  banner_md: '',
  banner_sm: '',
  banner_text: '',
  banner_below_text: '',
  facebook: '',
  instagram: '',
  twitter: '',
  youtube: '',
  promo_text: '',
  shipping_text: '',
  max_delivery_discount_cents: 0,
  min_amount_delivery_discount_cents: 0,
};

test.each(Object.entries(DEFAULT_TEXTS))('the default of %s is sound', (_key, { body }) => {
  expect(textFault(body)).toBeNull();
});

onEveryDialect('the texts that a shop owes its visitors', (database) => {
  let shop: TestApp;

  beforeAll(async () => {
    shop = await openShop(database());
  });

  afterAll(() => shop.close());

  const get = (key: string, headers: Record<string, string> = {}) =>
    shop.app.inject({ url: `/api/store/texts/${key}/`, headers });

  it.each(LEGAL_TEXT_KEYS)('has a default for %s, marked as such', async (key) => {
    const answer = await get(key);
    expect(answer.statusCode).toBe(200);
    const text = answer.json<LegalTextWire>();
    expect(text).toMatchObject({ key, is_default: true });
    expect(text.title).not.toBe('');
    expect(Date.parse(text.updated_at)).toBeLessThan(Date.UTC(2027, 0, 1));
    const blocks = richText(text.body);
    expect(blocks.length).toBeGreaterThan(4);
    // All markup was parsed: none is visible.
    expect(JSON.stringify(blocks)).not.toMatch(/\*\*|\]\(|## |\{\w+\}/);
  });

  it.each([
    ['privacidad', 'artículo 14, inciso 3 de la Ley N.º 25.326'],
    ['privacidad', 'en su carácter de Órgano de Control de la Ley N.º 25.326'],
    ['privacidad', '[Descargar mis datos](/profile#privacidad)'],
    ['privacidad', '[Eliminar mi cuenta](/profile#privacidad)'],
    ['envios-y-cambios', 'los gastos de devolución son nuestros'],
    ['envios-y-cambios', '10 días corridos desde que recibís el producto'],
    ['arrepentimiento', 'compras mayoristas para reventa no lo tienen'],
    ['arrepentimiento', '24 horas'],
  ])('says in %s: %s', async (key, words) => {
    expect((await get(key)).json<LegalTextWire>().body).toContain(words);
  });

  it('uses the shop’s site configuration, and omits missing facts', async () => {
    expect((await get('privacidad')).json<LegalTextWire>().body).not.toContain('Domicilio:');
    await database().changeCatalogue((trx) =>
      trx.insertInto('site_configuration').values(SITE).execute(),
    );
    const { body } = (await get('privacidad')).json<LegalTextWire>();
    expect(body).toContain('- Domicilio: Conesa 1872');
    expect(body).toContain('(mailto:hola@brazada.example)');
    expect(body).not.toContain('Teléfono:');
  });

  it('returns the shop’s own text, cached until the next change', async () => {
    const before = await get('terminos');
    const etag = String(before.headers.etag);
    expect(before.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect((await get('terminos', { 'if-none-match': etag })).statusCode).toBe(304);
    const written = { title: 'Nuestras reglas 🏊', body: 'Hola <b>vos</b> · {email}' };
    await database().changeCatalogue((trx) =>
      trx
        .insertInto('legal_texts')
        .values({ key: 'terminos', ...written, updated_at: Date.UTC(2026, 4, 3) })
        .execute(),
    );
    const after = await get('terminos', { 'if-none-match': etag });
    expect(after.json()).toEqual({
      key: 'terminos',
      title: written.title,
      body: 'Hola <b>vos</b> · hola@brazada.example',
      is_default: false,
      updated_at: '2026-05-03T00:00:00.000Z',
    });
  });

  it.each(['nada', 'Terminos', 'constructor', '%F0%9F%8F%8A', 'x'.repeat(90)])(
    'has no text %s',
    async (key) => {
      const answer = await get(key);
      expect([answer.statusCode, answer.json()]).toEqual([404, { detail: 'No existe ese texto.' }]);
    },
  );
});
