import { describe, expect, it } from 'vitest';
import { resourceOf, valueOf } from './input.ts';
import { GROUP_TYPE, RESOURCE_TYPES, type Attribute, type ResourceType } from './schemas.ts';
import { ScimError } from './scim-error.ts';

const LONG = 'x'.repeat(2_001);
const isWritable = ({ mutability }: Attribute): boolean =>
  mutability === 'readWrite' || mutability === 'immutable';

/** Returns a value of each text of an attribute that is too long, by the path of the text. */
function tooLong(attribute: Attribute, path = attribute.name): (readonly [path: string, value: unknown])[] {
  if (!isWritable(attribute) || attribute.type === 'boolean') return [];
  if (attribute.type !== 'complex') return [[path, attribute.multiValued ? [LONG] : LONG]];
  return (attribute.subAttributes ?? []).flatMap((part) =>
    tooLong(part, `${path}.${part.name}`).map(([name, value]) => [name, { [part.name]: value }] as const),
  );
}

const attributesOf = ({ schema, extensions }: ResourceType): readonly Attribute[] =>
  [schema, ...extensions].flatMap(({ attributes }) => attributes);

const isRefused = (work: () => unknown): boolean => {
  try {
    work();
    return false;
  } catch (error) {
    return error instanceof ScimError;
  }
};

describe('the body of a SCIM request', () => {
  it('limits the length of every text', () => {
    const texts = RESOURCE_TYPES.flatMap((type) =>
      attributesOf(type).flatMap((attribute) =>
        tooLong(attribute).map(([path, value]) => ({ attribute, path, value })),
      ),
    );
    expect(texts.length).toBeGreaterThan(20);
    const accepted = texts.filter(({ attribute, value }) => !isRefused(() => valueOf(attribute, value)));
    expect(accepted.map(({ path }) => path)).toEqual([]);
  });

  it('limits the number of values', () => {
    const members = Array.from({ length: 5_001 }, (_, at) => ({ value: String(at) }));
    const group = { schemas: [GROUP_TYPE.schema.id], displayName: 'Finance' };
    expect(isRefused(() => resourceOf(GROUP_TYPE, { ...group, members }))).toBe(true);
    expect(isRefused(() => resourceOf(GROUP_TYPE, { ...group, members: members.slice(1) }))).toBe(false);
  });
});
