import fc from 'fast-check';
import { withoutLinks } from './withoutLinks.ts';

test('keeps the words, and of links only the host', () => {
  expect(withoutLinks('Entrá a https://tienda.example/cuenta?token=abc para\nseguir.')).toBe(
    'Entrá a https://tienda.example/… para\nseguir.',
  );
  expect(withoutLinks('Sin enlaces: 3 × $ 10.000,50.')).toBe('Sin enlaces: 3 × $ 10.000,50.');
});

test('leaves no secret of a link, wherever it stands', () => {
  const secret = fc.stringMatching(/^[\w-]{20}$/);
  const place = fc.constantFrom('/x/', '/?key=', '/#', '/a?b=1&token=', '?key=');
  fc.assert(
    fc.property(fc.string(), place, secret, (before, path, key) => {
      const text = `${before} (https://tienda.example:8000${path}${key}).`;
      expect(withoutLinks(text)).not.toContain(key);
    }),
  );
});
