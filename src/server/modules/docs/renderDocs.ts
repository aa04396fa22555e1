import { markup, type Markup } from '../../platform/http/markup.ts';
import { DOCS_STYLE } from './docsStyle.ts';
import type { OpenApi, Operation, Parameter } from './OpenApi.ts';
import { schemaType } from './schemaType.ts';

interface Call {
  method: string;
  path: string;
  operation: Operation;
}

const OTHER = 'other';

/** The OpenAPI document as a page that reads without scripts. */
export function renderDocs(document: OpenApi, schemaUrl: string): string {
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
