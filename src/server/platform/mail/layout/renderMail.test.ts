import { type Brand, DEFAULT_BRAND } from '../../../../domain/brand/Brand.ts';
import fc from 'fast-check';
import { contrast } from '../../../../domain/brand/palette.ts';
import { readMailHtml, wordsOf } from '../../../../testing/readMailHtml.ts';
import type { Mail } from '../MailTransport.ts';
import {
  mailButton,
  mailParagraph,
  mailFacts,
  mailHeading,
  mailLane,
  mailLines,
  mailNote,
  mailTotals,
} from './mailBlocks.ts';
import { mailShop } from './mailShop.ts';
import { mailLook } from './mailLook.ts';
import { renderMail } from './renderMail.ts';

const SHOP = mailShop('https://brazada.example', {
  shopName: 'Brazada',
  brand: { ...DEFAULT_BRAND, name: 'Brazada' },
  email: 'hola@brazada.example',
  phone: '011 15 5555-0111',
  address: 'Gorriti 4850, Palermo',
});
const PICTURE = 'https://brazada.example/media/x.160.jpg';

/** Every block, with the same content. */
function mailSaying(text: string, shop = SHOP): Mail {
  return renderMail(
    {
      to: 'ana@brazada.example',
      subject: `Pedido ${text}`,
      preview: `Adelanto ${text}`,
      kicker: `Número ${text}`,
      title: `Título ${text}`,
      blocks: [
        mailLane([`Paso ${text}`, 'Final'], 1),
        mailParagraph(`Párrafo ${text} y `, { strong: `fuerte ${text}` }, ' y fin'),
        mailHeading(`Parte ${text}`),
        mailNote('warning', `Ojo ${text}`),
        mailFacts([{ label: `Dato ${text}`, value: `valor ${text}`, code: true }]),
        mailLines([
          {
            title: `Malla ${text}`,
            detail: `Talle ${text}`,
            amount: `$ ${text}`,
            picture: PICTURE,
          },
          { title: 'Gorra', detail: 'Azul', amount: '$ 1,00', picture: null },
        ]),
        mailTotals([{ label: `Cupón ${text}`, amount: `-${text}` }]),
        mailButton(
          `Botón ${text}`,
          `https://brazada.example/?a=${encodeURIComponent(text.toWellFormed())}`,
        ),
        mailButton('Otro', 'https://brazada.example/"><b>&', { quiet: true, spelledOut: true }),
      ],
      remarks: [`Letra chica ${text}`],
    },
    shop,
  );
}

test('both forms contain the same words and URLs', () => {
  const { html, text } = mailSaying('M-12');
  const read = readMailHtml(html);
  expect(read.words).toEqual(wordsOf(text));
  expect(read.words).toEqual(expect.arrayContaining(['M-12', '✓', 'Palermo', '5555-0111']));
  const addresses = [...text.matchAll(/https?:\/\/\S+/g)].map(([address]) => address);
  const links = read.links.filter((each) => !each.startsWith('mailto:'));
  expect(new Set(addresses)).toEqual(new Set(links));
  expect(text).toContain('\nhola@brazada.example\n');
});

test('the HTML uses tables, no scripts, and loads only pictures', () => {
  const { html } = mailSaying('M-12');
  const { elements, pictures } = readMailHtml(html);
  expect(html).toMatch(/^<!doctype html>\n<html lang="es-AR"/);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('prefers-color-scheme: dark');
  expect(html).toMatch(/max-width:600px/);
  expect(html).not.toMatch(
    /<(script|link|iframe|form|object|svg)|url\(|@import|@font-face|\son\w+=/i,
  );
  expect(elements.filter((each) => each.startsWith('h1'))).toHaveLength(1);
  expect(pictures).toEqual([{ src: PICTURE, alt: 'Malla M-12' }]);
});

test('Outlook has the card’s width, the buttons’ padding and the bars as cells', () => {
  const { html } = mailSaying('M-12');
  expect(html).toMatch(
    /<!--\[if mso\]><table [^>]*width="600"[^>]*><tr><td[^>]*><!\[endif\]-->\s*<table [^>]*class="card"/,
  );
  expect(html).toContain('<!--[if mso]></td></tr></table><![endif]-->');
  expect(html.match(/<td [^>]*style="mso-padding-alt:1[24]px 2[48]px/g)).toHaveLength(2);
  expect(html).not.toMatch(/<div [^>]*height:[68]px/);
});

test('the preview text is followed by nothing else', () => {
  const { html } = mailSaying('M-12');
  expect(html).toMatch(
    /<body[^>]*>\s*<div aria-hidden="true" style="display:none[^>]*>Adelanto M-12 \u034f/,
  );
});

test('a shop that is not configured shows only its name', () => {
  const { text } = mailSaying('x', mailShop('https://brazada.example', null));
  expect(text).not.toMatch(/WhatsApp|@|undefined/);
  expect(text).toMatch(/\nMi tienda: https:\/\/brazada\.example\n/);
});

const CLUB: Brand = {
  ...DEFAULT_BRAND,
  name: 'Nado Club',
  logo: {
    light: { url: `/media/${'a'.repeat(32)}.svg`, width: 300, height: 50 },
    dark: { url: `/media/${'b'.repeat(32)}.webp`, width: 600, height: 100 },
  },
  colors: { primary: '#0b6e4f', accent: '#ffee00' },
  typeface: 'bitter',
  shape: 'straight',
};
const mailOf = (brand: Brand) => {
  const contact = { shopName: brand.name, brand, email: '', phone: '', address: '' };
  return mailSaying('x', mailShop('https://brazada.example', contact));
};

test('another brand has its own colours, typeface, corners and logo in it', () => {
  const own = new Set(colorsOf(mailSaying('x').html));
  const { html } = mailOf(CLUB);
  const shared = new Set(colorsOf(html).filter((color) => own.has(color)));
  // White, and the tone of warnings.
  expect([...shared].toSorted()).toEqual(['#46201f', '#ffece8', '#ffffff']);
  expect(html).toContain('bgcolor="#0b6e4f"');
  expect(html).toContain('bgcolor="#ffee00"');
  expect(html).toMatch(/Bitter,Georgia,(?:'|&#39;)Times New Roman/);
  expect(html).not.toMatch(/Archivo|border-radius:(?! ?0)/);
  expect(html).toMatch(
    /<img src="https:\/\/brazada\.example\/media\/b{32}\.480\.png" width="240" height="40" alt="Nado Club" style="display:block/,
  );
});

test('a button that its ground would swallow has an edge, in both schemes', () => {
  const { html } = mailOf(CLUB);
  const edge = /background-color:#ffee00;border:2px solid (#\w{6})/.exec(html)?.[1] ?? '';
  expect(contrast(edge, '#ffffff')).toBeGreaterThanOrEqual(3);
  const dark = mailOf({ ...CLUB, colors: { primary: '#0b6e4f', accent: '#111111' } }).html;
  expect(dark).toMatch(/\.button \{ border: 2px solid #\w{6} !important; \}/);
  expect(dark).toContain('background-color:#111111;border-radius');
});

test('a shop without a logo, or with one that it does not have, shows its name', () => {
  const elsewhere = { url: 'https://example.com/logo.png', width: 9, height: 9 };
  for (const logo of [null, { light: elsewhere, dark: null }]) {
    const { html } = mailOf({ ...CLUB, logo });
    expect(html).not.toContain('alt="Nado Club"');
    expect(html).toMatch(/<p style="[^"]*color:#ffffff[^"]*">Nado Club<\/p>/);
  }
});

function colorsOf(html: string): string[] {
  return html.match(/#[0-9a-f]{6}\b/g) ?? [];
}

test('words can be read on what they stand on, in both schemes, whatever the colours', () => {
  const color = fc
    .integer({ min: 0, max: 0xff_ff_ff })
    .map((value) => `#${value.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(color, color, (primary, accent) => {
      const look = mailLook({ ...CLUB, colors: { primary, accent } });
      for (const { card, tile, warning, ink, soft, link } of [look, look.dark]) {
        for (const ground of [card, tile]) {
          for (const words of [ink, soft, link]) {
            expect(contrast(words, ground)).toBeGreaterThanOrEqual(4.5);
          }
        }
        expect(contrast(ink, warning)).toBeGreaterThanOrEqual(4.5);
      }
      for (const deep of [look.deep, look.dark.deep]) {
        expect(contrast(look.onDeep, deep)).toBeGreaterThanOrEqual(4.5);
        expect(contrast('#ffffff', deep)).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrast(look.onButton, look.button)).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 25 },
  );
});

const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    '</td></table><script>alert(1)</script>',
    '" onmouseover="x',
    "' style='x",
    '<!--',
    ']]>',
    '&lt;b&gt;',
    '\ud83d',
    '\udc4d\ud83d',
    '👩🏽‍🚀',
    '\u202egnp.exe',
    'a\r\n\r\nTotal: $ 0,00',
    '</style>',
    '${x}',
  ),
);

test('no text escapes its context, adds a line or fails to encode', () => {
  const plain = mailSaying('x');
  fc.assert(
    fc.property(hostile, (text) => {
      const mail = mailSaying(text);
      expect(readMailHtml(mail.html).elements).toEqual(readMailHtml(plain.html).elements);
      expect(mail.html.isWellFormed() && mail.text.isWellFormed()).toBe(true);
      expect(mail.text.split('\n')).toHaveLength(plain.text.split('\n').length);
      expect(`${mail.subject}${mail.text}`).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
      expect(mail.subject).not.toMatch(/[\r\n]/);
    }),
  );
});
