import fc from 'fast-check';
import { mailHeaders } from '../../platform/mail/mailHeaders.ts';
import { recoveryMail } from './recoveryMail.ts';

const LINK = `https://brazada.example/recuperar/${'a_b-C1'.repeat(7)}x`;
const ana = { email: 'ana@brazada.example', firstName: 'Ana' };

test('the mail says what it is for, and how long', () => {
  expect(recoveryMail(ana, LINK)).toMatchObject({
    to: 'ana@brazada.example',
    subject: 'Recuperá tu contraseña de Brazada',
    text: `Hola, Ana:

Pidieron cambiar la contraseña de tu cuenta de Brazada. Para elegir una nueva, entrá a:

${LINK}

El enlace sirve una sola vez y vence en una hora.

Si no lo pediste vos, no hace falta que hagas nada: tu contraseña sigue siendo la misma.
`,
  });
});

test('the page says the same, in Spanish, and asks for nothing from elsewhere', () => {
  const { html } = recoveryMail(ana, LINK);
  expect(html).toContain('<html lang="es-AR">');
  expect(html.match(/href="([^"]*)"/g)).toEqual([`href="${LINK}"`, `href="${LINK}"`]);
  for (const sentence of [
    'Hola, Ana:',
    'una sola vez y vence en una hora.',
    'Si no lo pediste vos',
  ]) {
    expect(html).toContain(sentence);
  }
  expect(html).not.toMatch(/<(script|img|link|style)|url\(|src=/i);
});

test('what is in the link is escaped in the page', () => {
  const { html } = recoveryMail(ana, 'https://x.example/"><b>&');
  expect(html).not.toContain('<b>');
  expect(html).toContain('https://x.example/&quot;&gt;&lt;b&gt;&amp;');
});

test.each(['María José', "D'Angelo", 'Ñandú', 'İpek-Su'])('%s is greeted by name', (firstName) => {
  expect(recoveryMail({ ...ana, firstName }, LINK).text).toMatch(`Hola, ${firstName}:\n`);
});

test.each([
  '',
  ' ',
  'Ganaste: entrá a https://evil.example',
  'evil.example',
  'Ana\nBcc: todos@brazada.example',
  '<b>Ana</b>',
  'Ana\u2028',
  'A'.repeat(31),
])('%j gets into no mail: whoever registers with a stranger’s email writes it', (firstName) => {
  const { text, html } = recoveryMail({ ...ana, firstName }, LINK);
  expect(text).toMatch(/^Hola:\n/);
  expect(html).toContain('>Hola:<');
  expect(`${text}${html}`).not.toMatch(/evil|Bcc|<b>|AAAA/);
});

test('no name changes a header, the first link or the shape of the page', () => {
  const known = recoveryMail(ana, LINK);
  const name = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }));
  fc.assert(
    fc.property(name, (firstName) => {
      const mail = recoveryMail({ ...ana, firstName }, LINK);
      expect(mailHeaders(mail)).toEqual({ to: known.to, subject: known.subject });
      expect(/https?:\/\/\S+/.exec(mail.text)?.[0]).toBe(LINK);
      expect(mail.html.match(/<[^>]*>/g)).toEqual(known.html.match(/<[^>]*>/g));
      expect(mail.text.split('\n')).toHaveLength(known.text.split('\n').length);
    }),
  );
});
