import { acceptsApiToken, CONTRACT, type Call, type CallName } from '@outlay/api-client/contract';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

type JsonSchema = { readonly [key: string]: unknown };

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function typeText(schema: JsonSchema): string {
  const choices = schema['enum'];
  if (Array.isArray(choices)) return choices.map((one) => JSON.stringify(one)).join(' | ');
  const union = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(union)) return union.filter(isSchema).map(typeText).join(' | ');
  if (schema['type'] === 'array')
    return `list of ${isSchema(schema['items']) ? typeText(schema['items']) : 'anything'}`;
  if (schema['const'] !== undefined) return JSON.stringify(schema['const']);
  const format = typeof schema['format'] === 'string' ? ` (${schema['format']})` : '';
  return `${typeof schema['type'] === 'string' ? schema['type'] : 'anything'}${format}`;
}

function members(schema: unknown): string {
  if (!isSchema(schema) || !isSchema(schema['properties'])) return '';
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  const rows = Object.entries(schema['properties']).map(([name, type]) => {
    const text = isSchema(type) ? typeText(type) : 'anything';
    return `<tr><th scope="row"><code>${escaped(name)}</code></th><td>${escaped(text)}</td><td>${required.includes(name) ? 'required' : ''}</td></tr>`;
  });
  return `<table><tbody>${rows.join('')}</tbody></table>`;
}

type Parameter = {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: JsonSchema;
};

function section(name: CallName, call: Call, operation: JsonSchema): string {
  const parameters = (operation['parameters'] as readonly Parameter[]).filter((one) => one.in !== 'header');
  const rows = parameters.map(
    (one) =>
      `<tr><th scope="row"><code>${escaped(one.name)}</code></th><td>${escaped(typeText(one.schema))}</td><td>${one.in}${one.required ? ', required' : ''}</td></tr>`,
  );
  const body = JSON.parse(JSON.stringify(operation['requestBody'] ?? null)) as {
    content?: Record<string, { schema?: unknown }>;
  } | null;
  const sent = Object.values(body?.content ?? {})[0]?.schema;
  return `<section id="${name}">
<h3><span class="method">${call.method}</span> <code>${escaped(call.path)}</code></h3>
<p>${escaped(call.summary)}. ${call.auth === 'none' ? 'Public.' : acceptsApiToken(call) ? 'Needs a session or an API token.' : 'Needs a session.'}</p>
${rows.length === 0 ? '' : `<h4>Parameters</h4><table><tbody>${rows.join('')}</tbody></table>`}
${sent === undefined ? '' : `<h4>Body</h4>${members(sent)}`}
<p>Failures: ${call.errors.join(', ')}.</p>
</section>`;
}

/** Renders the API's documentation as a page without scripts, with content from its own origin only. */
export function docsPage(document: JsonSchema): string {
  const paths = document['paths'] as Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>;
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

/** Stylesheet of the page. */
export const DOCS_STYLE = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; list-style: none; padding: 0; }
section { border-block-start: 1px solid color-mix(in oklab, currentColor 20%, transparent); padding-block: .5rem; }
h3 { font-size: 1rem; overflow-wrap: anywhere; }
.method { display: inline-block; min-inline-size: 4.5rem; font-weight: 700; }
table { border-collapse: collapse; inline-size: 100%; }
th, td { text-align: start; padding: .15rem .5rem .15rem 0; vertical-align: top; overflow-wrap: anywhere; font-weight: 400; }
`;
