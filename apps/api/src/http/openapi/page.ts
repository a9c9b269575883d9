import { acceptsApiToken, CONTRACT, type Call, type CallName } from '@outlay/api-client/contract';
import { escaped } from '../escape-html.ts';
import { curlSample, sdkSample } from './samples.ts';
import { isJson, type Json } from './schemas.ts';
import { schemaName, typeHtml, typeTable } from './type-html.ts';

/** Returns what a reference of the document points to; other values as they are. */
function resolved(document: Json, value: unknown): Json {
  if (!isJson(value)) return {};
  const { $ref } = value;
  if (typeof $ref !== 'string') return value;
  return $ref
    .slice(2)
    .split('/')
    .reduce<Json>((node, key) => (isJson(node[key]) ? node[key] : {}), document);
}

const isGiven = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** Returns the schema of a body or response, of its first content type. */
function contentSchema({ content }: Json): unknown {
  const first = isJson(content) ? Object.values(content)[0] : undefined;
  return isJson(first) ? first['schema'] : undefined;
}

/** Returns the schema of `data` of a response in the envelope; undefined without data. */
function dataOf(schema: unknown): unknown {
  const parts = isJson(schema) && isGiven(schema['allOf']) ? schema['allOf'] : [];
  const last = parts.at(-1);
  return isJson(last) && isJson(last['properties']) ? last['properties']['data'] : undefined;
}

function section(document: Json, name: CallName, call: Call, operation: Json): string {
  const given = isGiven(operation['parameters']) ? operation['parameters'] : [];
  const parameters = given
    .map((one) => resolved(document, one))
    .filter((one) => one['in'] !== 'header')
    .map(
      (one) =>
        `<tr><th scope="row"><code>${escaped(String(one['name']))}</code></th><td>${typeHtml(one['schema'])}</td><td>${String(one['in'])}${one['required'] === true ? ', required' : ''}</td></tr>`,
    );
  const sent = contentSchema(resolved(document, operation['requestBody']));
  const responses = isJson(operation['responses']) ? operation['responses'] : {};
  const response = contentSchema(resolved(document, responses['200']));
  const data = dataOf(response);
  const authentication =
    call.auth === 'none'
      ? 'Public.'
      : acceptsApiToken(call)
        ? 'Needs a session or an API token.'
        : 'Needs a session.';
  return `<section id="${name}">
<h3><span class="method">${call.method}</span> <code>${escaped(call.path)}</code></h3>
<p>${escaped(call.summary)}. ${authentication}</p>
${parameters.length === 0 ? '' : `<h4>Parameters</h4><table><tbody>${parameters.join('')}</tbody></table>`}
${sent === undefined ? '' : `<h4>Body</h4>${typeTable(sent)}`}
<h4>Response</h4>
<p>${call.as === undefined || call.as === 'json' ? (data === undefined ? 'No data.' : `<code>data</code>: ${typeHtml(data)}`) : typeHtml(response)}</p>
<p>Failures: ${call.errors.join(', ')}.</p>
<details><summary>Samples</summary>
<pre><code>${escaped(curlSample(call))}</code></pre>
<pre><code>${escaped(sdkSample(name, call))}</code></pre>
</details>
</section>`;
}

/** Renders the API's documentation as a page without scripts, with content from its own origin only. */
export function docsPage(document: Json): string {
  const paths = document['paths'] as Readonly<Record<string, Readonly<Record<string, Json>>>>;
  const calls = Object.entries(CONTRACT) as [CallName, Call][];
  const groups = [...new Set(calls.map(([name]) => name.split('.')[0] ?? ''))];
  const parts = groups.map((group) => {
    const own = calls.filter(([name]) => name.startsWith(`${group}.`));
    const sections = own.map(([name, call]) =>
      section(document, name, call, paths[call.path]?.[call.method.toLowerCase()] ?? {}),
    );
    return `<h2 id="${group}">${group}</h2>${sections.join('')}`;
  });
  const schemas = resolved(document, { $ref: '#/components/schemas' });
  const types = Object.entries(schemas).map(
    ([name, schema]) =>
      `<section id="${schemaName(name)}"><h3><code>${escaped(name)}</code></h3>${typeTable(schema)}</section>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outlay API</title>
<link rel="stylesheet" href="/api/docs/style.css">
<header><h1>Outlay API</h1><p><a href="/api/openapi.json">OpenAPI 3.1 document</a></p></header>
<nav aria-label="Groups"><ul>${[...groups, 'types'].map((group) => `<li><a href="#${group}">${group}</a></li>`).join('')}</ul></nav>
<main>${parts.join('')}<h2 id="types">types</h2>${types.join('')}</main>
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
pre { overflow-x: auto; }
`;
