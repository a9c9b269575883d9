import { comparedAttribute, type AttributePath } from './attribute-path.ts';
import type { Comparison, Filter, Literal } from './filter.ts';
import type { Attribute } from './schemas.ts';

/** A resource, or a part of one. */
export type Json = Readonly<Record<string, unknown>>;

/** Type guard: a JSON object. */
export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const own = (attributes: unknown, name: string): unknown =>
  isObject(attributes) && Object.hasOwn(attributes, name) ? attributes[name] : undefined;

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];

/** Returns the values that a path names in a resource, with the attribute that says how they are compared. */
export function valuesAt(resource: Json, path: AttributePath) {
  const { extension, attribute } = path;
  const compared = comparedAttribute(path);
  if (attribute === null || compared === null) return { values: [], compared: null };
  const attributes = extension === null ? resource : own(resource, extension.id);
  const values = listOf(own(attributes, attribute.name));
  return compared === attribute
    ? { values, compared }
    : { values: values.flatMap((one) => listOf(own(one, compared.name))), compared };
}

/** Returns a value as it is compared: texts that are not case-exact in lower case, times in milliseconds. */
function comparable({ type, caseExact }: Attribute, value: unknown): string | number | boolean | null {
  if (type === 'boolean') return typeof value === 'string' ? value.toLowerCase() === 'true' : value === true;
  if (type === 'dateTime') return typeof value === 'string' ? Date.parse(value) : null;
  if (typeof value === 'number') return value;
  const text = typeof value === 'string' ? value.normalize('NFC') : null;
  return text === null || caseExact ? text : text.toLowerCase();
}

function isMatch(operator: Comparison['operator'], attribute: Attribute, value: unknown, literal: Literal) {
  const [one, other] = [comparable(attribute, value), comparable(attribute, literal)];
  if (operator === 'eq') return one === other;
  if (typeof one === 'string' && typeof other === 'string') {
    if (operator === 'co') return one.includes(other);
    if (operator === 'sw') return one.startsWith(other);
    if (operator === 'ew') return one.endsWith(other);
  }
  if (one === null || other === null || typeof one !== typeof other || typeof one === 'boolean') return false;
  if (operator === 'gt') return one > other;
  if (operator === 'ge') return one >= other;
  if (operator === 'lt') return one < other;
  return operator === 'le' && one <= other;
}

function compares(resource: Json, { path, operator, value }: Comparison): boolean {
  const { values, compared } = valuesAt(resource, path);
  if (compared === null) return false;
  if (operator === 'pr') return isPresent(resource, path);
  if (value === null) return (values.length === 0) === (operator === 'eq');
  if (operator === 'ne') return !values.some((one) => isMatch('eq', compared, one, value));
  return values.some((one) => isMatch(operator, compared, one, value));
}

function isPresent(resource: Json, path: AttributePath): boolean {
  const { extension, attribute, sub } = path;
  const attributes = extension === null ? resource : own(resource, extension.id);
  const values = listOf(own(attributes, attribute?.name ?? ''));
  const parts = sub === null ? values : values.flatMap((one) => listOf(own(one, sub.name)));
  return parts.some((one) => one !== '' && (!isObject(one) || Object.keys(one).length > 0));
}

/** Returns true if a filter accepts a resource, or a value of a complex attribute. */
export function matches(resource: Json, filter: Filter): boolean {
  if (filter.kind === 'compare') return compares(resource, filter);
  if (filter.kind === 'and') return filter.parts.every((part) => matches(resource, part));
  if (filter.kind === 'or') return filter.parts.some((part) => matches(resource, part));
  if (filter.kind === 'not') return !matches(resource, filter.part);
  const { extension, attribute } = filter.path;
  const attributes = extension === null ? resource : own(resource, extension.id);
  return listOf(own(attributes, attribute?.name ?? '')).some(
    (one) => isObject(one) && matches(one, filter.part),
  );
}
