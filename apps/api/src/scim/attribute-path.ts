import { COMMON, findAttribute, type Attribute, type ResourceType, type Schema } from './schemas.ts';

/** Attribute that a path names, in its extension if it is of one. */
export type AttributePath = {
  readonly extension: Schema | null;
  /** Null for an extension as a whole. */
  readonly attribute: Attribute | null;
  readonly sub: Attribute | null;
};

/** Returns the attribute whose values a filter compares: of a complex one its `value`. */
export const comparedAttribute = ({ attribute, sub }: AttributePath): Attribute | null =>
  sub ?? findAttribute(attribute?.subAttributes ?? [], 'value') ?? attribute;

const PART = /^[a-z$][\w$-]*$/iu;

function attributeOf(among: readonly Attribute[], path: string): Omit<AttributePath, 'extension'> | null {
  const [name = '', subName, ...more] = path.split('.');
  if (more.length > 0 || !PART.test(name)) return null;
  const attribute = findAttribute(among, name);
  if (attribute === undefined) return null;
  if (subName === undefined) return { attribute, sub: null };
  const sub = findAttribute(attribute.subAttributes ?? [], subName);
  return sub === undefined ? null : { attribute, sub };
}

/** Finds the attribute of a path such as `name.givenName` or `urn:…:User:department`; null if there is none. */
export function findPath({ schema, extensions }: ResourceType, path: string): AttributePath | null {
  const lower = path.toLowerCase();
  const core = `${schema.id.toLowerCase()}:`;
  const corePath = lower.startsWith(core) ? path.slice(core.length) : path;
  const attribute = attributeOf([...COMMON, ...schema.attributes], corePath);
  if (attribute !== null) return { extension: null, ...attribute };
  for (const extension of extensions) {
    const urn = extension.id.toLowerCase();
    if (lower === urn) return { extension, attribute: null, sub: null };
    if (!lower.startsWith(`${urn}:`)) continue;
    const within = attributeOf(extension.attributes, path.slice(urn.length + 1));
    if (within !== null) return { extension, ...within };
  }
  return null;
}
