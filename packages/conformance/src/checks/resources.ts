import { isSame } from '@outlay/domain/schema';
import type { WritableResource } from '../contract-facts.ts';
import { requiredFields, WRITABLE } from '../contract-facts.ts';
import { ROLE_NAMES } from '../run/users.ts';
import type { Trial } from '../run/trial.ts';
import {
  create,
  draftOf,
  genericCall,
  isBilingual,
  isNamed,
  removeLater,
  sampleSource,
  textField,
} from '../samples.ts';
import { ruleOfResources, type Check } from './check.ts';

/** Users of the owner's company. */
const COLLEAGUES = ROLE_NAMES.filter((role) => role !== 'other');

const UNKNOWN = 'conformance_unknown';
const isScalar = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);

async function checkCreate(trial: Trial, resource: WritableResource): Promise<void> {
  const { id, draft, data, exchange } = await create(trial, resource);
  for (const [name, value] of Object.entries(draft))
    if (isScalar(value) && name in data)
      trial.expect(isSame(data[name], value), exchange, `${name} as sent: ${JSON.stringify(value)}`);
  const read = await trial.ok(genericCall(resource, 'get'), { params: { id } });
  for (const name of Object.keys(draft))
    trial.expect(isSame(read.data[name], data[name]), read.exchange, `${name} as in the answer of create`);
  const list = await trial.ok(genericCall(resource, 'list'), { query: { per_page: 20 } });
  const ids = (list.data['items'] as readonly { readonly id: number }[]).map((row) => row.id);
  trial.expect(ids[0] === id, list.exchange, `the new record ${id} at the top of the list`);
}

async function checkUpdate(trial: Trial, resource: WritableResource): Promise<void> {
  const { id, version, data } = await create(trial, resource);
  const field = textField(resource) ?? '';
  const changed = trial.unique();
  const update = await trial.ok(genericCall(resource, 'update'), {
    params: { id },
    body: { [field]: changed, version },
  });
  trial.expect(update.data['version'] === version + 1, update.exchange, `version ${version + 1}`);
  const read = await trial.ok(genericCall(resource, 'get'), { params: { id } });
  trial.expect(read.data[field] === changed, read.exchange, `${field} as sent: ${JSON.stringify(changed)}`);
  for (const name of requiredFields(resource.draft).filter((one) => one !== field))
    trial.expect(isSame(read.data[name], data[name]), read.exchange, `${name} unchanged: it was not sent`);
}

async function checkConflict(trial: Trial, resource: WritableResource): Promise<void> {
  const { id, version } = await create(trial, resource);
  const [update, field] = [genericCall(resource, 'update'), textField(resource) ?? ''];
  const first = trial.unique();
  await trial.ok(update, { params: { id }, body: { [field]: first, version } });
  const exchange = await trial.send(update, { params: { id }, body: { [field]: trial.unique(), version } });
  const envelope = trial.refused(exchange, { status: 409 });
  if (envelope !== null) {
    const fresh = resource.entity.safeParse(envelope.data);
    trial.expect(fresh.success, exchange, 'the current record in data');
    const current = envelope.data as Readonly<Record<string, unknown>> | null | undefined;
    trial.expect(
      current?.['version'] === version + 1,
      exchange,
      `the current version, ${version + 1}, in data`,
    );
    trial.expect(current?.[field] === first, exchange, `the current ${field} in data`);
  }
  const read = await trial.ok(genericCall(resource, 'get'), { params: { id } });
  trial.expect(read.data[field] === first, read.exchange, 'a refused change leaves the record as it is');
}

async function checkRefused(trial: Trial, resource: WritableResource): Promise<void> {
  const name = genericCall(resource, 'create');
  const draft = await draftOf(resource, sampleSource(trial));
  for (const field of requiredFields(resource.draft)) {
    const { [field]: _, ...rest } = draft;
    trial.refused(await trial.send(name, { body: rest }), { status: 422, field });
  }
  const body = { ...draft, [UNKNOWN]: 1 };
  trial.refused(await trial.send(name, { body }), { status: 422, field: UNKNOWN });
  const { id, version } = await create(trial, resource);
  const change = { params: { id }, body: { [UNKNOWN]: 1, version } };
  trial.refused(await trial.send(genericCall(resource, 'update'), change), { status: 422, field: UNKNOWN });
}

/** The Arabic name alone is the name, and a name that repeats it follows its changes. */
async function checkNames(trial: Trial, resource: WritableResource): Promise<void> {
  const { name: _, ...others } = await draftOf(resource, sampleSource(trial));
  const arabicName = () => `اسم ${trial.unique()}`;
  const name = arabicName();
  const call = genericCall(resource, 'create');
  trial.refused(await trial.send(call, { body: others }), { status: 422, field: 'name' });
  const { data, exchange } = await trial.ok(call, { body: { ...others, name_ar: name } });
  const id = Number(data['id']);
  removeLater(trial, resource, id);
  trial.expect(data['name'] === name, exchange, `the Arabic name as name: ${JSON.stringify(name)}`);
  trial.expect(data['name_ar'] === name, exchange, `name_ar as sent: ${JSON.stringify(name)}`);
  const update = genericCall(resource, 'update');
  const params = { id };
  const changed = arabicName();
  const { data: after, exchange: second } = await trial.ok(update, {
    params,
    body: { name_ar: changed, version: Number(data['version'] ?? 0) },
  });
  trial.expect(
    after['name'] === changed,
    second,
    `the changed Arabic name as name: ${JSON.stringify(changed)}`,
  );
  const body = { name: null, name_ar: null, version: Number(after['version'] ?? 0) };
  trial.refused(await trial.send(update, { params, body }), { status: 422, field: 'name' });
}

async function checkRemove(trial: Trial, resource: WritableResource): Promise<void> {
  const { id } = await create(trial, resource);
  const params = { id };
  await trial.ok(genericCall(resource, 'remove'), { params });
  trial.refused(await trial.send(genericCall(resource, 'get'), { params }), { status: 404 });
  trial.refused(await trial.send(genericCall(resource, 'remove'), { params }), { status: 404 });
  const list = await trial.ok(genericCall(resource, 'list'), { query: { per_page: 20 } });
  const rows = list.data['items'] as readonly { readonly id: number }[];
  trial.expect(
    rows.every((row) => row.id !== id),
    list.exchange,
    `no removed record ${id} in the list`,
  );
}

async function checkIdempotency(trial: Trial, resource: WritableResource): Promise<void> {
  const name = genericCall(resource, 'create');
  const body = await draftOf(resource, sampleSource(trial));
  const headers = { 'idempotency-key': `conformance-${trial.unique()}` };
  // A refused request stores nothing: the same key then works.
  trial.refused(await trial.send(name, { headers, body: { ...body, [UNKNOWN]: 1 } }), { status: 422 });
  const first = await trial.ok(name, { headers, body });
  const id = Number(first.data['id']);
  removeLater(trial, resource, id);
  const again = await trial.ok(name, { headers, body });
  const copy = Number(again.data['id']);
  if (copy !== id) removeLater(trial, resource, copy);
  trial.expect(copy === id, again.exchange, `the first answer again, with the id ${id}: the key is the same`);
  const other = { ...body, [textField(resource) ?? '']: trial.unique() };
  trial.refused(await trial.send(name, { headers, body: other }), { status: 422, field: 'Idempotency-Key' });
}

async function checkSearch(trial: Trial, resource: WritableResource): Promise<void> {
  const [{ id, draft }, other] = [await create(trial, resource), await create(trial, resource)];
  const list = await trial.ok(genericCall(resource, 'list'), { query: { q: draft['name'], per_page: 20 } });
  const ids = (list.data['items'] as readonly { readonly id: number }[]).map((row) => row.id);
  trial.expect(
    isSame(ids, [id]) && list.data['total'] === 1,
    list.exchange,
    `only the record ${id} for its name`,
  );
  const both = { q: trial.marker, sort: 'name', per_page: 20 };
  for (const desc of [false, true]) {
    const sorted = await trial.ok(genericCall(resource, 'list'), { query: { ...both, desc } });
    const order = (sorted.data['items'] as readonly { readonly id: number }[])
      .map((row) => row.id)
      .filter((one) => one === id || one === other.id);
    const names = [draft['name'], other.draft['name']].map(String);
    const isFirst = (names[0] ?? '') < (names[1] ?? '') !== desc;
    trial.expect(
      isSame(order, isFirst ? [id, other.id] : [other.id, id]),
      sorted.exchange,
      `rows by name, ${desc ? 'falling' : 'rising'}`,
    );
  }
}

async function checkCompany(trial: Trial, resource: WritableResource): Promise<void> {
  const { id } = await create(trial, resource);
  for (const verb of ['get', 'update', 'remove']) {
    const body = verb === 'update' ? { body: { version: 0 } } : {};
    const exchange = await trial.send(genericCall(resource, verb), { as: 'other', params: { id }, ...body });
    trial.refused(exchange, { status: 404 });
  }
}

/** An existing record: permission before version, version before input. */
async function checkOrder(trial: Trial, resource: WritableResource): Promise<void> {
  const { id, version } = await create(trial, resource);
  const params = { id };
  for (const [verb, action] of Object.entries({ update: 'update', remove: 'delete' } as const)) {
    const denied = COLLEAGUES.filter(
      (role) => trial.users.get(role)?.ability.cannot(action, resource.subject) === true,
    );
    for (const as of denied) {
      const raw = verb === 'update' ? { raw: '{"id":' } : {};
      const exchange = await trial.send(genericCall(resource, verb), { as, params, ...raw });
      trial.refused(exchange, { status: 403, reason: true });
    }
  }
  const body = { [UNKNOWN]: 1, version: version + 7 };
  trial.refused(await trial.send(genericCall(resource, 'update'), { params, body }), { status: 409 });
}

/** Two requests at the same time: one record per key, one success per version. */
async function checkRace(trial: Trial, resource: WritableResource): Promise<void> {
  const body = await draftOf(resource, sampleSource(trial));
  const headers = { 'idempotency-key': `conformance-${trial.unique()}` };
  const insert = () => trial.ok(genericCall(resource, 'create'), { headers, body });
  const created = await Promise.all([insert(), insert()]);
  const ids = created.map(({ data }) => Number(data['id']));
  for (const id of new Set(ids)) removeLater(trial, resource, id);
  const [first, second] = created;
  trial.expect(ids[0] === ids[1], second.exchange, `the id ${ids[0]} for both requests with one key`);
  const version = Number(first.data['version']);
  const params = { id: Number(first.data['id']) };
  const change = () =>
    trial.send(genericCall(resource, 'update'), {
      params,
      body: { [textField(resource) ?? '']: trial.unique(), version },
    });
  const changes = await Promise.all([change(), change()]);
  const statuses = changes.map(({ response }) => response.status).toSorted((a, b) => a - b);
  trial.expect(
    isSame(statuses, [200, 409]),
    changes[1],
    'one HTTP 200 and one 409 for two changes of one version',
  );
}

/** Checks of the generic calls of every resource with writes. */
export const resourceChecks: readonly Check[] = [
  ...ruleOfResources(
    'resource.create',
    'A created record is answered, read and listed as it was sent',
    checkCreate,
  ),
  ...ruleOfResources(
    'resource.update',
    'A change counts the version up and leaves other fields as they are',
    checkUpdate,
  ),
  ...ruleOfResources(
    'resource.conflict',
    'A change of an old version is a 409 with the current record',
    checkConflict,
  ),
  ...ruleOfResources('resource.refused', 'A missing or unknown field is a 422 that names it', checkRefused),
  ...ruleOfResources(
    'resource.names',
    'A record needs a name in one language: its Arabic name is its name without another',
    checkNames,
    WRITABLE.filter(isBilingual),
  ),
  ...ruleOfResources('resource.remove', 'A removed record is a 404 and in no list', checkRemove),
  ...ruleOfResources(
    'resource.idempotency',
    'A repeated Idempotency-Key returns the first answer, with another body it is a 422',
    checkIdempotency,
  ),
  ...ruleOfResources(
    'resource.search',
    'q finds a record by its name, and sort orders by it',
    checkSearch,
    WRITABLE.filter(isNamed),
  ),
  ...ruleOfResources(
    'resource.order',
    'A permission is checked before the version, the version before the input',
    checkOrder,
  ),
  ...ruleOfResources(
    'resource.race',
    'Of two requests at once one is stored: per key, and per version',
    checkRace,
  ),
  ...ruleOfResources('resource.company', 'A record of another company is a 404', checkCompany).map(
    (check) => ({
      ...check,
      needs: ['other' as const],
    }),
  ),
];
