import { Parser } from 'htmlparser2';
import { markup } from '../../platform/http/markup.ts';
import { BROKEN_SVG, RefusedPicture } from './RefusedPicture.ts';

const SCRIPTS = 'El SVG tiene código que se ejecuta. Exportalo otra vez sin scripts ni eventos.';
const MOVES = 'El SVG está animado. Exportalo quieto.';
const ELSEWHERE =
  'El SVG usa imágenes o archivos de afuera. Exportalo con todo como trazos, o subilo en PNG.';
const NOT_DRAWN =
  'El SVG tiene partes que no son dibujo. Exportalo como trazos simples, o subilo en PNG.';
const TOO_COMPLEX = 'El SVG tiene demasiadas partes. Simplificalo, o subilo en PNG.';

const MOST_ELEMENTS = 5_000;
const MOST_DEPTH = 60;

const DRAWN = words(`
  svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textPath clipPath mask pattern
  linearGradient radialGradient stop filter feGaussianBlur feOffset feBlend feColorMatrix feComposite feFlood feMerge
  feMergeNode feDropShadow feMorphology marker title desc style`);
/** Sentences for elements that do more than draw, in lower case. */
const REFUSED: Readonly<Record<string, string>> = {
  ...sentences(SCRIPTS, 'script foreignobject iframe object embed handler listener'),
  ...sentences(MOVES, 'animate animatemotion animatetransform animatecolor set discard mpath'),
  ...sentences(ELSEWHERE, 'image a feimage audio video source link cursor'),
};

const SHOWN = words(`
  xmlns viewBox width height preserveAspectRatio version id class style transform x y x1 x2 y1 y2 cx cy r rx ry fx fy fr
  d points pathLength dx dy rotate textLength lengthAdjust startOffset href fill fill-opacity fill-rule stroke
  stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset stroke-opacity
  opacity color display visibility overflow clip-path clip-rule mask filter paint-order vector-effect shape-rendering
  text-rendering color-interpolation color-interpolation-filters mix-blend-mode isolation font-family font-size
  font-weight font-style font-stretch letter-spacing word-spacing text-anchor dominant-baseline baseline-shift
  text-decoration offset stop-color stop-opacity gradientUnits gradientTransform spreadMethod patternUnits
  patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits mask-type markerWidth markerHeight
  markerUnits refX refY orient marker-start marker-mid marker-end primitiveUnits filterUnits in in2 result stdDeviation
  mode type values operator k1 k2 k3 k4 flood-color flood-opacity radius`);

const ENTITIES = /<!DOCTYPE[^>]*\[|<!ENTITY/i;
const ADDRESS_ELSEWHERE = /url\s*\(\s*(?!["']?#[\w.:-]+["']?\s*\))/i;
const ACTIVE_VALUE = /(?:javascript|vbscript|data)\s*:|expression\s*\(|-moz-binding|behavior\s*:/i;
const STYLE_ELSEWHERE = /@import|@font-face|@namespace|image-set|src\s*:|\\/i;
const STYLE_MOVES = /@keyframes|animation|transition/i;

/**
 * The drawing written again from elements and attributes of shapes alone, so that nothing else is in it. A drawing that
 * would run, move or load something is refused as a whole: without those parts it would not be the merchant's.
 * @throws RefusedPicture
 */
export function safeSvg(source: string): string {
  if (ENTITIES.test(source)) throw new RefusedPicture(NOT_DRAWN);
  const written: string[] = [];
  const open: string[] = [];
  let elements = 0;
  /** Depth at which an editor's notes began; 0 outside of them. */
  let notesFrom = 0;
  let style = '';
  const copies = new Copies();

  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        elements += 1;
        open.push(name);
        if (elements > MOST_ELEMENTS || open.length > MOST_DEPTH) {
          throw new RefusedPicture(TOO_COMPLEX);
        }
        refuseElement(name);
        refuseAttributes(attributes);
        copies.open(name, attributes);
        if (notesFrom === 0 && isNotes(name)) notesFrom = open.length;
        if (notesFrom === 0) written.push(openTag(name, attributes));
      },
      ontext: (text) => {
        if (notesFrom > 0 || open.length === 0) return;
        if (open.at(-1) === 'style') style += text;
        written.push(markup`${text}`.html);
      },
      onclosetag: (name) => {
        if (notesFrom === 0) written.push(`</${name}>`);
        if (notesFrom === open.length) notesFrom = 0;
        open.pop();
        copies.close();
      },
    },
    { xmlMode: true },
  );
  parser.end(source);
  refuseStyle(style);
  if (copies.areNested()) throw new RefusedPicture(TOO_COMPLEX);
  if (!/^<svg[\s>]/.test(written[0] ?? '')) throw new RefusedPicture(BROKEN_SVG);
  return written.join('');
}

/** Copies of parts that have copies in them multiply: thirty lines would draw for hours. */
class Copies {
  readonly #ids: (string | undefined)[] = [];
  readonly #copied = new Set<string>();
  readonly #around = new Set<string>();

  open(name: string, { id, href, 'xlink:href': oldHref }: Readonly<Record<string, string>>): void {
    this.#ids.push(id);
    if (name !== 'use') return;
    this.#copied.add((href ?? oldHref ?? '').slice(1));
    for (const each of this.#ids) if (each !== undefined) this.#around.add(each);
  }

  close(): void {
    this.#ids.pop();
  }

  areNested(): boolean {
    return [...this.#copied].some((id) => this.#around.has(id));
  }
}

/** Drawing programs leave notes behind, in namespaces of their own; nothing shows them. */
function isNotes(name: string): boolean {
  return name === 'metadata' || name.includes(':');
}

function refuseElement(name: string): void {
  const plain = name.slice(name.indexOf(':') + 1).toLowerCase();
  const sentence = Object.hasOwn(REFUSED, plain) ? REFUSED[plain] : undefined;
  if (sentence !== undefined) throw new RefusedPicture(sentence);
  if (!isNotes(name) && !DRAWN.has(name)) throw new RefusedPicture(NOT_DRAWN);
}

function refuseAttributes(attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (/^on/i.test(name)) throw new RefusedPicture(SCRIPTS);
    const isLink = /(?:^|:)href$/i.test(name);
    if (isLink && !/^#[\w.:-]+$/.test(value)) throw new RefusedPicture(ELSEWHERE);
    if (!SHOWN.has(name)) continue;
    if (ACTIVE_VALUE.test(value)) throw new RefusedPicture(SCRIPTS);
    // A backslash writes `url` in another way.
    if (value.includes('\\') || ADDRESS_ELSEWHERE.test(value)) {
      throw new RefusedPicture(ELSEWHERE);
    }
    if (name === 'style') refuseStyle(value);
  }
}

function refuseStyle(css: string): void {
  if (ACTIVE_VALUE.test(css)) throw new RefusedPicture(SCRIPTS);
  if (STYLE_ELSEWHERE.test(css) || ADDRESS_ELSEWHERE.test(css)) throw new RefusedPicture(ELSEWHERE);
  if (STYLE_MOVES.test(css)) throw new RefusedPicture(MOVES);
}

function openTag(name: string, attributes: Readonly<Record<string, string>>): string {
  const kept = Object.entries(attributes).flatMap(([given, value]) => {
    const known = given === 'xlink:href' ? 'href' : given;
    return SHOWN.has(known) ? [markup` ${known}="${value}"`.html] : [];
  });
  return `<${name}${kept.join('')}>`;
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

function sentences(sentence: string, names: string): Record<string, string> {
  return Object.fromEntries([...words(names)].map((name) => [name, sentence]));
}
