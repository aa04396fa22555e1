import fc from 'fast-check';
import { globSync, readFileSync } from 'node:fs';
import {
  brandPalette,
  COLOR_PAIRS,
  contrast,
  isLostOn,
  nearestPrimary,
  SCHEMES,
} from './palette.ts';
import { brandStyle } from './brandStyle.ts';

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((color) => `#${color.toString(16).padStart(6, '0')}`);

/** Pairs of the palette that cannot be read. */
function faults(colors: { primary: string; accent: string }): string[] {
  const palette = brandPalette(colors);
  return SCHEMES.flatMap((scheme) =>
    COLOR_PAIRS[scheme]
      .map((pair) => ({
        ...pair,
        ratio: contrast(palette[scheme][pair.front], palette[scheme][pair.back]),
      }))
      .filter(({ ratio, least }) => ratio < least)
      .map(({ front, back, ratio }) => `${scheme}: ${front} on ${back} has ${ratio.toFixed(2)}`),
  );
}

test('every pair of every brand can be read', () => {
  fc.assert(
    fc.property(hex, hex, (primary, accent) => expect(faults({ primary, accent })).toEqual([])),
    { numRuns: 150 },
  );
});

test.each([
  ['white on white', '#ffffff', '#ffffff'],
  ['black on black', '#000000', '#000000'],
  ['two equal colours', '#ff6d55', '#ff6d55'],
  ['greys', '#808080', '#777777'],
  ['pure yellow', '#ffff00', '#ffff00'],
  ['pure colours', '#00ff00', '#0000ff'],
  ['green and orange', '#0B7A3E', '#FF7A00'],
])('%s can be read', (_, primary, accent) => expect(faults({ primary, accent })).toEqual([]));

test('a main colour that takes white letters stays as it is', () => {
  expect(nearestPrimary('#0B7A3E')).toBe('#0b7a3e');
});

test.each(['#ffffff', '#ffff00', '#ff7a00', '#7fffd4'])(
  'the nearest main colour for %s has just the contrast',
  (chosen) => {
    const ratio = contrast(nearestPrimary(chosen), '#ffffff');
    expect(ratio).toBeGreaterThanOrEqual(4.5);
    expect(ratio).toBeLessThan(4.6);
  },
);

/** Stylesheets of the interface, without comments. */
const SHEETS = globSync('src/web/**/*.css').map((file) => ({
  file,
  css: readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\//g, ''),
}));

const STYLE = brandStyle(
  { colors: { primary: '#0b7a3e', accent: '#ff7a00' }, typeface: 'inter', shape: 'round' },
  { fonts: ['/static/inter-latin.1.woff2'] },
);

/** Made of others. */
const DERIVED = ['scrim', 'paper-dimmed'];

test('a brand has a colour for every token', () => {
  const used = SHEETS.flatMap(({ css }) =>
    [...css.matchAll(/--color-([a-z-]+)/g)].map(([, name]) => name ?? ''),
  );
  const missing = new Set(used.filter((name) => !STYLE.includes(`--color-${name}:`)));
  expect([...missing].sort()).toEqual(DERIVED.sort());
});

/** Disabled controls, separators and places of what is still loading; they need not be read. */
const UNREAD = ['line-strong', 'tile', 'line'];

test('every colour of words and every ground is in a pair', () => {
  const fronts = new Set<string>(COLOR_PAIRS.deep.map(({ front }) => front));
  const backs = new Set<string>([
    ...COLOR_PAIRS.deep.map(({ back }) => back),
    ...COLOR_PAIRS.deep.filter(({ least }) => least === 3).map(({ front }) => front),
  ]);
  const unknown = SHEETS.flatMap(({ file, css }) => [
    ...[...css.matchAll(/(?<![-a-z])color: var\(--color-([a-z-]+)\)/g)]
      .filter(([, name = '']) => !fronts.has(name) && !UNREAD.includes(name))
      .map(([line]) => `${file}: ${line}`),
    ...[...css.matchAll(/background(?:-color)?: var\(--color-([a-z-]+)\)/g)]
      .filter(([, name = '']) => !backs.has(name) && ![...UNREAD, ...DERIVED].includes(name))
      .map(([line]) => `${file}: ${line}`),
  ]);
  expect(unknown).toEqual([]);
});

test('words and ground of one rule are a pair', () => {
  const pairs = new Set(COLOR_PAIRS.deep.map(({ front, back }) => `${front} on ${back}`));
  const rules = SHEETS.flatMap(({ file, css }) =>
    [...css.matchAll(/\{([^{}]*)/g)].map(([, body = '']) => ({ file, body })),
  );
  const unknown = rules.flatMap(({ file, body }) => {
    const front = /(?<![-a-z])color: var\(--color-([a-z-]+)\)/.exec(body)?.[1];
    const back = /background(?:-color)?: var\(--color-([a-z-]+)\)/.exec(body)?.[1];
    if (!front || !back || pairs.has(`${front} on ${back}`)) return [];
    return [`${file}: ${front} on ${back}`];
  });
  expect(unknown).toEqual([]);
});

const pixel = (hex: string, alpha = 255) => [
  ...[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)),
  alpha,
];
const picture = (...pixels: number[][]) => Uint8ClampedArray.from(pixels.flat());

test.each([
  ['white letters', picture(pixel('#ffffff'), pixel('#000000', 0)), '#ffffff', true],
  ['white letters', picture(pixel('#ffffff'), pixel('#000000', 0)), '#06203c', false],
  ['dark letters', picture(pixel('#10251f'), pixel('#000000', 0)), '#06203c', true],
  [
    'a mark with a white part',
    picture(pixel('#0b6e4f'), pixel('#0b6e4f'), pixel('#ffffff'), pixel('#000000', 0)),
    '#ffffff',
    false,
  ],
  [
    'a photo with its own white ground',
    picture(...Array.from({ length: 9 }, () => pixel('#ffffff')), pixel('#000000')),
    '#ffffff',
    false,
  ],
  ['a white sheet', picture(pixel('#ffffff'), pixel('#ffffff')), '#ffffff', true],
  ['nothing', picture(pixel('#ffffff', 0)), '#ffffff', false],
])('%s on a ground', (_what, pixels, ground, isLost) => {
  expect(isLostOn(pixels, ground)).toBe(isLost);
});
