import { createHash } from 'node:crypto';
import { findPath } from './attribute-path.ts';
import { isObject, type Json } from './match.ts';
import { badRequest } from './scim-error.ts';
import type { Attribute, ResourceType } from './schemas.ts';

/** Facts of a resource that the server sets. */
export type ResourceFacts = {
  readonly id: string;
  readonly created: Date;
  readonly lastModified: Date;
  /** Address of the SCIM server. */
  readonly base: string;
};

const PROJECTED = 100;

/** Returns a resource as it is sent, with its entity tag: a hash of everything in it. */
export function represented(
  { name, endpoint, schema, extensions }: ResourceType,
  attributes: Json,
  { id, created, lastModified, base }: ResourceFacts,
): Json {
  const used = extensions.filter((extension) => Object.hasOwn(attributes, extension.id));
  const resource = { schemas: [schema.id, ...used.map((one) => one.id)], id, ...attributes };
  const hash = createHash('sha256').update(JSON.stringify(resource)).digest('base64url').slice(0, 22);
  return {
    ...resource,
    meta: {
      resourceType: name,
      created: created.toISOString(),
      lastModified: lastModified.toISOString(),
      location: `${base}${endpoint}/${id}`,
      version: `W/"${hash}"`,
    },
  };
}

/** Returns the entity tag of a resource. */
export const tagOf = (resource: Json): string => {
  const { meta } = resource;
  return isObject(meta) ? String(meta['version']) : '';
};

/** Returns the parameters of a list of attributes, separated by commas. */
const namesIn = (list: string | null): string[] =>
  (list ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .slice(0, PROJECTED);

const isAlways = ({ returned }: Attribute): boolean => returned === 'always';

function without(resource: Json, type: ResourceType, name: string): Json {
  const path = findPath(type, name);
  if (path === null || (path.attribute !== null && isAlways(path.attribute))) return resource;
  const { extension, attribute, sub } = path;
  const cut = (attributes: Json): Json => {
    if (attribute === null) return attributes;
    const { [attribute.name]: value, ...rest } = attributes;
    if (sub === null || value === undefined) return rest;
    const drop = (one: unknown): unknown =>
      isObject(one) ? Object.fromEntries(Object.entries(one).filter(([key]) => key !== sub.name)) : one;
    return { ...rest, [attribute.name]: Array.isArray(value) ? value.map(drop) : drop(value) };
  };
  if (extension === null) return cut(resource);
  const { [extension.id]: part, ...rest } = resource;
  return attribute === null || !isObject(part) ? rest : { ...rest, [extension.id]: cut(part) };
}

/** Returns a complex value, or each of several, with one part more than the parts that were picked before. */
function withPart(value: unknown, sub: Attribute, picked: unknown): unknown {
  if (Array.isArray(value)) {
    const before: readonly unknown[] = Array.isArray(picked) ? picked : [];
    return value.map((one, at) => withPart(one, sub, before[at]));
  }
  const before = isObject(picked) ? picked : {};
  return isObject(value) && Object.hasOwn(value, sub.name)
    ? { ...before, [sub.name]: value[sub.name] }
    : before;
}

function only(resource: Json, type: ResourceType, names: readonly string[]): Json {
  const projection: Record<string, unknown> = { schemas: resource['schemas'], id: resource['id'] };
  for (const name of names) {
    const path = findPath(type, name);
    if (path === null) continue;
    const { extension, attribute, sub } = path;
    const source = extension === null ? resource : resource[extension.id];
    const target = extension === null ? projection : { ...(projection[extension.id] as Json | undefined) };
    if (!isObject(source)) continue;
    if (attribute === null) Object.assign(target, source);
    else if (Object.hasOwn(source, attribute.name)) {
      const value = source[attribute.name];
      target[attribute.name] = sub === null ? value : withPart(value, sub, target[attribute.name]);
    }
    if (extension !== null) projection[extension.id] = target;
  }
  return projection;
}

/**
 * Returns the attributes of a resource that a request asks for.
 *
 * @throws ScimError if it asks for some and excludes others.
 */
export function projected(type: ResourceType, resource: Json, query: URLSearchParams): Json {
  const [wanted, excluded] = [namesIn(query.get('attributes')), namesIn(query.get('excludedAttributes'))];
  if (wanted.length > 0 && excluded.length > 0)
    throw badRequest('invalidValue', 'attributes and excludedAttributes exclude each other.');
  if (wanted.length > 0) return only(resource, type, wanted);
  return excluded.reduce((rest, name) => without(rest, type, name), resource);
}
