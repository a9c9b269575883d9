import { anyName } from '@outlay/domain';
import type { Schema } from '@outlay/api-client/contract';
import * as domain from '@outlay/domain';
import * as z from 'zod/mini';

/** JSON object of the document. */
export type Json = { readonly [key: string]: unknown };

/** `input`: what a caller may send; `output`: what a response contains. */
export type Direction = 'input' | 'output';

const REF = '#/components/schemas/';

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && 'safeParse' in value;

/** Names of the schemas that the domain exports: `expense` is `Expense`. */
const NAMES: ReadonlyMap<Schema, string> = new Map(
  Object.entries(domain)
    .filter((entry): entry is [string, Schema & (typeof entry)[1]] => isSchema(entry[1]))
    .map(([name, schema]) => [schema, name.slice(0, 1).toUpperCase() + name.slice(1)]),
);

/** Converts every object of a JSON value, innermost first. */
function mapObjects(node: unknown, convert: (object: Json) => Json): unknown {
  if (Array.isArray(node)) return node.map((item) => mapObjects(item, convert));
  if (!isJson(node)) return node;
  return convert(
    Object.fromEntries(Object.entries(node).map(([key, value]) => [key, mapObjects(value, convert)])),
  );
}

const isEmpty = (value: unknown): boolean => isJson(value) && Object.keys(value).length === 0;
const isSafeLimit = (value: unknown): boolean =>
  typeof value === 'number' && Math.abs(value) === Number.MAX_SAFE_INTEGER;

/**
 * Removes keywords without meaning for readers: identifiers of the dialect, limits of safe integers, and permission of further fields beside
 * known ones. (Generators read an object without either as one that is always empty.)
 */
const withoutNoise = (object: Json): Json =>
  Object.fromEntries(
    Object.entries(object).filter(
      ([key, value]) =>
        !['$schema', '$id'].includes(key) &&
        !(key === 'additionalProperties' && isEmpty(value) && 'properties' in object) &&
        !(['minimum', 'maximum'].includes(key) && isSafeLimit(value)),
    ),
  );

const targetOf = ({ $ref }: Json): string | undefined =>
  typeof $ref === 'string' && $ref.startsWith(REF) ? $ref.slice(REF.length) : undefined;

/** Returns the ids that a schema refers to. */
function targetsIn(schema: Json): ReadonlySet<string> {
  const targets = new Set<string>();
  mapObjects(schema, (object) => {
    const target = targetOf(object);
    if (target !== undefined) targets.add(target);
    return object;
  });
  return targets;
}

type Converted = Readonly<Record<string, Json>>;

/** Returns the named schemas that callers send in another form than they receive, directly or in a part. */
function differing(input: Converted, output: Converted): ReadonlySet<string> {
  const names = [...NAMES.values()];
  const different = new Set(
    names.filter((name) => JSON.stringify(input[name]) !== JSON.stringify(output[name])),
  );
  for (let before = -1; before !== different.size;) {
    before = different.size;
    for (const name of names)
      if ([...targetsIn(input[name] ?? {})].some((target) => different.has(target))) different.add(name);
  }
  return different;
}

/** Name of the component for a page of a list: `Page_Expense`; undefined for other schemas. */
function pageName({ properties }: Json): string | undefined {
  if (!isJson(properties) || !('total' in properties) || !('per_page' in properties)) return undefined;
  const rows = properties['items'];
  const row = isJson(rows) && isJson(rows['items']) ? targetOf(rows['items']) : undefined;
  return row === undefined ? undefined : `Page_${row}`;
}

/** Fields of which a draft with names in both languages needs one. */
const ANY_NAME = ['name', 'name_ar'].map((name) => ({
  required: [name],
  properties: { [name]: { type: 'string' as const } },
}));

const isAnyName = (check: unknown): boolean => check === anyName;

/** Schemas of the document. */
export interface DocumentSchemas {
  /** Returns the JSON Schema of a schema; schemas that the domain exports are references. */
  of(schema: Schema, direction: Direction): Json;
  /**
   * Returns the fields of an object schema: their schemas as they are after parsing, and if a caller has to send them.
   */
  fields(
    schema: Schema,
  ): readonly { readonly name: string; readonly schema: Json; readonly required: boolean }[];
  /** Named schemas that were referred to until now, in alphabetical order. */
  components(): Json;
}

/**
 * Converts the schemas of the contract to JSON Schema. Schemas that the domain exports become components with the name of
 * the export; with `Input` behind it where callers send another form than they receive. Pages of lists are components too.
 *
 * @param schemas every schema that will be converted
 */
export function documentSchemas(schemas: Iterable<Schema>): DocumentSchemas {
  const ids = new Map<Schema, string>(NAMES);
  for (const schema of schemas) if (!ids.has(schema)) ids.set(schema, `unnamed.${ids.size}`);
  const named = new Set<unknown>([...ids.keys()].filter(({ def }) => def.checks?.some(isAnyName) === true));
  const convert = (io: Direction): Converted => {
    const registry = z.registry<{ id: string }>();
    for (const [schema, id] of ids) registry.add(schema, { id });
    const options = { io, target: 'draft-2020-12', unrepresentable: 'any', reused: 'inline' } as const;
    const converted = z.toJSONSchema(registry, {
      ...options,
      uri: (id) => REF + id,
      override: ({ zodSchema, jsonSchema }) => {
        if (named.has(zodSchema)) jsonSchema.anyOf = ANY_NAME;
      },
    });
    return mapObjects(converted.schemas, withoutNoise) as Converted;
  };
  const converted: Readonly<Record<Direction, Converted>> = {
    input: convert('input'),
    output: convert('output'),
  };
  const names = new Set(NAMES.values());
  const other = differing(converted.input, converted.output);
  const used = new Map<string, Json>();

  /** Resolves the references of a converted schema: names, aliases of names, and unnamed schemas, which are inlined. */
  const resolve = (schema: Json, direction: Direction): Json =>
    mapObjects(schema, (object) => {
      const target = targetOf(object);
      if (target === undefined) return object;
      const schema = converted[direction][target] ?? {};
      if (!names.has(target) || targetOf(schema) !== undefined) return resolve(schema, direction);
      const name = direction === 'input' && other.has(target) ? `${target}Input` : target;
      if (!used.has(name)) {
        used.set(name, {});
        used.set(name, resolve(schema, direction));
      }
      return { ...object, $ref: REF + name };
    }) as Json;

  return {
    fields(schema) {
      const id = ids.get(schema) ?? '';
      const { properties } = converted.output[id] ?? {};
      const required = converted.input[id]?.['required'];
      return Object.entries(isJson(properties) ? properties : {}).map(([name, field]) => ({
        name,
        schema: isJson(field) ? resolve(field, 'output') : {},
        required: Array.isArray(required) && required.includes(name),
      }));
    },
    of(schema, direction) {
      const resolved = resolve({ $ref: REF + (ids.get(schema) ?? '') }, direction);
      const page = pageName(resolved);
      if (page === undefined) return resolved;
      used.set(page, resolved);
      return { $ref: REF + page };
    },
    components: () => Object.fromEntries([...used].toSorted(([one], [next]) => (one < next ? -1 : 1))),
  };
}
