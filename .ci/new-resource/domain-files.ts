import type { Names } from './names.ts';

/** Texts of new files by their paths from the root. */
export type Files = Readonly<Record<string, string>>;

/** Returns a name as it is written inside a sentence; abbreviations keep their capitals. */
export const inSentence = (name: string): string =>
  /^\p{Lu}{2}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);

const entity = ({ camel, pascal, en }: Names): string => `import * as z from 'zod/mini';
import { flagParam, listQuery } from '../list/query.ts';
import { openObject } from '../schema/open-object.ts';
import { id, inUse, moment, orNull, responseVersion, typedName, typedText } from '../schema/scalars.ts';

/** ${en.singular} of the company; absent fields of a response get defaults. */
export const ${camel.singular} = openObject({
  id,
  version: responseVersion,
  name: z.string(),
  code: orNull(z.string()),
  note: orNull(z.string()),
  active: inUse,
  created_at: z.optional(moment),
});
/** ${en.singular} of the company. */
export interface ${pascal.singular} extends z.infer<typeof ${camel.singular}> {}

/** Body of a new or changed ${inSentence(en.singular)}; only \`name\` is required. */
export const ${camel.singular}Draft = z.strictObject({
  name: typedName,
  code: z.optional(z.nullable(z.string().check(z.trim(), z.regex(/^[\\p{L}\\p{N}][\\p{L}\\p{N}.\\-/]{0,19}$/u)))),
  note: z.optional(z.nullable(typedText)),
  active: z.optional(z.boolean()),
});
/** Body of a new or changed ${inSentence(en.singular)}. */
export interface ${pascal.singular}Draft extends z.infer<typeof ${camel.singular}Draft> {}

/** Query parameters of the list of ${inSentence(en.plural)}. */
export const ${camel.singular}Query = listQuery(['id', 'name', 'code', 'active', 'created_at'], {
  active: z.optional(flagParam),
});
/** Query parameters of the list of ${inSentence(en.plural)}. */
export interface ${pascal.singular}Query extends z.infer<typeof ${camel.singular}Query> {}
`;

const resource = ({
  kebab,
  camel,
  en,
}: Names): string => `import { defineResource } from '../resources/resource.ts';
import { RESOURCE_SUMMARIES } from '../resources/summaries.ts';
import { ${camel.singular}, ${camel.singular}Draft, ${camel.singular}Query } from './${kebab.singular}.ts';

/** ${en.plural} of the company (\`setting/${kebab.singular}\`). */
export const ${camel.plural} = defineResource({
  name: '${camel.plural}',
  ...RESOURCE_SUMMARIES.${camel.plural},
  entity: ${camel.singular},
  draft: ${camel.singular}Draft,
  query: ${camel.singular}Query,
  conditions: { id: 'number', name: 'string', code: 'string', active: 'boolean' },
  derived: {},
  fields: {
    code: { kind: 'text', label: 'field.code', column: true, input: true, sortable: true },
    name: { kind: 'text', label: 'field.name', column: true, input: true, required: true, sortable: true },
    note: { kind: 'long-text', label: 'field.note', input: true },
    active: {
      kind: 'boolean',
      label: 'field.active',
      column: true,
      input: true,
      sortable: true,
      filters: ['active'],
    },
  },
});
`;

const texts = ({ camel, snake, en, ar }: Names): string => `import type { Texts } from '../messages/text.ts';

/** Texts of the list of ${inSentence(en.plural)} and of its permissions. */
export const ${camel.singular}Texts = {
  'subject.${camel.plural}': ['${en.plural}', '${ar.plural}'],
  'route.settings.${snake.plural}.list': ['${en.plural}', '${ar.plural}'],
  '${snake.plural}.new': ['New ${inSentence(en.singular)}', 'إضافة ${ar.singular}'],
  '${snake.plural}.search': ['Search ${inSentence(en.plural)}', 'بحث في ${ar.plural}'],
  '${snake.plural}.empty': ['No ${inSentence(en.plural)} yet', 'لم يُضف أي ${ar.singular} بعد'],
  '${snake.plural}.empty.help': [
    'Create the first one here, or import a list from a file.',
    'أضف أول ${ar.singular} من هنا، أو استورد القائمة من ملف.',
  ],
} as const satisfies Texts;
`;

const index = ({
  kebab,
  camel,
  pascal,
}: Names): string => `export { ${camel.plural} } from './${kebab.plural}.resource.ts';
export { ${camel.singular}, ${camel.singular}Draft, ${camel.singular}Query } from './${kebab.singular}.ts';
export type { ${pascal.singular}, ${pascal.singular}Draft, ${pascal.singular}Query } from './${kebab.singular}.ts';
`;

const test = ({ kebab, camel, snake, en }: Names): string => `import { describe, expect, it } from 'vitest';
import { createAbility } from '../access/ability.ts';
import { abilityRulesFor } from '../access/permission-sets/permission-sets.ts';
import type { PermissionSetKey } from '../access/permission-sets/permission-set-keys.ts';
import { faultsIn } from '../errors/fault.ts';
import { MESSAGES } from '../messages/catalogue.ts';
import { RESOURCES } from '../resources/registry.ts';
import { pathOf } from '../session/routes/paths.ts';
import { ${camel.singular}, ${camel.singular}Draft, ${camel.singular}Query } from './${kebab.singular}.ts';
import { ${camel.plural} } from './${kebab.plural}.resource.ts';
import { ${camel.singular}Texts } from './${kebab.plural}.texts.ts';

const abilityOf = (set: PermissionSetKey) =>
  createAbility(abilityRulesFor({ role: 'company', set, user: { id: 1, team_ids: [] } }));

describe('${inSentence(en.plural)}', () => {
  it('are registered with their route and their texts', () => {
    expect(RESOURCES.${camel.plural}).toBe(${camel.plural});
    expect(pathOf('settings.${snake.plural}.list')).toBe('/panel/settings/${snake.plural}/list');
    expect(MESSAGES).toMatchObject(${camel.singular}Texts);
  });

  it('are managed by owner and finance, and hidden from members', () => {
    expect(abilityOf('owner').can('delete', '${camel.plural}')).toBe(true);
    expect(abilityOf('finance').can('create', '${camel.plural}')).toBe(true);
    expect(abilityOf('auditor').can('update', '${camel.plural}')).toBe(false);
    expect(abilityOf('member').can('read', '${camel.plural}')).toBe(false);
  });

  it('have defaults for absent fields and keep unknown ones', () => {
    const parsed = ${camel.singular}.parse({ id: 1, name: 'One', newer: true });
    expect(parsed).toEqual({ id: 1, version: 0, name: 'One', code: null, note: null, active: true, newer: true });
  });

  it('need only a name, which is trimmed', () => {
    expect(${camel.singular}Draft.parse({ name: ' One ' })).toEqual({ name: 'One' });
    const faults = faultsIn(${camel.singular}Draft, { name: ' ', code: '-', company_id: 2 });
    expect(Object.keys(faults).toSorted()).toEqual(['code', 'company_id', 'name']);
  });

  it('are filtered and sorted by known fields only', () => {
    expect(${camel.singular}Query.parse({ active: 'true', sort: 'code' })).toEqual({ active: true, sort: 'code' });
    expect(${camel.singular}Query.safeParse({ sort: 'note' }).success).toBe(false);
  });
});
`;

/** Returns the files of a resource in the domain: entity, declaration, texts and their test. */
export const domainFiles = (names: Names): Files => {
  const { plural, singular } = names.kebab;
  const folder = `packages/domain/src/${plural}`;
  return {
    [`${folder}/${singular}.ts`]: entity(names),
    [`${folder}/${plural}.resource.ts`]: resource(names),
    [`${folder}/${plural}.texts.ts`]: texts(names),
    [`${folder}/${plural}.test.ts`]: test(names),
    [`${folder}/index.ts`]: index(names),
  };
};
