import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Markup } from '../../platform/http/markup.ts';
import { OperatorError } from '../../platform/OperatorError.ts';

interface ChunkFiles {
  js: string[];
  css: string[];
}

/** The build's `manifest.json`. */
export interface WebManifest {
  /** Names the build for Node that belongs to it. */
  build: string;
  initial: ChunkFiles;
  /** By page. */
  chunks: Record<string, ChunkFiles>;
  fonts: string[];
}

/** What the server puts into the template. */
export interface PageParts {
  head: Markup;
  /** Of the app's root element; null leaves that to the browser. */
  content: Markup | null;
  /** Below it. */
  foot: Markup;
}

/** The built web app: its HTML template and files. */
export interface WebBuild {
  manifest: WebManifest;
  fill: (parts: PageParts) => string;
  /** The inspector's HTML; null without a built app. */
  inspector: string | null;
}

const EMPTY_MANIFEST: WebManifest = {
  build: '',
  initial: { js: [], css: [] },
  chunks: {},
  fonts: [],
};
/** Template without a built app: in development webpack serves the pages, and server tests do not run them. */
const BARE_TEMPLATE = `<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<!--head-->
</head>
<body>
<div id="root"><!--content--></div>
<!--foot-->
</body>
</html>
`;

/** `directory` contains `index.html`, `inspector.html` and `manifest.json`; null without a build. */
export async function loadWebBuild(directory: string | null): Promise<WebBuild> {
  if (directory === null) {
    return { manifest: EMPTY_MANIFEST, fill: filler(BARE_TEMPLATE), inspector: null };
  }
  const [template, manifest, inspector] = await Promise.all(
    ['index.html', 'manifest.json', 'inspector.html'].map((file) =>
      readFile(join(directory, file), 'utf8'),
    ),
  );
  if (template === undefined || manifest === undefined || inspector === undefined)
    throw new Error('unreachable');
  return { manifest: JSON.parse(manifest) as WebManifest, fill: filler(template), inspector };
}

function filler(template: string): WebBuild['fill'] {
  const [start, top, root, end, ...more] = template.split(/<!--(?:head|content|foot)-->/);
  if (
    start === undefined ||
    top === undefined ||
    root === undefined ||
    end === undefined ||
    more.length > 0
  ) {
    throw new OperatorError(
      'The web app in dist/ was built by another version of the shop: run "npm run build".',
    );
  }
  return ({ head, content, foot }) =>
    [start, head.html, top, content?.html, root, foot.html, end].join('');
}
