import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { FACT_NAMES } from '../../../../../domain/fillText.ts';
import { documentOf, textOf } from './textDocument.ts';
import { textPlugins } from './textPlugins.ts';

let view: EditorView;

afterEach(() => view.destroy());

/** The text after something was pasted at its end, or at `<…>` of a text. */
function pasted(clipboard: { html?: string; plain?: string }, source = ''): string {
  const doc = documentOf(source, FACT_NAMES);
  view = new EditorView(document.createElement('div'), {
    state: EditorState.create({ doc, plugins: textPlugins(FACT_NAMES) }),
    handleScrollToSelection: () => true,
  });
  // jsdom has no event of the clipboard.
  const event = new Event('paste') as ClipboardEvent;
  if (clipboard.html === undefined) view.pasteText(clipboard.plain ?? '', event);
  else view.pasteHTML(clipboard.html, event);
  view.state.doc.check();
  return textOf(view.state.doc, '', FACT_NAMES);
}

const WORD = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40"><head>
<meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View>
</w:WordDocument></xml><![endif]--><style><!-- p.MsoNormal {mso-style-unhide:no; margin:0cm; font-size:11.0pt;}
@list l0:level1 {mso-level-number-format:bullet;} --></style></head>
<body lang=ES-AR style='tab-interval:35.4pt'><!--StartFragment-->
<h1><a name="_Toc1"></a><b><span style='font-family:"Calibri",sans-serif;mso-fareast-language:EN-US'>Envíos<o:p></o:p></span></b></h1>
<p class=MsoNormal style='margin-bottom:8.0pt'><span lang=ES-AR style='font-size:11.0pt;line-height:107%;mso-ansi-language:ES-AR'>Enviamos
a <st1:place w:st="on">toda la <st1:country-region w:st="on">Argentina</st1:country-region></st1:place>,&nbsp;en <b style='mso-bidi-font-weight:normal'>48
horas</b>.<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]><span lang=ES-AR>A domicilio<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span></span><![endif]>A
<a href="https://www.correoargentino.com.ar/sucursales"><span style='color:#0563C1'>una sucursal</span></a></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span>Elegí</p>
<p class=MsoNormal><!--[if gte vml 1]><v:shape id="Imagen_1"><v:imagedata src="file:///C:/x.png"/></v:shape><![endif]--><img
width=10 height=10 src="file:///C:/Users/x/clip_image001.png" v:shapes="Imagen_1"><span style='mso-hide:all;display:none'>oculto</span></p>
<table class=MsoTableGrid border=1><tr><td width=100><p class=MsoNormal><b>Zona<o:p></o:p></b></p></td><td><p class=MsoNormal>Plazo</p></td></tr>
<tr><td><p class=MsoNormal>CABA</p></td><td><p class=MsoNormal>24</p><p class=MsoNormal>horas</p></td></tr>
<tr><td colspan=2><p class=MsoNormal>Resto</p></td></tr></table>
<!--EndFragment--></body></html>`;

test('a text of Word comes with its titles, strong words, lists, links and tables, and with nothing else', () => {
  expect(pasted({ html: WORD })).toBe(
    [
      '## Envíos\nEnviamos a toda la Argentina, en **48 horas**.',
      '- A domicilio\n- A [una sucursal](https://www.correoargentino.com.ar/sucursales)\n- 1. Elegí',
      '| **Zona** | Plazo |\n| CABA | 24 horas |\n| Resto |  |',
    ].join('\n\n'),
  );
});

const DOCS = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr" style="line-height:1.38;">
<span style="font-size:16pt;font-weight:400;white-space:pre-wrap;">Cambios</span></h2><p dir="ltr"><span style="font-weight:400;white-space:pre-wrap;">Tenés </span><span
style="font-weight:700;white-space:pre-wrap;">30 días</span><span style="font-weight:400;">.</span></p><br /><ul style="margin-top:0;"><li dir="ltr" aria-level="1"><p
dir="ltr" role="presentation"><span style="font-weight:400;">Sin uso</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr"><span>Con etiqueta</span></p></li></ul></ul><ol><li><p>Uno</p></li><li><p>Dos</p></li></ol></b>`;

test('a text of Google Docs comes with its lists in lists and its numbers as words', () => {
  expect(pasted({ html: DOCS })).toBe(
    '## Cambios\nTenés **30 días**.\n\n- Sin uso\n- Con etiqueta\n\n- 1. Uno\n- 2. Dos',
  );
});

test.each<[string, string, string]>([
  [
    'a page',
    `<div class="w"><section><h3>Hola <em>vos</em></h3><div><p>Uno<br>dos<br><br>tres</p></div><script>x()</script>
     <form><input value="x"><button>Comprar</button></form><p onclick="x()" style="color:red">Fin <u>ya</u></p></section></div>`,
    '## Hola vos\nUno\ndos\n\ntres\n\nComprar\n\nFin ya',
  ],
  [
    'links of all kinds',
    LINKS(),
    '[a](https://a.example/b%20%28c%29) b c [d](mailto:d@e.com) [e](tel:+541155554444) [f](/talles)',
  ],
  [
    'bullets of people',
    '<p>• uno</p><p>•&nbsp;dos</p><p>tres</p><p>- cuatro</p>',
    '- uno\n- dos\n\ntres\n\n- cuatro',
  ],
  ['a frame of one column', '<table><tr><td><p>Uno</p><p>Dos</p></td></tr></table>', 'Uno\n\nDos'],
  [
    'rows that span',
    '<table><tr><td rowspan="2">A</td><td>B</td></tr><tr><td>C</td></tr></table>',
    '| A | B |\n|  | C |',
  ],
  ['placeholders', '<p>Somos <b>{tienda}</b> y {otro}</p>', 'Somos **{tienda}** y {otro}'],
  [
    'markup of ours as words',
    '<p># Hola</p><p>a **b** [c](/d)</p>',
    '\u2060# Hola\n\na *\u2060*b*\u2060* [c]\u2060(/d)',
  ],
])('%s', (_name, html, source) => {
  expect(pasted({ html })).toBe(source);
});

function LINKS(): string {
  return `<p><a href="https://a.example/b (c)">a</a> <a href="javascript:alert(1)">b</a> <a href="file:///c">c</a>
    <a href="mailto:d@e.com">d</a> <a href="tel:+541155554444">e</a> <a href="${location.origin}/talles">f</a></p>`;
}

test('plain text keeps its paragraphs, its lines and the marks of a text', () => {
  const plain = 'Hola\r\nvos\r\n\r\n• uno\r\n• dos\r\n\r\n## Fin\r\nde {tienda}';
  expect(pasted({ plain })).toBe('Hola\nvos\n\n- uno\n- dos\n\n## Fin\nde {tienda}');
});

test('what is pasted into a cell is one line', () => {
  expect(pasted({ html: '<p>uno</p><ul><li>dos</li></ul>' }, '| a | b |')).toBe('| uno dosa | b |');
  expect(view.state.doc.childCount).toBe(1);
});
