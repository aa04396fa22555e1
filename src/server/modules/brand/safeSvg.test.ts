import { RefusedPicture } from './RefusedPicture.ts';
import { safeSvg } from './safeSvg.ts';

const OPEN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 4"';
const drawn = (inner: string) => `${OPEN}>${inner}</svg>`;

it('keeps shapes, gradients, styles and references within the drawing', () => {
  const source = drawn(
    '<style>.a{fill:#fff}</style><defs><linearGradient id="g"><stop offset="0" stop-color="#000"/></linearGradient></defs>' +
      '<path class="a" d="M0 0h10v4z" fill="url(#g)"/><use href="#g"/><text>A &amp; B</text>',
  );
  expect(safeSvg(source)).toBe(source.replaceAll(/<(stop|path|use)([^>]*)\/>/g, '<$1$2></$1>'));
});

it('leaves out what drawing programs note, and writes old links in the new way', () => {
  const source = `<?xml version="1.0"?><!-- Made by hand --><svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="i" viewBox="0 0 1 1" inkscape:version="1" data-name="Capa">
<metadata><rdf:RDF><cc:Work>yo</cc:Work></rdf:RDF></metadata><g id="a"/><use xlink:href="#a"/></svg>`;
  expect(safeSvg(source)).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">\n<g id="a"></g><use href="#a"></use></svg>',
  );
});

test.each([
  ['a script', '<script>alert(1)</script>', 'código que se ejecuta'],
  ['a script in a namespace', '<svg:script xmlns:svg="http://www.w3.org/2000/svg"/>', 'código'],
  ['a script in capitals', '<SCRIPT/>', 'código'],
  ['an event', '<path d="M0 0" onload="alert(1)"/>', 'código'],
  ['an event within notes', '<metadata><path onClick="x()"/></metadata>', 'código'],
  ['HTML', '<foreignObject><p>hola</p></foreignObject>', 'código'],
  ['an animation', '<rect><animate attributeName="x" to="9"/></rect>', 'animado'],
  ['a change of a link', '<set attributeName="href" to="x"/>', 'animado'],
  ['an animated style', '<style>@keyframes a{to{x:1}}</style>', 'animado'],
  ['an animated attribute', '<g style="animation:a 1s"/>', 'animado'],
  ['a picture', '<image href="data:image/png;base64,AA"/>', 'de afuera'],
  ['a link', '<a href="https://example.com"><path d=""/></a>', 'de afuera'],
  ['a shape of another file', '<use href="https://example.com/a.svg#b"/>', 'de afuera'],
  ['a shape of another file, old', '<use xlink:href="//example.com/a.svg#b"/>', 'de afuera'],
  ['a fill of another file', '<path fill="url(https://example.com/#a)"/>', 'de afuera'],
  ['a fill in quotes', `<path fill='url("//example.com/#a")'/>`, 'de afuera'],
  ['a fill in disguise', '<path fill="u\\72l(//example.com/#a)"/>', 'de afuera'],
  ['a style sheet', '<style>@import "https://example.com/a.css";</style>', 'de afuera'],
  ['a style in disguise', '<style>@\\69mport "x";</style>', 'de afuera'],
  ['a style in two pieces', '<style>@imp</style><style>ort "x";</style>', 'de afuera'],
  ['a style in CDATA', '<style><![CDATA[a{fill:url(//e.example/x)}]]></style>', 'de afuera'],
  ['a font', '<style>@font-face{src:url(a.woff)}</style>', 'de afuera'],
  ['script as a value', '<path fill="javascript:alert(1)"/>', 'código'],
  ['anything else', '<blink/>', 'no son dibujo'],
  ['too many parts', '<g/>'.repeat(5001), 'demasiadas partes'],
  ['too deep', '<g>'.repeat(80), 'demasiadas partes'],
])('refuses %s', (_what, inner, sentence) => {
  expect(() => safeSvg(drawn(inner))).toThrow(RefusedPicture);
  expect(() => safeSvg(drawn(inner))).toThrow(sentence);
});

test.each([
  ['entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${drawn('&a;')}`, 'no son dibujo'],
  ['an event of the drawing', `${OPEN} onload="alert(1)"></svg>`, 'código'],
  ['another root', '<g/>', 'dañado'],
  ['nothing', '', 'dañado'],
])('refuses %s', (_what, source, sentence) => {
  expect(() => safeSvg(source)).toThrow(sentence);
});

it('writes markup in texts as text', () => {
  expect(safeSvg(drawn('<text>&lt;script&gt;</text>'))).toBe(drawn('<text>&lt;script&gt;</text>'));
});
