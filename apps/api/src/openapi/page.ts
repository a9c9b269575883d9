import { CONTRACT, summaryOf, type Call, type CallName } from '@outlay/api-client/contract';

const escaped = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

type Shape = { readonly [key: string]: unknown };

const isShape = (value: unknown): value is Shape =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function typeWords(schema: Shape): string {
  const choices = schema['enum'];
  if (Array.isArray(choices)) return choices.map((one) => JSON.stringify(one)).join(' | ');
  const union = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(union)) return union.filter(isShape).map(typeWords).join(' | ');
  if (schema['type'] === 'array')
    return `list of ${isShape(schema['items']) ? typeWords(schema['items']) : 'anything'}`;
  if (schema['const'] !== undefined) return JSON.stringify(schema['const']);
  const format = typeof schema['format'] === 'string' ? ` (${schema['format']})` : '';
  return `${typeof schema['type'] === 'string' ? schema['type'] : 'anything'}${format}`;
}

function members(schema: unknown): string {
  if (!isShape(schema) || !isShape(schema['properties'])) return '';
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  const rows = Object.entries(schema['properties']).map(([name, type]) => {
    const words = isShape(type) ? typeWords(type) : 'anything';
    return `<tr><th scope="row"><code>${escaped(name)}</code></th><td>${escaped(words)}</td><td>${required.includes(name) ? 'required' : ''}</td></tr>`;
  });
  return `<table><tbody>${rows.join('')}</tbody></table>`;
}

type Parameter = {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: Shape;
};

function section(name: CallName, call: Call, operation: Shape): string {
  const parameters = (operation['parameters'] as readonly Parameter[]).filter((one) => one.in !== 'header');
  const rows = parameters.map(
    (one) =>
      `<tr><th scope="row"><code>${escaped(one.name)}</code></th><td>${escaped(typeWords(one.schema))}</td><td>${one.in}${one.required ? ', required' : ''}</td></tr>`,
  );
  const body = JSON.parse(JSON.stringify(operation['requestBody'] ?? null)) as {
    content?: Record<string, { schema?: unknown }>;
  } | null;
  const sent = Object.values(body?.content ?? {})[0]?.schema;
  return `<section id="${name}">
<h3><span class="method">${call.method}</span> <code>${escaped(call.path)}</code></h3>
<p>${escaped(summaryOf(name))}. ${call.auth === 'none' ? 'Public.' : 'Needs a session.'}</p>
${rows.length === 0 ? '' : `<h4>Parameters</h4><table><tbody>${rows.join('')}</tbody></table>`}
${sent === undefined ? '' : `<h4>Body</h4>${members(sent)}`}
<p>Failures: ${call.errors.join(', ')}.</p>
</section>`;
}

/** The page that makes the API's description readable: no script, all of it from our own origin. */
export function docsPage(document: Shape): string {
  const paths = document['paths'] as Readonly<Record<string, Readonly<Record<string, Shape>>>>;
  const calls = Object.entries(CONTRACT) as [CallName, Call][];
  const groups = [...new Set(calls.map(([name]) => name.split('.')[0] ?? ''))];
  const parts = groups.map((group) => {
    const own = calls.filter(([name]) => name.startsWith(`${group}.`));
    const sections = own.map(([name, call]) =>
      section(name, call, paths[call.path]?.[call.method.toLowerCase()] ?? {}),
    );
    return `<h2 id="${group}">${group}</h2>${sections.join('')}`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outlay API</title>
<link rel="stylesheet" href="/api/docs/style.css">
<header><h1>Outlay API</h1><p><a href="/api/openapi.json">OpenAPI 3.1 document</a></p></header>
<nav aria-label="Groups"><ul>${groups.map((group) => `<li><a href="#${group}">${group}</a></li>`).join('')}</ul></nav>
<main>${parts.join('')}</main>
</html>`;
}

/** The style of the page. */
export const DOCS_STYLE = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; list-style: none; padding: 0; }
section { border-block-start: 1px solid color-mix(in oklab, currentColor 20%, transparent); padding-block: .5rem; }
h3 { font-size: 1rem; overflow-wrap: anywhere; }
.method { display: inline-block; min-inline-size: 4.5rem; font-weight: 700; }
table { border-collapse: collapse; inline-size: 100%; }
th, td { text-align: start; padding: .15rem .5rem .15rem 0; vertical-align: top; overflow-wrap: anywhere; font-weight: 400; }
`;
