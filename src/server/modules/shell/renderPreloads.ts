import type { Typeface } from '../../../domain/brand/Brand.ts';
import { isFirstFontOf } from '../../../domain/brand/typefaces.ts';
import { markup, type Markup } from '../../platform/http/markup.ts';
import type { PageHead, PicturePreload } from './PageHead.ts';
import type { WebBuild } from './WebBuild.ts';

/** The app loads this chunk once its page is there: the machines, and the parts around the page. */
const OPENING = 'OpenShop';

/** Id of the template element with the app's files. */
export const START_FILES_ID = 'start-files';

/** A page's files are those of its chunks. */
type PageChunks = Pick<PageHead, 'chunk' | 'part'>;

/**
 * Styles that the first paint needs, in the page: files would take another round trip. The app knows a stylesheet that
 * is there by its URL.
 */
export function renderStyles(head: PageChunks, { manifest, styles }: WebBuild): Markup[] {
  return [...manifest.initial.css, ...filesOf(head, manifest, 'css')].map(
    (url) => markup`<style data-href="${url}">${styles[url] ?? null}</style>
`,
  );
}

/**
 * Preloads what the page needs first: the largest picture, for texts have a stand-in until their font is there. Data is preloaded with credentials, like the app's own requests: in another mode
 * it would be downloaded twice. Browsers use a preloaded response for a request with a token too, whatever `Vary` says,
 * so nothing that depends on the caller may be preloaded.
 */
export function renderPreloads(
  head: PageHead,
  { manifest }: WebBuild,
  typeface: Typeface,
): Markup[] {
  const fonts = manifest.fonts.filter((url) => isFirstFontOf(typeface, url));
  return [
    ...head.pictures.map(picturePreload),
    ...fonts.map(
      (url) => markup`<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin>
`,
    ),
    ...head.data.map(
      (url) => markup`<link rel="preload" as="fetch" href="${url}" crossorigin="use-credentials">
`,
    ),
  ];
}

/** The app's files in the order in which they are needed. Scripts with `data-start` run without being asked for. */
export function renderStartFiles(head: PageHead, { manifest }: WebBuild): Markup[] {
  const opening = manifest.chunks[OPENING];
  return [
    ...manifest.initial.js.map(
      (url) => markup`<link rel="preload" as="script" href="${url}" fetchpriority="low" data-start>
`,
    ),
    ...[...new Set([...filesOf(head, manifest, 'js'), ...(opening?.js ?? [])])].map(
      (url) => markup`<link rel="preload" as="script" href="${url}" fetchpriority="low">
`,
    ),
    ...(opening?.css ?? []).map(
      (url) => markup`<link rel="preload" as="style" href="${url}" fetchpriority="low">
`,
    ),
  ];
}

/** Files of the page and of its part, each once. */
function filesOf(
  { chunk, part }: PageChunks,
  { chunks }: WebBuild['manifest'],
  kind: 'js' | 'css',
): string[] {
  const names = part === undefined ? [chunk] : [chunk, part];
  return [...new Set(names.flatMap((name) => chunks[name]?.[kind] ?? []))];
}

/** The same where nothing fetches them before the page's start script puts them into its head. */
export function renderLateStartFiles(head: PageHead, build: WebBuild): Markup {
  return markup`<template id="${START_FILES_ID}">${renderStartFiles(head, build)}</template>
`;
}

/** The link has no `href`, so that browsers that do not support the format load nothing unneeded. */
function picturePreload({ url, media, best }: PicturePreload): Markup {
  const screens = media === undefined ? null : markup` media="${media}"`;
  if (best) {
    return markup`<link rel="preload" as="image" type="${best.type}" imagesrcset="${best.srcSet}" imagesizes="${best.sizes}"${screens} fetchpriority="high">
`;
  }
  return markup`<link rel="preload" as="image" href="${url}"${screens} fetchpriority="high">
`;
}
