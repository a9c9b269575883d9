import type { Call, CallName, Schema } from '@outlay/api-client/contract';
import { CONTRACT } from '@outlay/api-client/contract';
import type { Field, Resource, Subject } from '@outlay/domain';
import { RESOURCES } from '@outlay/domain';
import * as z from 'zod/mini';

/** A call of the contract with its name. */
export interface NamedCall {
  readonly name: CallName;
  readonly call: Call;
}

/** Every call of the contract. */
export const CALLS: readonly NamedCall[] = (Object.entries(CONTRACT) as [CallName, Call][]).map(
  ([name, call]) => ({ name, call }),
);

/** Calls that need a session and answer at once. */
export const SESSION_CALLS = CALLS.filter(({ call }) => call.auth === 'session' && call.as !== 'events');

/** Returns a call by its name; undefined if the contract has none. */
export const callNamed = (name: string): NamedCall | undefined => CALLS.find((one) => one.name === name);

/** The parts of a JSON schema that samples are made of. */
interface JsonSchema {
  readonly properties?: Readonly<Record<string, { readonly enum?: readonly unknown[] }>>;
  readonly required?: readonly string[];
}

const jsonSchemaOf = (schema: Schema): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

/** Returns the names of the fields that a request has to have. */
export const requiredFields = (schema: Schema | undefined): readonly string[] =>
  schema === undefined ? [] : (jsonSchemaOf(schema).required ?? []);

/** Returns the names of all fields of a request. */
export const fieldNames = (schema: Schema | undefined): readonly string[] =>
  schema === undefined ? [] : Object.keys(jsonSchemaOf(schema).properties ?? {});

/** Returns true for a read of something that a company has once or not at all, such as its logo. */
export const mayBeAbsent = ({ call: { method, params, query, errors } }: NamedCall): boolean =>
  method === 'GET' && params === undefined && fieldNames(query).length === 0 && errors.includes(404);

/** Returns the values of a field that is a choice; empty for other fields. */
export const choicesOf = (schema: Schema | undefined, field: string): readonly string[] =>
  schema === undefined ? [] : (jsonSchemaOf(schema).properties?.[field]?.enum ?? []).map(String);

/** Lists: the calls that return pages. */
export const LISTS: readonly NamedCall[] = SESSION_CALLS.filter(({ call }) => {
  const names = fieldNames(call.query);
  return (
    call.method === 'GET' && call.as === undefined && names.includes('page') && names.includes('per_page')
  );
}).filter(({ call }) => requiredFields(call.query).length === 0);

/** Returns the schema of one field of a request; undefined for an unknown one. */
export const fieldSchema = (schema: Schema | undefined, field: string): Schema | undefined =>
  schema !== undefined && 'shape' in schema ? (schema.shape as Record<string, Schema>)[field] : undefined;

/** Declaration of a resource, for any types. */
export type AnyResource = Resource;

/** Returns the declaration of the resource that a call belongs to; undefined for calls of no resource. */
export const resourceOf = (call: CallName): AnyResource | undefined => {
  const [name = ''] = call.split('.');
  return Object.values(RESOURCES as Readonly<Record<string, AnyResource>>).find((one) => one.name === name);
};

/** A resource with all generic writes. */
export interface WritableResource {
  readonly name: string;
  readonly subject: Subject;
  readonly fields: Readonly<Record<string, Field>>;
  readonly draft: Schema;
  readonly entity: Schema;
  readonly query: Schema;
}

const writable = ({ name, subject, fields, draft, entity, query }: AnyResource): WritableResource[] => {
  const isWritable = ['list', 'get', 'create', 'update', 'remove'].every(
    (verb) => callNamed(`${name}.${verb}`) !== undefined,
  );
  return draft === null || !isWritable
    ? []
    : [{ name, subject, fields, draft: draft as Schema, entity: entity as Schema, query: query as Schema }];
};

/** Resources whose records a user can create, read, change and delete by the generic calls. */
export const WRITABLE: readonly WritableResource[] = Object.values(
  RESOURCES as Readonly<Record<string, AnyResource>>,
).flatMap(writable);
