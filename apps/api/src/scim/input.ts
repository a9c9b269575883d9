import { isObject, type Json } from './match.ts';
import { badRequest } from './scim-error.ts';
import { COMMON, findAttribute, type Attribute, type ResourceType } from './schemas.ts';

/** Maximum length of a text, in characters. */
const MAX_TEXT = 2_000;
/** Attribute of a group with its members. */
export const MEMBERS = 'members';

/** Returns the maximum number of values of an attribute; a group has more members than a user has addresses. */
export const mostValues = ({ name }: Pick<Attribute, 'name'>): number => (name === MEMBERS ? 5_000 : 100);

/** Schemas that Entra ID names in addition, and that have no attributes. */
const ENTRA_SCHEMAS = 'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/';

const wrongType = (path: string, expected: string) =>
  badRequest('invalidValue', `${path} is not ${expected}.`);

function textOf(value: unknown, path: string): string {
  // Identity providers send numbers for numbers of employees.
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') throw wrongType(path, 'a text');
  if (text.length > MAX_TEXT)
    throw badRequest('invalidValue', `${path} is longer than ${MAX_TEXT} characters.`);
  return text;
}

function booleanOf(value: unknown, path: string): boolean {
  if (typeof value === 'boolean') return value;
  // Entra ID sends "True" and "False".
  const lower = typeof value === 'string' ? value.toLowerCase() : '';
  if (lower === 'true' || lower === 'false') return lower === 'true';
  throw wrongType(path, 'true or false');
}

function complexOf(attribute: Attribute, value: unknown, path: string): Json {
  const parts = attribute.subAttributes ?? [];
  // A single value stands for the attribute `value`, as for the manager.
  const isShort = !isObject(value) && findAttribute(parts, 'value') !== undefined && !attribute.multiValued;
  return objectOf(parts, isShort ? { value } : value, path);
}

function singleOf(attribute: Attribute, value: unknown, path: string): unknown {
  if (attribute.type === 'complex') return complexOf(attribute, value, path);
  return attribute.type === 'boolean' ? booleanOf(value, path) : textOf(value, path);
}

/**
 * Returns the valid value of an attribute; undefined for an empty one.
 *
 * @throws ScimError for a value of another type, and for unknown parts.
 */
export function valueOf(attribute: Attribute, value: unknown, path = attribute.name): unknown {
  if (value === null || value === undefined || value === '') return undefined;
  if (!attribute.multiValued) {
    const single = singleOf(attribute, value, path);
    return isObject(single) && Object.keys(single).length === 0 ? undefined : single;
  }
  const several = Array.isArray(value) ? (value as readonly unknown[]) : [value];
  const most = mostValues(attribute);
  if (several.length > most) throw badRequest('invalidValue', `${path} has more than ${most} values.`);
  const values = several.map((one, at) => singleOf(attribute, one, `${path}[${at}]`));
  return values.length === 0 ? undefined : values;
}

/** Returns the valid attributes of an object by their exact names, without those that are read-only. */
function objectOf(attributes: readonly Attribute[], given: unknown, path: string): Json {
  if (!isObject(given)) throw wrongType(path, 'an object');
  const entries = Object.entries(given).flatMap(([name, value]): [string, unknown][] => {
    const attribute = findAttribute(attributes, name);
    if (attribute === undefined)
      throw badRequest(
        'invalidSyntax',
        `${path === '' ? '' : `${path}.`}${name.slice(0, 100)} is no attribute.`,
      );
    if (attribute.mutability === 'readOnly' || attribute.mutability === 'writeOnly') return [];
    const valid = valueOf(attribute, value, path === '' ? attribute.name : `${path}.${attribute.name}`);
    return valid === undefined ? [] : [[attribute.name, valid]];
  });
  return Object.fromEntries(entries);
}

/**
 * Validates a whole resource. Names are matched in any letter case; what a client may not set is left out, as RFC 7644
 * §3.3 demands, and unknown attributes are refused.
 *
 * @throws ScimError.
 */
export function resourceOf(type: ResourceType, given: unknown): Json {
  if (!isObject(given)) throw badRequest('invalidSyntax', 'The body is no object.');
  const { schemas = [], ...rest } = given;
  const allowed = [type.schema, ...type.extensions];
  const named = Array.isArray(schemas) ? (schemas as readonly unknown[]) : [schemas];
  const isKnown = (id: unknown): boolean =>
    typeof id === 'string' &&
    (id.startsWith(ENTRA_SCHEMAS) || allowed.some((one) => one.id.toLowerCase() === id.toLowerCase()));
  if (!named.every(isKnown)) throw badRequest('invalidValue', 'schemas has an unknown schema.');
  const extensionOf = (name: string) =>
    type.extensions.find(({ id }) => id.toLowerCase() === name.toLowerCase());
  const extended = Object.fromEntries(
    Object.entries(rest).flatMap(([name, value]): [string, Json][] => {
      const extension = extensionOf(name);
      if (extension === undefined || value === null) return [];
      const part = objectOf(extension.attributes, value, extension.id);
      return Object.keys(part).length === 0 ? [] : [[extension.id, part]];
    }),
  );
  const core = Object.fromEntries(Object.entries(rest).filter(([name]) => extensionOf(name) === undefined));
  const common = COMMON.filter(({ name }) => name !== 'schemas');
  const resource = { ...objectOf([...common, ...type.schema.attributes], core, ''), ...extended };
  return withOnePrimary(requireAttributes(type, resource));
}

function requireAttributes({ schema }: ResourceType, resource: Json): Json {
  for (const { name, required } of schema.attributes)
    if (required && !Object.hasOwn(resource, name)) throw badRequest('invalidValue', `${name} is required.`);
  return resource;
}

/** Refuses attributes with several primary values. */
function withOnePrimary(resource: Json): Json {
  for (const [name, value] of Object.entries(resource)) {
    const primary = Array.isArray(value)
      ? value.filter((one) => isObject(one) && one['primary'] === true)
      : [];
    if (primary.length > 1) throw badRequest('invalidValue', `${name} has more than one primary value.`);
  }
  return resource;
}
