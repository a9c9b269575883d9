import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import type { Call } from './call.ts';
import { CONTRACT } from './contract.ts';

type Json = { readonly [key: string]: unknown };

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A pattern without `*`, `+` or `{n,}` bounds the length, and so does the pattern of dates. */
const isBounded = ({ maxLength, pattern, format }: Json): boolean =>
  maxLength !== undefined ||
  format === 'date' ||
  (typeof pattern === 'string' && !/[*+]|\{\d+,\}/.test(pattern.replaceAll(/\\.|\[[^\]]*\]/g, 'x')));

/** Returns the paths of the texts and lists in a JSON schema that have no maximum. */
function unlimited(schema: unknown, path: string): string[] {
  if (Array.isArray(schema)) return schema.flatMap((one, index) => unlimited(one, `${path}(${index})`));
  if (!isObject(schema)) return [];
  const types = [schema['type']].flat();
  const isText = types.includes('string') && !('enum' in schema) && !('const' in schema);
  const isList = types.includes('array');
  return [
    ...(isText && !isBounded(schema) ? [path] : []),
    ...(isList && !('maxItems' in schema) ? [`${path}[]`] : []),
    ...Object.entries(isObject(schema['properties']) ? schema['properties'] : {}).flatMap(([name, one]) =>
      unlimited(one, `${path}.${name}`),
    ),
    ...['items', 'anyOf', 'allOf', 'oneOf', 'additionalProperties', 'prefixItems', 'propertyNames'].flatMap(
      (key) => (key in schema ? unlimited(schema[key], `${path}/${key}`) : []),
    ),
  ];
}

const inputOf = (schema: z.core.$ZodType): unknown =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

/** The length is validated by `detailsFault`, after permission, version and workflow. */
const VALIDATED_LATER = ['expenses.updateStatus.details', 'expenses.updateMultipleStatus.details'];

describe('the body of a call', () => {
  it('limits the length of every text and list', () => {
    const open = Object.entries(CONTRACT as Record<string, Call>).flatMap(([name, { body }]) =>
      body ? unlimited(inputOf(body), name) : [],
    );
    expect(open).toEqual(VALIDATED_LATER);
  });

  it('limits the length of every text and list in the parameters and the query, too', () => {
    const open = Object.entries(CONTRACT as Record<string, Call>).flatMap(([name, { query }]) =>
      query ? unlimited(inputOf(query), `${name}?`) : [],
    );
    expect(open).toEqual([]);
  });

  it('reports a text and a list without a maximum', () => {
    const open = z.object({
      name: z.string(),
      tags: z.array(z.string().check(z.maxLength(3))),
      code: z.string().check(z.maxLength(5)),
    });
    expect(unlimited(inputOf(open), 'planted')).toEqual(['planted.name', 'planted.tags[]']);
  });
});
