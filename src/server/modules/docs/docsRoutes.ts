import { API_PATHS } from '../../../contract/apiPaths.ts';
import { EncodedBody, sendEncoded } from '../../platform/http/EncodedBody.ts';
import type { Routes, ShopApp } from '../../platform/http/ShopApp.ts';
import { markup, type Markup } from '../../platform/http/markup.ts';
import type { OpenApi, Operation, Parameter, Schema } from './OpenApi.ts';

/** The look of the readable API page. It quotes nothing, so that it can stand in the HTML as it is. */
const DOCS_STYLE = `
:root { color-scheme: light dark; --ink: #06264a; --paper: #fff; --line: #c9d6e4; --soft: #eef4f9; --accent: #0b6e8a; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8f1f8; --paper: #071a30; --line: #2b4a68; --soft: #0d2744; --accent: #5ccbe4; } }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
header, main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
h1, h2, h3, h4 { line-height: 1.2; }
h2 { text-transform: capitalize; border-bottom: 2px solid var(--accent); padding-bottom: .25rem; }
a { color: var(--accent); }
nav ul { display: flex; flex-wrap: wrap; gap: 1rem; padding: 0; list-style: none; }
nav a { display: inline-block; padding: .5rem 0; text-transform: capitalize; }
details { border: 1px solid var(--line); border-radius: .5rem; margin: .5rem 0; padding: 0 1rem; }
summary { padding: .75rem 0; cursor: pointer; overflow-wrap: anywhere; }
.method { display: inline-block; min-width: 3.5rem; font-weight: 700; color: var(--accent); }
.summary { display: block; }
.type { margin: .25rem 0; font-size: .875rem; }
pre { background: var(--soft); padding: .75rem; border-radius: .5rem; overflow-x: auto; font-size: .875rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: start; vertical-align: top; padding: .4rem .75rem .4rem 0; border-bottom: 1px solid var(--line); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;
const OTHER = 'other';

const REVALIDATE = 'public, max-age=0, must-revalidate';

/** The contract for machines and for people. */
export function docsRoutes(): Routes {
  return async (app) => {
    const bodies = lazily(app);
    for (const [path, body] of [
      [API_PATHS.schema, bodies.schema],
      [API_PATHS.docs, bodies.page],
    ] as const) {
      app.get(path, { schema: { hide: true } }, (request, reply) => {
        reply.header('cache-control', REVALIDATE);
        sendEncoded(request, reply, body());
        return reply;
      });
    }
  };
}

function lazily(app: ShopApp): Record<'schema' | 'page', () => EncodedBody> {
  const document = once(() => app.swagger() as unknown as OpenApi);
  return {
    schema: once(
      () => new EncodedBody(JSON.stringify(document()), 'application/json; charset=utf-8'),
    ),
    page: once(
      () => new EncodedBody(renderDocs(document(), API_PATHS.schema), 'text/html; charset=utf-8'),
    ),
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null;
  return () => (made ??= { value: make() }).value;
}

interface Call {
  method: string;
  path: string;
  operation: Operation;
}

/** The OpenAPI document as a page that reads without scripts. */
function renderDocs(document: OpenApi, schemaUrl: string): string {
  const byTag = Map.groupBy(callsOf(document), ({ operation }) => operation.tags?.[0] ?? OTHER);
  const tags = [...byTag.keys()];
  const { title, description, version } = document.info;
  return `<!doctype html>\n${
    markup`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${title}</title>
<style>${DOCS_STYLE}</style>
</head>
<body>
<header>
<h1>${title}</h1>
<p>${description ?? null} Version ${version}. <a href="${schemaUrl}">OpenAPI document (JSON)</a></p>
<nav aria-label="Groups"><ul>${tags.map((tag) => markup`<li><a href="#${tag}">${tag}</a></li>`)}</ul></nav>
</header>
<main>
${tags.map((tag) => renderGroup(tag, byTag.get(tag) ?? []))}</main>
</body>
</html>
`.html
  }`;
}

function callsOf({ paths }: OpenApi): Call[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
}

function renderGroup(tag: string, calls: Call[]): Markup {
  return markup`<section aria-labelledby="${tag}">
<h2 id="${tag}">${tag}</h2>
${calls.map(renderCall)}</section>
`;
}

function renderCall({ method, path, operation }: Call): Markup {
  const {
    summary,
    description,
    security,
    parameters = [],
    requestBody,
    responses = {},
  } = operation;
  return markup`<details>
<summary><span class="method ${method}">${method.toUpperCase()}</span> <code>${path}</code> <span class="summary">${summary ?? null}</span></summary>
${description === undefined ? null : markup`<p>${description}</p>`}
${security ? markup`<p>Needs the header <code>Authorization: Token …</code> with the token of a login.</p>` : null}
${parameters.length === 0 ? null : renderParameters(parameters)}
${requestBody ? markup`<h3>Body</h3>${renderContent(requestBody.content)}` : null}
<h3>Answers</h3>
${Object.entries(responses).map(
  ([status, answer]) =>
    markup`<h4>${status}</h4>
${answer.content ? renderContent(answer.content) : markup`<p>${answer.description ?? null}</p>`}
`,
)}</details>
`;
}

function renderContent(content: NonNullable<Operation['requestBody']>['content']): Markup[] {
  return Object.entries(content).map(
    ([type, { schema }]) => markup`<p class="type">${type}</p>
<pre tabindex="0"><code>${schemaType(schema)}</code></pre>
`,
  );
}

function renderParameters(parameters: Parameter[]): Markup {
  const rows = parameters.map(
    ({ name, in: place, required, schema, description }) => markup`<tr>
<th scope="row"><code>${name}</code></th><td>${place}${required ? ', required' : null}</td><td><code>${schemaType(schema)}</code>${limits(schema)}</td><td>${description ?? schema?.description ?? null}</td>
</tr>
`,
  );
  return markup`<h3>Parameters</h3>
<div class="wide" tabindex="0"><table>
<thead><tr><th scope="col">Name</th><th scope="col">Where</th><th scope="col">Value</th><th scope="col">Meaning</th></tr></thead>
<tbody>
${rows}</tbody>
</table></div>`;
}

function limits(schema: Parameter['schema']): string {
  if (!schema) return '';
  const known = [
    schema.default === undefined ? null : `default ${JSON.stringify(schema.default)}`,
    schema.pattern === undefined ? null : `matches ${schema.pattern}`,
    schema.maxLength === undefined ? null : `at most ${schema.maxLength} characters`,
  ].filter((each) => each !== null);
  return known.length === 0 ? '' : ` (${known.join(', ')})`;
}

/** A schema in the words of TypeScript, short where it is simple. */
function schemaType(schema: Schema | undefined, depth = 0): string {
  if (!schema) return 'any';
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.anyOf) return schema.anyOf.map((each) => schemaType(each, depth)).join(' | ');
  if (schema.type === 'array') return `${grouped(schemaType(schema.items, depth))}[]`;
  if (schema.properties) return objectType(schema, depth);
  if (typeof schema.additionalProperties === 'object') {
    return `{ [name]: ${schemaType(schema.additionalProperties, depth)} }`;
  }
  return [schema.type ?? 'any'].flat().join(' | ');
}

function objectType({ properties = {}, required = [] }: Schema, depth: number): string {
  const indent = '  '.repeat(depth + 1);
  const members = Object.entries(properties).map(([name, member]) => {
    const mark = required.includes(name) ? '' : '?';
    const remark = member.description === undefined ? '' : `  // ${member.description}`;
    return `${indent}${name}${mark}: ${schemaType(member, depth + 1)};${remark}`;
  });
  return `{\n${members.join('\n')}\n${'  '.repeat(depth)}}`;
}

function grouped(type: string): string {
  return type.includes(' | ') && !type.startsWith('{') ? `(${type})` : type;
}
