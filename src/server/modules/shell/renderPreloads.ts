import { markup, type Markup } from '../../platform/http/markup.ts';
import type { PageHead, PicturePreload } from './PageHead.ts';
import type { WebBuild } from './WebBuild.ts';

/**
 * What the page needs first, announced before any script could ask for it. The data is asked with credentials,
 * as the app's own calls are: a preload in another mode would be downloaded twice. A browser gives a preloaded answer
 * to a call with a token too, whatever `Vary` says: nothing that depends on the caller may be preloaded.
 */
export function renderPreloads(head: PageHead, build: WebBuild): Markup[] {
  const chunk = build.manifest.chunks[head.chunk];
  return [
    ...build.manifest.fonts.map(
      (url) => markup`<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin>
`,
    ),
    ...head.pictures.map(picturePreload),
    ...(chunk?.css ?? []).map(
      (url) => markup`<link rel="preload" as="style" href="${url}">
`,
    ),
    ...(chunk?.js ?? []).map(
      (url) => markup`<link rel="preload" as="script" href="${url}">
`,
    ),
    ...head.data.map(
      (url) => markup`<link rel="preload" as="fetch" href="${url}" crossorigin="use-credentials">
`,
    ),
  ];
}

/** Without `href`, so that a browser that cannot show the format fetches nothing that the page will not ask for. */
function picturePreload({ url, media, best }: PicturePreload): Markup {
  if (best) {
    return markup`<link rel="preload" as="image" type="${best.type}" imagesrcset="${best.srcSet}" imagesizes="${best.sizes}" fetchpriority="high">
`;
  }
  return markup`<link rel="preload" as="image" href="${url}"${media === undefined ? null : markup` media="${media}"`} fetchpriority="high">
`;
}
