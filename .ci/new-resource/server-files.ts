import { inSentence, type Files } from './domain-files.ts';
import type { Names } from './names.ts';

/** Path of the calls of a resource, below the version of the API. */
export const apiPath = ({ kebab }: Names): string => `setting/${kebab.singular}`;

const calls = (
  { camel, kebab, en }: Names,
  path: string,
): string => `import { ${camel.plural} } from '@outlay/domain/${kebab.plural}';
import { group } from '../call.ts';
import { V1 } from '../paths.ts';
import { resourceCalls } from '../resource-calls.ts';

/** ${en.plural} of the company (Specification §7). */
export const ${camel.singular}Calls = group('${camel.plural}', resourceCalls(${camel.plural}, \`\${V1}/${path}\`, []));
`;

const table = ({ camel, snake }: Names): string => `import { sql } from '../../db/drizzle.ts';
import { boolean, foreignKey, pgTable, text, unique, uniqueIndex } from '../../db/pg-core.ts';
import { recordColumns } from '../../db/schema/columns.ts';
import { companies } from '../../db/schema/index.ts';

export const ${camel.plural} = pgTable(
  '${snake.plural}',
  {
    ...recordColumns(),
    name: text().notNull(),
    code: text(),
    note: text(),
    active: boolean().notNull().default(true),
  },
  (t) => [
    unique('${snake.plural}_tenant').on(t.companyId, t.id),
    uniqueIndex('${snake.plural}_name').on(t.companyId, sql\`lower(\${t.name})\`),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
  ],
);
`;

const declaration = ({
  kebab,
  camel,
  pascal,
  en,
}: Names): string => `import { type ${pascal.singular}, type ${pascal.singular}Draft, type ${pascal.singular}Query, RESOURCES } from '@outlay/domain';
import { eq } from '../../db/drizzle.ts';
import { moment } from '../../db/expressions.ts';
import { byName, flagField, numberField, textField } from '../../records/columns.ts';
import { plainResource } from '../../records/plain-resource.ts';
import type { RecordKind } from '../../records/record-kind.ts';
import { tableWriter } from '../../records/table-writer.ts';
import { seed${pascal.plural} } from './${kebab.plural}.demo.ts';
import { ${camel.plural} } from './${kebab.plural}.table.ts';

/** Record kind of ${inSentence(en.plural)}. */
const ${camel.singular}Kind: RecordKind<${pascal.singular}, ${pascal.singular}Query> = {
  subject: '${camel.plural}',
  conditions: {
    id: numberField(${camel.plural}.id),
    name: textField(${camel.plural}.name),
    code: textField(${camel.plural}.code),
    active: flagField(${camel.plural}.active),
  },
  table: ${camel.plural},
  joins: [],
  fields: {
    id: ${camel.plural}.id,
    version: ${camel.plural}.version,
    name: ${camel.plural}.name,
    code: ${camel.plural}.code,
    note: ${camel.plural}.note,
    active: ${camel.plural}.active,
    created_at: moment(${camel.plural}.createdAt),
  },
  sorts: {
    id: ${camel.plural}.id,
    name: byName(${camel.plural}.name),
    code: ${camel.plural}.code,
    active: ${camel.plural}.active,
    created_at: ${camel.plural}.createdAt,
  },
  searched: { name: ${camel.plural}.name, code: ${camel.plural}.code },
  filters: { active: (wanted) => eq(${camel.plural}.active, wanted) },
};

/** Resource of ${inSentence(en.plural)}. */
export const ${camel.singular}Resource = plainResource({
  resource: RESOURCES.${camel.plural},
  kind: ${camel.singular}Kind,
  writer: tableWriter<${pascal.singular}, ${pascal.singular}Draft>({
    table: ${camel.plural},
    columns: (_, change) => Promise.resolve(change),
  }),
  imports: { identity: { kind: 'unique', field: 'name', column: ${camel.plural}.name } },
  seed: seed${pascal.plural},
});
`;

const demo = ({
  kebab,
  camel,
  pascal,
  en,
  ar,
}: Names): string => `import type { SeedRows } from '../../records/plain-resource.ts';
import { ${camel.plural} } from './${kebab.plural}.table.ts';

const ROWS = [
  { code: '100', name: '${en.singular} 100' },
  { code: '200', name: '${ar.singular} 200' },
  { code: '300', name: '${en.singular} 300', active: false },
] as const;

/** Inserts the demo ${inSentence(en.plural)} of a company. */
export const seed${pascal.plural}: SeedRows = (tx, companyId, now) =>
  tx
    .insert(${camel.plural})
    .values(ROWS.map((row) => ({ companyId, ...row, createdAt: now, updatedAt: now })));
`;

const test = ({ camel, pascal }: Names): string => `import type { ${pascal.singular} } from '@outlay/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ok, openServer, type CallInput, type TestServer } from '../../test-support/server.ts';

const OWNER = 'owner@outlay.example';

let server: TestServer;
beforeAll(async () => {
  server = await openServer('embedded');
});
afterAll(() => server.close());

type Verb = 'list' | 'get' | 'create' | 'update' | 'remove' | 'download' | 'import';

const send = (verb: Verb, input: CallInput = {}) => server.call(\`${camel.plural}.\${verb}\`, { as: OWNER, ...input });

const rows = async (input: CallInput = {}) =>
  (ok(await send('list', input)).body.data as { items: readonly ${pascal.singular}[]; total: number }).items;

const create = async (body: object) => ok(await send('create', { body })).body.data as ${pascal.singular};

const file = (text: string) => {
  const body = new FormData();
  body.set('file', new Blob([text], { type: 'text/csv' }), 'rows.csv');
  return body;
};

test('lists demo rows in each company, and searches and filters them', async () => {
  expect(await rows()).toHaveLength(3);
  expect(await rows({ as: 'owner@nakheel.example' })).toHaveLength(3);
  expect(await rows({ query: { q: '200' } })).toMatchObject([{ code: '200' }]);
  expect(await rows({ query: { active: false } })).toMatchObject([{ code: '300' }]);
});

test('creates, changes and deletes one', async () => {
  const { id, name, version } = await create({ name: ' Research ', code: 'R-1' });
  expect(name).toBe('Research');
  const params = { id };
  expect(ok(await send('update', { params, body: { note: 'New', version } })).body.data).toMatchObject({
    id,
    version: version + 1,
    code: 'R-1',
    note: 'New',
    active: true,
  });
  expect(await send('update', { params, body: { note: 'Late', version } })).toMatchObject({
    status: 409,
    body: { data: { note: 'New' } },
  });
  ok(await send('remove', { params }));
  expect((await send('get', { params })).status).toBe(404);
});

test('rejects a name that is in use, and an invalid code', async () => {
  await create({ name: 'Unique' });
  const { status, body } = await send('create', { body: { name: 'UNIQUE' } });
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['name']]);
  const invalid = await send('create', { body: { name: 'Other', code: '-' } });
  expect([invalid.status, Object.keys(invalid.body.errors ?? {})]).toEqual([422, ['code']]);
});

test('hides records from other companies, and the list from members', async () => {
  const { id } = await create({ name: 'Of one company' });
  expect((await send('get', { as: 'owner@nakheel.example', params: { id } })).status).toBe(404);
  expect((await send('list', { as: 'member@outlay.example' })).status).toBe(403);
});

test('imports a file in English or Arabic and skips existing names', async () => {
  const english = ok(await send('import', { body: file('Code,Name\\nI-1,Imported\\nI-2,\\n') }));
  expect(english.body.data).toMatchObject({ imported: 1, total: 2 });
  const arabic = ok(await send('import', { body: file('الرمز,الاسم\\nI-3,مستورد\\nI-1,Imported\\n') }));
  expect(arabic.body.data).toMatchObject({ imported: 1 });
  expect(await rows({ query: { q: 'I-', sort: 'code' } })).toMatchObject([{ code: 'I-1' }, { code: 'I-3' }]);
});
`;

/** Returns the files of a resource in contract and server: calls, table, declaration, demo rows and a test. */
export const serverFiles = (names: Names): Files => {
  const { plural } = names.kebab;
  const folder = `apps/api/src/company/${plural}`;
  return {
    [`packages/api-client/src/contract/company/${plural}.calls.ts`]: calls(names, apiPath(names)),
    [`${folder}/${plural}.table.ts`]: table(names),
    [`${folder}/${plural}.demo.ts`]: demo(names),
    [`${folder}/${plural}.ts`]: declaration(names),
    [`${folder}/${plural}.test.ts`]: test(names),
  };
};
