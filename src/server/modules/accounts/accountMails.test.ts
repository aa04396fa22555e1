import fc from 'fast-check';
import { readMailHtml, wordsOf } from '../../../testing/readMailHtml.ts';
import { mailShop } from '../../platform/mail/layout/mailShop.ts';
import { mailHeaders } from '../../platform/mail/mailHeaders.ts';
import { recoveryMail } from './accountMails.ts';

const LINK = `https://brazada.example/recuperar/${'a_b-C1'.repeat(7)}x`;
const SHOP = mailShop('https://brazada.example', null);
const ana = { email: 'ana@brazada.example', firstName: 'Ana' };

test('the mail states its purpose and validity', () => {
  const mail = recoveryMail(ana, LINK, SHOP);
  expect(mail).toMatchObject({
    to: 'ana@brazada.example',
    subject: 'Recuperá tu contraseña de Mi tienda',
  });
  expect(mail.text).toContain(`Hola, Ana:

Pidieron cambiar la contraseña de tu cuenta de Mi tienda.

Elegir una contraseña nueva:
${LINK}

El enlace sirve una sola vez y vence en una hora.

Si no lo pediste vos, no hace falta que hagas nada: tu contraseña sigue siendo la misma.
`);
});

test('the HTML has the same content', () => {
  const { html, text } = recoveryMail(ana, LINK, SHOP);
  const { words, links, pictures } = readMailHtml(html);
  expect(words).toEqual(wordsOf(text));
  expect(links.slice(0, 2)).toEqual([LINK, LINK]);
  expect(pictures).toEqual([]);
});

test('the link is escaped in HTML', () => {
  const { html } = recoveryMail(ana, 'https://x.example/"><b>&', SHOP);
  expect(html).not.toContain('<b>');
  expect(html).toContain('https://x.example/&quot;&gt;&lt;b&gt;&amp;');
});

test.each(['María José', "D'Angelo", 'Ñandú', 'İpek-Su'])(
  '%s is addressed by name',
  (firstName) => {
    expect(recoveryMail({ ...ana, firstName }, LINK, SHOP).text).toMatch(`\nHola, ${firstName}:\n`);
  },
);

test.each([
  '',
  ' ',
  'Ganaste: entrá a https://evil.example',
  'evil.example',
  'Ana\nBcc: todos@brazada.example',
  '<b>Ana</b>',
  'Ana\u2028',
  'A'.repeat(31),
])('%j appears in no mail, because the registrant may not own the email', (firstName) => {
  const { text, html } = recoveryMail({ ...ana, firstName }, LINK, SHOP);
  expect(text).toMatch(/\nHola:\n/);
  expect(html).toContain('>Hola:<');
  expect(`${text}${html}`).not.toMatch(/evil|Bcc|<b>|AAAA/);
});

test('no name changes a header, the first link or the HTML structure', () => {
  const known = recoveryMail(ana, LINK, SHOP);
  const name = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }));
  fc.assert(
    fc.property(name, (firstName) => {
      const mail = recoveryMail({ ...ana, firstName }, LINK, SHOP);
      expect(mailHeaders(mail)).toEqual({ to: known.to, subject: known.subject });
      expect(/https?:\/\/\S+/.exec(mail.text)?.[0]).toBe(LINK);
      expect(mail.html.match(/<[^>]*>/g)).toEqual(known.html.match(/<[^>]*>/g));
      expect(mail.text.split('\n')).toHaveLength(known.text.split('\n').length);
    }),
  );
});
