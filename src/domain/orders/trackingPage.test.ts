import fc from 'fast-check';
import { trackingPage } from './trackingPage.ts';

test.each([
  [
    'Correo Argentino',
    'CA 471 905 318 AR',
    'https://www.correoargentino.com.ar/formularios/e-commerce?id=CA471905318AR',
  ],
  [' andreani  urgente', '360002', 'https://www.andreani.com/envio/360002'],
  ['OCA', '1234/5', 'https://www.oca.com.ar/Busquedas/Envios?numero=1234%2F5'],
  ['Via Cargo', '99', 'https://www.viacargo.com.ar/tracking/99'],
])('a parcel with %j and code %j is tracked at %s', (carrier, code, url) => {
  expect(trackingPage(carrier, code)?.url).toBe(url);
});

test.each([
  ['Ocasa', '1'],
  ['', '1'],
  ['Moto de Juan', '1'],
  ['https://evil.example', '1'],
  ['Andreani', ' '],
  ['Andreani', '..'],
])('%j with the code %j has no page', (carrier, code) => {
  expect(trackingPage(carrier, code)).toBeNull();
});

const HOSTS = ['correoargentino', 'andreani', 'oca', 'viacargo'].map((name) =>
  name === 'andreani' ? 'www.andreani.com' : `www.${name}.com.ar`,
);

test("the link stays on the carrier's host and contains the whole code", () => {
  const carrier = fc.constantFrom('Correo Argentino', 'Andreani', 'OCA', 'Vía Cargo');
  const code = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('../../x', '?a=1#b', '\ud83d1', '@evil.example/1'),
  );
  fc.assert(
    fc.property(carrier, code, (name, said) => {
      const page = trackingPage(name, said);
      if (!page) return;
      const { protocol, host, search, pathname, hash, username } = new URL(page.url);
      expect([protocol, hash, username]).toEqual(['https:', '', '']);
      expect(HOSTS).toContain(host);
      const carried = search === '' ? pathname.split('/').at(-1) : search.split('=').at(-1);
      expect(decodeURIComponent(carried ?? '')).toBe(said.toWellFormed().replaceAll(/\s+/g, ''));
    }),
  );
});
