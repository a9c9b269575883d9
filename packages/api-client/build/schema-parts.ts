import { pageOf, ref } from '@outlay/domain';
import type { Fields, Schema } from '../src/contract/index.ts';

/** Sorts entries by their names: the order of a module's exports depends on what loads it. */
export const byName = <Entry extends readonly [name: string, value: unknown]>(
  entries: readonly Entry[],
): Entry[] => entries.toSorted(([one], [next]) => (one < next ? -1 : 1));

/** Returns true for a schema of zod/mini. */
export const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && 'safeParse' in value;

const isObject = (schema: Schema): schema is Fields => 'shape' in schema;

/** Returns the fields of an object schema; none for other schemas. */
export const fieldsOf = (schema: Schema | undefined): Fields['shape'] =>
  schema !== undefined && isObject(schema) ? schema.shape : {};

/** Returns the schema of the items of an array schema. */
export const itemOf = (schema: unknown): unknown =>
  isSchema(schema) && schema.type === 'array' && 'element' in schema.def ? schema.def.element : undefined;

const PAGE_FIELDS = Object.keys(pageOf(ref).shape).join();

/** Returns true for the schema of a page of a list that has no further fields. */
export const isPage = (schema: Schema): schema is Fields =>
  isObject(schema) && Object.keys(schema.shape).join() === PAGE_FIELDS;
