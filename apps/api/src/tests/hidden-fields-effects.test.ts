import { CONTRACT, type Call, type CallName } from '@outlay/api-client/contract';
import { RESOURCES } from '@outlay/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openServer, type TestServer } from '../test-support/server.ts';
import { cases, hiding, otherOf, spellings, type Case } from '../test-support/hidden-fields/canary-cases.ts';
import { hiddenFieldCalls, OWNER, READER, reads } from '../test-support/hidden-fields/hidden-fields.ts';

/** Values of filters between both values of a field. */
const FILTERS = ['2015-06-30', 1_000_000, true];

/** Returns queries of a list: every order, and every filter that one of the values fits. */
function listQueries({ name }: Case): readonly Record<string, unknown>[] {
  const { query, fields } = RESOURCES[name];
  const { sort, page: _, per_page: _size, desc: _desc, q: _q, ...filters } = query.shape;
  return [
    ...['id', ...Object.keys(fields)]
      .filter((one) => sort.safeParse(one).success)
      .map((one) => ({ sort: one })),
    ...Object.entries(filters).flatMap(([filter, schema]) =>
      FILTERS.filter((value) => schema.safeParse(String(value)).success).map((value) => ({
        [filter]: value,
      })),
    ),
  ];
}

const shapeOf = ({ body }: Call): object => (body !== undefined && 'shape' in body ? Object(body.shape) : {});

/** Writes that are based on a version of a record of a resource. */
const writes = (Object.entries(CONTRACT) as [CallName, Call][]).filter(
  ([name, call]) =>
    call.method !== 'GET' &&
    cases.some((one) => name.startsWith(`${one.name}.`)) &&
    ('version' in shapeOf(call) || 'versions' in shapeOf(call)),
);

const ALL = { action: ['read', 'export'], subject: 'all' };

describe('effects of fields hidden by rules', () => {
  let server: TestServer;
  const { ids, prepare, plant, hide } = hiddenFieldCalls(() => server);

  beforeAll(async () => {
    server = await openServer('embedded');
    await prepare();
  });
  afterAll(() => server.close());

  /** Hides a field from the reader, who may otherwise do everything with the records. */
  const hideField = (one: Case, rules: object = ALL): Promise<void> => hide([rules, hiding(one)]);

  /** Returns the responses of a list to each of its queries, and of the record. */
  async function answersOf(one: Case): Promise<Record<string, unknown>> {
    const answers: Record<string, unknown> = {};
    for (const query of [{}, ...listQueries(one)]) {
      const answer = await server.call(`${one.name}.list`, { as: READER, query });
      answers[JSON.stringify(query)] = answer.body.data;
    }
    return answers;
  }

  test.each(cases)('$name $field has no effect on order, filters and other fields', async (one) => {
    await hideField(one);
    if (!(await plant(one))) return;
    const before = await answersOf(one);
    await plant(one, otherOf(one));
    expect(await answersOf(one)).toEqual(before);
  });

  /** Returns the writes of a record: an update of nothing, and every one that is based on an old version. */
  async function writesOf(one: Case): Promise<readonly [CallName, object][]> {
    const id = ids.get(one.name) ?? 0;
    const [get] = reads.filter(([name]) => name === `${one.name}.get`);
    if (get === undefined) return [];
    const { body } = await server.call(get[0], { as: OWNER, params: { id } });
    const { version } = (body.data ?? {}) as { version?: number };
    const values = {
      id,
      ids: [id],
      version: 9999,
      versions: { [id]: 9999 },
      status: 'comment',
      details: 'Why?',
    };
    const stale = writes
      .filter(([name]) => name.startsWith(`${one.name}.`))
      .map(([name, call]): [CallName, object] => [
        name,
        Object.fromEntries(Object.entries(values).filter(([key]) => key in shapeOf(call))),
      ]);
    const update = writes.filter(([name]) => name === `${one.name}.update`);
    return [...stale, ...update.map(([name]): [CallName, object] => [name, { version }])];
  }

  const EVERYTHING = { action: 'manage', subject: 'all' };
  const answered = new Set<string>();

  test.each(cases)('$name $field appears in no response of a write', async (one) => {
    if (!(await plant(one))) return;
    await hideField(one, EVERYTHING);
    const found: string[] = [];
    for (const [name, body] of await writesOf(one)) {
      const response = await server.call(name, { as: READER, params: { id: ids.get(one.name) ?? 0 }, body });
      answered.add(`${name} ${response.status}`);
      if (spellings(one).some((value) => response.text.includes(value))) found.push(name);
    }
    expect(found).toEqual([]);
  });

  test('are looked for in records that writes respond with', () => {
    const without = writes.filter(([name]) => !answered.has(`${name} 409`)).map(([name]) => name);
    expect(without.toSorted()).toEqual([
      'expenses.bookKeep',
      'expenses.updateMultipleStatus',
      // Every field of these with an unmistakable value is required, so that hiding it denies the record.
      'permissionSets.create',
      'spendingPolicies.update',
      'webhooks.update',
    ]);
    expect(answered.has('expenses.updateMultipleStatus 200')).toBe(true);
  });
});
