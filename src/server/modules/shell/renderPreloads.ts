import { markup, type Markup } from '../../platform/http/markup.ts';
import type { PageHead } from './PageHead.ts';
import type { WebBuild } from './WebBuild.ts';

/**
 * What the page needs first, announced before any script could ask for it. The data is asked with credentials,
 * as the app's own calls are: a preload in another mode would be downloaded twice.
 */
export function renderPreloads(head: PageHead, build: WebBuild): Markup[] {
  const chunk = build.manifest.chunks[head.chunk];
  return [
    ...build.manifest.fonts.map(
      (url) => markup`<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin>
`,
    ),
    ...head.pictures.map(
      ({ url, media }) =>
        markup`<link rel="preload" as="image" href="${url}"${media === undefined ? null : markup` media="${media}"`} fetchpriority="high">
`,
    ),
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
