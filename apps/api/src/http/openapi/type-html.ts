import { escaped } from '../response/escape-html.ts';
import { isJson } from './schemas.ts';

/** Returns the anchor of a named schema on the page. */
export const schemaName = (name: string): string => `schema-${name}`;

/** Renders the type of a JSON Schema in one line; named schemas are links to their section. */
export function typeHtml(schema: unknown): string {
  if (!isJson(schema)) return 'anything';
  const { $ref, enum: choices, const: only, type, items, format } = schema;
  if (typeof $ref === 'string') {
    const name = $ref.split('/').at(-1) ?? '';
    return `<a href="#${schemaName(name)}">${escaped(name)}</a>`;
  }
  if (Array.isArray(choices)) return choices.map((one) => escaped(JSON.stringify(one))).join(' | ');
  const union = schema['anyOf'] ?? schema['oneOf'] ?? schema['allOf'];
  if (Array.isArray(union)) return union.map(typeHtml).join(' | ');
  if (type === 'array') return `list of ${typeHtml(items)}`;
  if (only !== undefined) return escaped(JSON.stringify(only));
  const names = typeof type === 'string' ? [type] : Array.isArray(type) ? type.map(String) : ['anything'];
  return escaped(names.join(' | ') + (typeof format === 'string' ? ` (${format})` : ''));
}

/** Renders the fields of an object schema as a table, and any other schema in one line. */
export function typeTable(schema: unknown): string {
  if (!isJson(schema) || !isJson(schema['properties'])) return `<p>${typeHtml(schema)}</p>`;
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  const rows = Object.entries(schema['properties']).map(
    ([name, field]) =>
      `<tr><th scope="row"><code>${escaped(name)}</code></th><td>${typeHtml(field)}</td><td>${required.includes(name) ? 'required' : ''}</td></tr>`,
  );
  return `<table><tbody>${rows.join('')}</tbody></table>`;
}
