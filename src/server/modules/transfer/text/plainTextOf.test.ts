import fc from 'fast-check';
import { markupOf, plainTextOf } from './plainTextOf.ts';
import { tidyText } from './tidyText.ts';

test.each([
  ['Algodón.\nSecado rápido.', 'Algodón.\nSecado rápido.'],
  ['<p>Algodón.</p>\n<p>Secado <b>muy</b>\nrápido.</p>', 'Algodón.\n\nSecado muy rápido.'],
  ['Uno<br>dos<br/>tres', 'Uno\ndos\ntres'],
  ['<ul><li>Liviana</li><li>Suave</li></ul>', '• Liviana\n• Suave'],
  [
    '<table>\n<tr><td>Talle</td><td>M</td></tr>\n<tr><td>Busto</td><td>92</td></tr></table>',
    'Talle M\nBusto 92',
  ],
  ['Corte &amp; confecci&oacute;n&nbsp;a &lt; 40&deg;', 'Corte & confección a < 40°'],
  ['R&D: 3 < 4 & 5 > 4', 'R&D: 3 < 4 & 5 > 4'],
  ['', ''],
])('%j is read as %j', (html, text) => {
  expect(plainTextOf(html)).toBe(text);
});

test.each([
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><text>alert(1)</text></svg>',
  '<iframe srcdoc="<script>alert(1)</script>">alert(1)</iframe>',
  '<style>@import "alert(1)"</style>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<a href="javascript:alert(1)"></a>',
  '<!--><script>alert(1)</script-->',
  '<template><b>alert(1)</b></template>',
  '<script>alert(1)',
])('%s runs no scripts', (html) => {
  const text = plainTextOf(`Malla ${html}`);
  expect(text.replace(/^Malla/, '').trim()).not.toMatch(/script>|<|onerror=|javascript:/);
  expect(text).toMatch(/^Malla/);
});

test('written text is read back unchanged', () => {
  const likely = fc.string({
    unit: fc.constantFrom(
      'a',
      'ñ',
      '<',
      'b',
      '>',
      '&',
      ';',
      '#',
      'l',
      't',
      ' ',
      '\n',
      '•',
      '\u00a0',
    ),
  });
  fc.assert(
    fc.property(fc.oneof(likely, fc.string({ unit: 'binary' })), (any) => {
      const text = tidyText(any);
      expect(tidyText(text)).toBe(text);
      expect(plainTextOf(markupOf(any))).toBe(text);
      expect(markupOf(any)).not.toMatch(/<(?!br>)/);
    }),
  );
});
