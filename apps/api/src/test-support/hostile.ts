import type { Schema } from '@outlay/api-client/contract';
import fc from 'fast-check';
import * as z from 'zod/mini';

type Json = { readonly [key: string]: unknown };

/** Values that often cause server errors. */
const HOSTILE: readonly unknown[] = [
  null,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff tail',
  'x'.repeat(70_000),
  "' or 1=1 --",
  '"; drop table expenses; --',
  '<script>alert(1)</script>',
  '{{user.id}}',
  '%00',
  '../../etc/passwd',
  '‮abc',
  'ﷺ'.repeat(50),
  '𝒳𝒴𝒵👩‍👩‍👧‍👦',
  '-0',
  '1e999',
  'NaN',
  '__proto__',
  'constructor',
  0,
  -0,
  -1,
  0.1,
  1e308,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  true,
  [],
  [[]],
  {},
  { $gt: '' },
  { toString: 'x' },
  { length: -1 },
  Array.from({ length: 3000 }, (_, at) => at),
];

const deep = (depth: number): unknown => (depth === 0 ? 1 : { deeper: deep(depth - 1) });

/** Values that are almost always invalid. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 1, arbitrary: fc.constant(deep(2000)) },
  { weight: 1, arbitrary: fc.constant(deep(40)) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
);

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function ofText(schema: Json): fc.Arbitrary<unknown> {
  switch (schema['format']) {
    case 'email':
      return fc.nat(9999).map((n) => `fuzz${n}@outlay.example`);
    case 'date':
      return fc
        .integer({ min: 0, max: 1500 })
        .map((days) => new Date(Date.UTC(2024, 0, 1 + days)).toISOString().slice(0, 10));
    case 'uri':
      return fc.constant('https://hooks.example/x');
    default:
      return fc.oneof(
        fc.constantFrom('SAR', 'KWD', 'fuzz', '12', '2026-01-31', '+966 500 000'),
        fc.string({ minLength: 1, maxLength: 30 }),
      );
  }
}

function ofSchema(schema: unknown, depth = 0): fc.Arbitrary<unknown> {
  if (!isJson(schema) || depth > 6) return fc.jsonValue({ maxDepth: 1 });
  if (schema['const'] !== undefined) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]));
  const union = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(union)) return fc.oneof(...union.map((one) => ofSchema(one, depth + 1)));
  switch (schema['type']) {
    case 'object': {
      const properties = isJson(schema['properties']) ? schema['properties'] : {};
      const required = Array.isArray(schema['required']) ? (schema['required'] as string[]) : [];
      const members = Object.fromEntries(
        Object.entries(properties).map(([name, type]) => [name, ofSchema(type, depth + 1)]),
      );
      return fc.record(members, { requiredKeys: required, noNullPrototype: true });
    }
    case 'array':
      return fc.array(ofSchema(schema['items'], depth + 1), { maxLength: 4 });
    case 'integer':
    case 'number':
      return fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: -5, max: 2_000_000 }));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return ofText(schema);
  }
}

/** Replaces one property of a value, at any depth, by an invalid one. */
const spoiled = (value: unknown, path: readonly number[], by: unknown): unknown => {
  const [head, ...rest] = path;
  if (head === undefined || typeof value !== 'object' || value === null) return by;
  const keys = Object.keys(value);
  const key = keys[head % Math.max(1, keys.length)];
  if (key === undefined) return by;
  const copy: Record<string, unknown> = { ...value };
  copy[key] = spoiled(Reflect.get(value, key), rest, by);
  return Array.isArray(value) ? Object.values(copy) : copy;
};

/** Values that match the schema. */
export const fittingFor = (schema: Schema): fc.Arbitrary<unknown> =>
  ofSchema(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));

/** Values at the limits of the database's types, and just beyond. */
const EDGES: readonly unknown[] = [
  2_147_483_648,
  2 ** 53 - 1,
  -(2 ** 53 - 1),
  1.5,
  '0000-01-01',
  '9999-12-31',
];

/** Text that the database cannot store. */
const NUL = 'a\u0000';

/** Matches dates, and ids separated by commas as queries have them. */
const DATE_OR_IDS = /^(?:\d{4}-\d{2}-\d{2}|\d+(?:,\d+)*)$/u;

/** Returns copies of a value with each property in turn, at any depth, replaced by boundary values. */
export function onEdge(value: unknown): unknown[] {
  if (typeof value === 'number' || (typeof value === 'string' && DATE_OR_IDS.test(value))) return [...EDGES];
  if (typeof value === 'string') return [NUL];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    onEdge(one).map((edge) =>
      Array.isArray(value) ? value.with(Number(key), edge) : { ...value, [key]: edge },
    ),
  );
}

/** Values for a schema: most are valid or nearly valid, some are entirely hostile. */
export function valuesFor(schema: Schema): fc.Arbitrary<unknown> {
  const fitting = fittingFor(schema);
  const nearly = fc
    .tuple(fitting, fc.array(fc.nat(5), { minLength: 1, maxLength: 3 }), hostile)
    .map(([value, path, by]) => spoiled(value, path, by));
  return fc.oneof(
    { weight: 4, arbitrary: fitting },
    { weight: 4, arbitrary: nearly },
    { weight: 1, arbitrary: hostile },
  );
}
