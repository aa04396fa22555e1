import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Markup } from '../../platform/http/markup.ts';
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
  /** Files by page. */
  chunks: Record<string, ChunkFiles>;
  fonts: string[];
}

/** The parts that the server puts into the template. */
export interface PageParts {
  head: Markup;
  /** Content of the app's root element; null leaves that to the browser. */
  content: Markup | null;
  /** Below it. */
  foot: Markup;
}

/** The built web app: its HTML template and files. */
export interface WebBuild {
  manifest: WebManifest;
  fill: (parts: PageParts) => string;
  /** Content of the stylesheets that pages load, by URL. */
  styles: Readonly<Record<string, Markup>>;
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
    return { manifest: EMPTY_MANIFEST, fill: filler(BARE_TEMPLATE), styles: {}, inspector: null };
  }
  const read = (file: string) => readFile(join(directory, file), 'utf8');
  const manifest = JSON.parse(await read('manifest.json')) as WebManifest;
  return {
    manifest,
    fill: filler(await read('index.html')),
    styles: await readStyles(manifest, read),
    inspector: await read('inspector.html'),
  };
}

async function readStyles(
  { initial, chunks }: WebManifest,
  read: (file: string) => Promise<string>,
): Promise<WebBuild['styles']> {
  const urls = new Set([initial, ...Object.values(chunks)].flatMap(({ css }) => css));
  const styles = await Promise.all(
    [...urls].map(async (url) => {
      const css = await read(url);
      // It would end the element that it is put into.
      if (css.includes('</')) throw new Error(`${url} cannot stand in a page`);
      return [url, new Markup(css)] as const;
    }),
  );
  return Object.fromEntries(styles);
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
