import { acceptsApiToken, CONTRACT, type Call, type CallName } from '@outlay/api-client/contract';
import { escaped } from '../response/escape-html.ts';
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
  const listed = isGiven(operation['parameters']) ? operation['parameters'] : [];
  const parameters = listed
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
<pre tabindex="0"><code>${escaped(curlSample(call))}</code></pre>
<pre tabindex="0"><code>${escaped(sdkSample(name, call))}</code></pre>
</details>
</section>`;
}

/** Logo mark: an O over the double rule of a final total. */
const LOGO =
  '<svg width="22" height="22" viewBox="-1 0 28 28" aria-hidden="true"><circle cx="13" cy="9.6" r="6.8" fill="none" stroke="currentColor" stroke-width="4.4"/><path fill="currentColor" d="M2.5 20.8h21v2.2h-21zM2.5 24.9h21v2.2h-21z"/></svg>';

/** Renders the API's documentation as a page without scripts, with content from its own origin only. */
export function docsPage(document: Json): string {
  const paths = document['paths'] as Readonly<Record<string, Readonly<Record<string, Json>>>>;
  const calls = Object.entries(CONTRACT) as [CallName, Call][];
  const groups = [...new Set(calls.map(([name]) => name.split('.')[0] ?? ''))];
  const parts = groups.map((group) => {
    const callsOfGroup = calls.filter(([name]) => name.startsWith(`${group}.`));
    const sections = callsOfGroup.map(([name, call]) =>
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
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/home/tokens.css">
<link rel="stylesheet" href="/api/docs/style.css">
<a class="skip" href="#content">Skip to the content</a>
<header><a href="/home" class="brand" aria-label="Outlay, home">${LOGO}<span>Outlay</span></a><nav aria-label="Site"><a href="/home/developers">Guides</a><a href="/api/openapi.json">OpenAPI 3.1</a><a href="/login">Sign in</a></nav></header>
<div class="columns">
<nav aria-label="Groups" class="groups"><details open><summary>Groups</summary><ul>${[...groups, 'types'].map((group) => `<li><a href="#${group}">${group}</a></li>`).join('')}</ul></details></nav>
<main id="content"><h1>Outlay API</h1><p class="lead">Every call of the panel, with its parameters, body and response. A program sends an API token as <code>Authorization: Bearer …</code>.</p>${parts.join('')}<h2 id="types">types</h2>${types.join('')}</main>
</div>
</html>`;
}

/** Stylesheet of the page, on the tokens of the site's build; readable without them. */
export const DOCS_STYLE = `:root { color-scheme: light dark; scroll-behavior: smooth; scroll-padding-block-start: 1rem; }
body { margin: 0; font-family: var(--font-sans, system-ui, sans-serif); font-size: 0.9375rem; line-height: 1.55; }
.skip { position: absolute; inset-block-start: 8px; inset-inline-start: 8px; padding: 8px 16px; background: var(--ground-inverse, #000); color: var(--text-inverse, #fff); }
.skip:not(:focus) { inline-size: 1px; block-size: 1px; padding: 0; overflow: hidden; clip-path: inset(50%); }
header, .columns { inline-size: min(1120px, 100% - 32px); margin-inline: auto; }
header { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 24px; min-block-size: 64px; }
.brand { display: inline-flex; align-items: center; gap: 8px; font-size: 1.125rem; font-weight: 640; text-decoration: none; }
.brand svg { color: var(--accent-text, currentColor); }
header nav { display: flex; flex-wrap: wrap; gap: 4px 20px; margin-inline-start: auto; }
header nav a, .groups a { padding-block: 6px; color: var(--text-muted, inherit); text-decoration: none; }
header nav a:hover, .groups a:hover { color: var(--text-body, inherit); text-decoration: underline; }
.columns { display: grid; grid-template-columns: 190px minmax(0, 1fr); gap: 48px; align-items: start; padding-block: 24px 96px; }
.groups { position: sticky; inset-block-start: 16px; max-block-size: calc(100dvh - 32px); overflow-y: auto; font-size: 0.8125rem; }
.groups ul { display: grid; margin: 8px 0 0; padding: 0; list-style: none; }
.groups a { display: block; padding-block: 3px; }
.groups summary { font-weight: 560; cursor: pointer; }
h1 { margin: 0; font-size: 2rem; line-height: 1.2; }
.lead { max-inline-size: 62ch; margin-block: 12px 0; color: var(--text-muted, inherit); }
h2 { margin-block: 56px 0; padding-block-end: 8px; font-size: 1.375rem; }
h3 { margin: 0; font-size: 0.9375rem; font-weight: 560; overflow-wrap: anywhere; }
h4 { margin-block: 16px 4px; color: var(--text-muted, inherit); font-size: 0.75rem; font-weight: 560; }
section { padding-block: 20px; border-block-start: 1px solid var(--line-hairline, #8884); }
section:target { border-inline-start: 3px solid var(--accent-solid, currentColor); padding-inline-start: 13px; }
section p { margin-block: 8px 0; }
.method { display: inline-block; min-inline-size: 4rem; margin-inline-end: 8px; padding: 2px 8px; border: 1px solid var(--line-strong, #8888); border-radius: 6px; background: var(--ground-side, transparent); font-size: 0.75rem; font-weight: 640; text-align: center; }
main a { color: var(--accent-text, LinkText); text-underline-offset: 3px; }
code { font-family: ui-monospace, monospace; font-size: 0.875em; }
table { border-collapse: collapse; inline-size: 100%; font-size: 0.8125rem; }
th, td { padding: 6px 12px 6px 0; border-block-end: 1px solid var(--line-hairline, #8884); text-align: start; vertical-align: top; overflow-wrap: anywhere; font-weight: 400; }
td:last-child { color: var(--text-muted, inherit); }
details summary { margin-block-start: 8px; cursor: pointer; }
pre { overflow-x: auto; margin-block: 8px 0; padding: 16px; border: 1px solid var(--line-hairline, #8884); border-radius: 10px; background: var(--ground-side, transparent); font-size: 0.8125rem; }
@media (width < 800px) {
  .columns { grid-template-columns: minmax(0, 1fr); gap: 16px; padding-block-start: 0; }
  .groups { position: static; max-block-size: 220px; padding: 8px 12px; border: 1px solid var(--line-hairline, #8884); border-radius: 10px; }
  .groups ul { display: flex; flex-wrap: wrap; gap: 0 16px; }
}
`;
