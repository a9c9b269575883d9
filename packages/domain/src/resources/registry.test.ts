import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { conditionFieldsOf, RESOURCES } from './registry.ts';
import type { FieldKind, Fields } from './resource.ts';

it('each resource is registered under its own name', () => {
  expect(Object.values(RESOURCES).map(({ name }) => name)).toEqual(Object.keys(RESOURCES));
});

it('each resource declares conditions on its id', () => {
  for (const { conditions } of Object.values(RESOURCES)) expect(conditions.id).toBe('number');
});

const fieldsOf = (subject: string, { shape }: { readonly shape: object }) =>
  Object.keys(shape).map((field) => `${subject}.${field}`);

it('derived fields and their sources are fields of records', () => {
  const known = new Set([
    ...Object.values(RESOURCES).flatMap(({ subject, entity }) => fieldsOf(subject, entity)),
    // The books show requests, of which some responses contain more than a line.
    ...fieldsOf('bookkeep', RESOURCES.expenses.entity),
  ]);
  const named = Object.values(RESOURCES).flatMap(({ subject, derived }) =>
    Object.entries(derived).flatMap(([field, sources]) => [
      `${subject}.${field}`,
      ...sources.map((source) => source.join('.')),
    ]),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

it('conditionFieldsOf returns the fields of a subject, and none for one without records', () => {
  expect(conditionFieldsOf('teams')).toEqual({ id: 'number', name: 'string' });
  expect(conditionFieldsOf('reports')).toEqual({ 'user.id': 'number', team_ids: 'number' });
  expect(conditionFieldsOf('dashboard')).toEqual({});
});

/** Kinds of fields whose cells in files are written as the value itself. */
const WRITTEN_AS_TEXT: readonly FieldKind[] = [
  'text',
  'long-text',
  'email',
  'phone',
  'date',
  'moment',
  'integer',
];

/** Types of a property in a schema; those of all its alternatives. */
const typesOf = (schema: z.core.JSONSchema._JSONSchema | undefined): readonly unknown[] =>
  typeof schema === 'object' ? [schema.type, ...(schema.anyOf ?? []).flatMap(typesOf)] : [];

it('summaries name the resources with a filter by active records, which pickers send', () => {
  const filtered = Object.values(RESOURCES).filter(
    ({ query }) => query.safeParse({ active: 'true' }).success,
  );
  const named = Object.values(RESOURCES).filter((resource) => 'canBeInactive' in resource);
  expect(named.map(({ name }) => name)).toEqual(filtered.map(({ name }) => name));
  expect(named.length).toBeGreaterThan(5);
});

it('columns of files that are written as text have no objects and no lists as values', () => {
  const columns = Object.values(RESOURCES).flatMap(({ name, entity, fields: all }) => {
    const fields: Fields = all;
    const { properties = {} } = z.toJSONSchema(entity, { io: 'input', unrepresentable: 'any' });
    return Object.entries(fields)
      .filter(([, { kind, column }]) => column === true && WRITTEN_AS_TEXT.includes(kind))
      .map(([field]) => ({ column: `${name}.${field}`, types: typesOf(properties[field]) }));
  });
  expect(columns.length).toBeGreaterThan(50);
  expect(columns.filter(({ types }) => types.includes('object') || types.includes('array'))).toEqual([]);
});

it('offers entry types of one direction wherever one is chosen', () => {
  const directions = Object.values(RESOURCES).flatMap(({ name, fields }) => {
    const declared: Fields = fields;
    return [declared['entry_type_id'], declared['entry_type_ids']].flatMap((field) =>
      field?.input === true ? [[name, field.narrowed?.['direction']]] : [],
    );
  });
  expect(directions).not.toEqual([]);
  expect(directions.filter(([, direction]) => direction === undefined)).toEqual([]);
});
