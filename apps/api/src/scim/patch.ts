import { findPath, type AttributePath } from './attribute-path.ts';
import { comparisonsIn, parseValueFilter, type Filter } from './filter.ts';
import { MEMBERS, mostValues, resourceOf, valueOf } from './input.ts';
import { isObject, matches, type Json } from './match.ts';
import { badRequest } from './scim-error.ts';
import type { Attribute, ResourceType } from './schemas.ts';

const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const MAX_OPERATIONS = 500;
/** Most attributes that a request changes; an operation without a path names many, in any spelling of their names. */
const MAX_CHANGES = 1_000;
/** Most comparisons that the filters of a request make: 500 operations that each look for one of 5,000 members. */
const MAX_COMPARISONS = 2_500_000;

type Op = 'add' | 'replace' | 'remove';
type Operation = { readonly op: Op; readonly path: string | null; readonly value: unknown };
type Draft = Record<string, unknown>;
/** Comparisons that the filters of a request may still make, and attributes that it may still change. */
type Budget = { comparisons: number; changes: number };

/** Target of an operation: an attribute, chosen values of it, or a part of either. */
type Target = AttributePath & { readonly attribute: Attribute; readonly filter: Filter | null };

const VALUE_PATH = /^(?<path>[^[\]]+)\[(?<filter>[^[\]]*)\](?:\.(?<sub>[\w$-]+))?$/u;

function operationOf(given: unknown): Operation {
  if (!isObject(given)) throw badRequest('invalidSyntax', 'An operation is no object.');
  const byName = new Map(Object.entries(given).map(([name, value]) => [name.toLowerCase(), value]));
  const name = byName.get('op');
  const lower = typeof name === 'string' ? name.toLowerCase() : '';
  const op = (['add', 'replace', 'remove'] as const).find((one) => one === lower);
  if (op === undefined) throw badRequest('invalidSyntax', 'op is not add, replace or remove.');
  const path = byName.get('path') ?? null;
  if (path !== null && typeof path !== 'string') throw badRequest('invalidPath', 'path is not a text.');
  return { op, path: path === '' ? null : path, value: byName.get('value') };
}

function targetOf(type: ResourceType, path: string): Target | { readonly extension: string } {
  const chosen = VALUE_PATH.exec(path.trim())?.groups;
  const target = findPath(type, chosen?.['path'] ?? path.trim());
  if (target === null) throw badRequest('invalidPath', `${path.slice(0, 200)} is no attribute.`);
  const { attribute, extension } = target;
  if (attribute === null) return { extension: extension?.id ?? '' };
  if (chosen === undefined) return { ...target, attribute, filter: null };
  if (target.sub !== null || !attribute.multiValued)
    throw badRequest('invalidPath', `${attribute.name} has no values to choose from.`);
  const subName = chosen['sub'];
  const sub =
    subName === undefined
      ? null
      : attribute.subAttributes?.find(({ name }) => name.toLowerCase() === subName.toLowerCase());
  if (sub === undefined) throw badRequest('invalidPath', `${path.slice(0, 200)} is no attribute.`);
  return { extension, attribute, sub, filter: parseValueFilter(attribute, chosen['filter'] ?? '') };
}

/** Returns the properties that a filter with `eq` alone gives to a new value, as in `emails[type eq "work"]`. */
function impliedBy(filter: Filter): Json {
  if (filter.kind === 'and') return Object.assign({}, ...filter.parts.map(impliedBy)) as Json;
  const isEqual = filter.kind === 'compare' && filter.operator === 'eq' && filter.path.attribute !== null;
  if (!isEqual) throw badRequest('noTarget', 'The path matches no value.');
  return { [filter.path.attribute?.name ?? '']: filter.value };
}

const valuesOf = (attributes: Json, { name }: Attribute): readonly Json[] => {
  const value = attributes[name];
  return Array.isArray(value) ? value.filter(isObject) : [];
};

/** Returns a key that equal values share: their properties in the order of their names. */
const keyOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    isObject(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

/** Returns the key of a value among those of its attribute: members are the same by their ids, others if all is equal. */
const keyIn = ({ name }: Attribute, value: unknown): unknown =>
  name === MEMBERS && isObject(value) ? value['value'] : keyOf(value);

/**
 * Adds values that are not there yet, or that name one by its `value` alone; a new primary value replaces the earlier
 * one.
 */
function joined(attribute: Attribute, before: readonly unknown[], added: readonly unknown[]): unknown[] {
  const hasPrimary = added.some((one) => isObject(one) && one['primary'] === true);
  const remaining = hasPrimary
    ? before.map((one) => (isObject(one) && one['primary'] === true ? { ...one, primary: false } : one))
    : before;
  const keys = new Set(remaining.map((one) => keyIn(attribute, one)));
  const values = new Set(remaining.map((one) => (isObject(one) ? one['value'] : one)));
  const isThere = (one: unknown) =>
    keys.has(keyIn(attribute, one)) ||
    (isObject(one) && Object.keys(one).length === 1 && 'value' in one && values.has(one['value']));
  return [...remaining, ...added.filter((one) => !isThere(one))];
}

function setValue(attributes: Draft, attribute: Attribute, op: Op, value: unknown): void {
  const { name, multiValued, type } = attribute;
  const valid = valueOf(attribute, value);
  if (valid === undefined) {
    if (op === 'replace') delete attributes[name];
    return;
  }
  const before = attributes[name];
  if (multiValued && op === 'add' && Array.isArray(before) && Array.isArray(valid))
    attributes[name] = joined(attribute, before as readonly unknown[], valid as readonly unknown[]);
  else if (!multiValued && type === 'complex' && isObject(before) && isObject(valid))
    attributes[name] = { ...before, ...valid };
  else attributes[name] = valid;
}

/** Removes an attribute, or those of its values that the operation names, as Entra ID removes members of a group. */
function removeValue(attributes: Draft, attribute: Attribute, value: unknown): void {
  const named = valueOf(attribute, value);
  if (!attribute.multiValued || !Array.isArray(named)) {
    delete attributes[attribute.name];
    return;
  }
  const ids = new Set(named.map((one) => (isObject(one) ? one['value'] : one)));
  attributes[attribute.name] = valuesOf(attributes, attribute).filter((one) => !ids.has(one['value']));
}

function changeChosen(
  attributes: Draft,
  { attribute, sub, filter }: Target,
  { op, value }: Operation,
  budget: Budget,
): void {
  if (filter === null) return;
  const before = valuesOf(attributes, attribute);
  budget.comparisons -= before.length * comparisonsIn(filter);
  if (budget.comparisons < 0)
    throw badRequest('invalidSyntax', 'The filters of the operations make too many comparisons.');
  const chosen = new Set(before.filter((one) => matches(one, filter)));
  const changed = (one: Json): Json => {
    const copy: Draft = { ...one };
    if (sub !== null) {
      if (op === 'remove') delete copy[sub.name];
      else setValue(copy, sub, 'replace', value);
      return copy;
    }
    const [valid] = (valueOf(attribute, value) ?? []) as readonly Json[];
    return { ...copy, ...valid };
  };
  if (op === 'remove') {
    if (chosen.size === 0) throw badRequest('noTarget', 'The path matches no value.');
    attributes[attribute.name] =
      sub === null
        ? before.filter((one) => !chosen.has(one))
        : before.map((one) => (chosen.has(one) ? changed(one) : one));
  } else if (chosen.size > 0)
    attributes[attribute.name] = before.map((one) => (chosen.has(one) ? changed(one) : one));
  else if (op === 'add') attributes[attribute.name] = [...before, changed(impliedBy(filter))];
  else throw badRequest('noTarget', 'The path matches no value.');
}

function change(draft: Draft, target: Target, operation: Operation, budget: Budget): void {
  const { extension, attribute, sub, filter } = target;
  const { op, value } = operation;
  if ((sub ?? attribute).mutability === 'readOnly' || attribute.mutability === 'readOnly')
    throw badRequest('mutability', `${attribute.name} cannot be changed.`);
  if (filter !== null && sub?.mutability === 'immutable')
    throw badRequest(
      'mutability',
      `${attribute.name}.${sub.name} cannot be changed: remove the value and add another.`,
    );
  const attributes: Draft = extension === null ? draft : { ...(draft[extension.id] as Json | undefined) };
  if (filter !== null) changeChosen(attributes, target, operation, budget);
  else if (sub === null) {
    if (op === 'remove') removeValue(attributes, attribute, value);
    else setValue(attributes, attribute, op, value);
  } else {
    if (attribute.multiValued)
      throw badRequest('invalidPath', `${attribute.name} needs a filter of its values.`);
    const part: Draft = { ...(attributes[attribute.name] as Json | undefined) };
    if (op === 'remove') delete part[sub.name];
    else setValue(part, sub, 'replace', value);
    attributes[attribute.name] = part;
  }
  const values = attributes[attribute.name];
  const most = mostValues(attribute);
  if (Array.isArray(values) && values.length > most)
    throw badRequest('invalidValue', `${attribute.name} has more than ${most} values.`);
  if (extension !== null) draft[extension.id] = attributes;
}

function apply(type: ResourceType, draft: Draft, operation: Operation, budget: Budget): void {
  const { op, path, value } = operation;
  if (path !== null) {
    budget.changes -= 1;
    if (budget.changes < 0) throw badRequest('invalidSyntax', 'The operations change too many attributes.');
    const target = targetOf(type, path);
    if ('attribute' in target) return change(draft, target, operation, budget);
    if (op === 'remove') {
      delete draft[target.extension];
      return undefined;
    }
    if (!isObject(value)) throw badRequest('invalidValue', 'The value of an extension is no object.');
    for (const [name, one] of Object.entries(value))
      apply(type, draft, { op, path: `${target.extension}:${name}`, value: one }, budget);
    return undefined;
  }
  if (op === 'remove') throw badRequest('noTarget', 'An operation that removes needs a path.');
  if (!isObject(value))
    throw badRequest('invalidValue', 'The value of an operation without a path is no object.');
  for (const [name, one] of Object.entries(value)) {
    // Clients may send the whole resource back; what is read-only in it is left as it is.
    const isFixed = ['schemas', 'id', 'meta'].includes(name.toLowerCase());
    if (!isFixed) apply(type, draft, { op, path: name, value: one }, budget);
  }
  return undefined;
}

/**
 * Returns a resource after the operations of a request, validated as a whole.
 *
 * @throws ScimError; then nothing of the request may be stored.
 */
export function patched(type: ResourceType, before: Json, body: unknown): Json {
  if (!isObject(body)) throw badRequest('invalidSyntax', 'The body is no object.');
  const schemas = body['schemas'];
  if (!Array.isArray(schemas) || !schemas.includes(PATCH))
    throw badRequest('invalidSyntax', `schemas does not name ${PATCH}.`);
  const operations = body['Operations'] ?? body['operations'];
  if (!Array.isArray(operations) || operations.length === 0)
    throw badRequest('invalidSyntax', 'Operations is empty.');
  if (operations.length > MAX_OPERATIONS)
    throw badRequest('invalidSyntax', `There are more than ${MAX_OPERATIONS} operations.`);
  const draft: Draft = structuredClone(before);
  const budget: Budget = { comparisons: MAX_COMPARISONS, changes: MAX_CHANGES };
  for (const operation of operations) apply(type, draft, operationOf(operation), budget);
  delete draft['schemas'];
  const missing = type.schema.attributes.find(
    ({ name, required }) => required && !Object.hasOwn(draft, name),
  );
  // Required attributes cannot be removed (RFC 7644 §3.5.2.2).
  if (missing !== undefined) throw badRequest('mutability', `${missing.name} is required.`);
  return resourceOf(type, draft);
}
