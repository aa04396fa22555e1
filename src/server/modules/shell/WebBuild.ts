import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Markup } from '../../platform/http/markup.ts';

interface ChunkFiles {
  js: string[];
  css: string[];
}

/** The build's `manifest.json`. */
export interface WebManifest {
  initial: ChunkFiles;
  /** By page. */
  chunks: Record<string, ChunkFiles>;
  fonts: string[];
}

/** The built web app: its HTML template and files. */
export interface WebBuild {
  manifest: WebManifest;
  fill: (head: Markup, body: Markup) => string;
  /** The inspector's HTML; null without a built app. */
  inspector: string | null;
}

const EMPTY_MANIFEST: WebManifest = { initial: { js: [], css: [] }, chunks: {}, fonts: [] };
/** Template without a built app: in development webpack serves the pages, and server tests do not run them. */
const BARE_TEMPLATE = `<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<!--head-->
</head>
<body>
<!--body-->
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
  const [start, middle, end] = template.split(/<!--(?:head|body)-->/);
  if (start === undefined || middle === undefined || end === undefined) {
    throw new Error('The HTML template lacks its <!--head--> or <!--body-->.');
  }
  return (head, body) => start + head.html + middle + body.html + end;
}
