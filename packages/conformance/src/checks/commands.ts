import { CONTRACT, type Call, type CallName } from '@outlay/api-client/contract';
import { settingsResponse } from '@outlay/domain/company';
import { isSame } from '@outlay/domain/schema';
import type { WritableResource } from '../contract-facts.ts';
import { fieldNames, WRITABLE } from '../contract-facts.ts';
import type { Trial } from '../run/trial.ts';
import { create } from '../samples.ts';
import type { Check } from './check.ts';

const resource = (name: string): WritableResource => {
  const writable = WRITABLE.find((one) => one.name === name);
  if (writable === undefined) throw new Error(`${name} is not writable.`);
  return writable;
};

async function checkMember(trial: Trial): Promise<void> {
  const { id } = await create(trial, resource('members'));
  const params = { id };
  await trial.ok('members.invite', { params });
  const suspended = await trial.ok('members.suspend', { params });
  trial.expect(suspended.data['status'] === 'suspended', suspended.exchange, 'the status suspended');
  const again = await trial.send('members.suspend', { params });
  trial.refused(again, { status: 409, reason: true });
  const resumed = await trial.ok('members.resume', { params });
  trial.expect(resumed.data['status'] !== 'suspended', resumed.exchange, 'another status than suspended');
  await trial.ok('members.signOut', { params });
  await trial.ok('members.delegate', { params, body: { delegate_id: null } });
}

/** A decision cannot be removed, so that only refused ones are sent. */
async function checkCashIn(trial: Trial): Promise<void> {
  const { id, version } = await create(trial, resource('finance'));
  const send = (status: string, at: number) =>
    trial.send('finance.updateStatus', { body: { id, status, details: 'Conformance check', version: at } });
  const conflict = await send('rejected', version + 7);
  const envelope = trial.refused(conflict, { status: 409 });
  const isRecord = resource('finance').entity.safeParse(envelope?.data).success;
  trial.expect(isRecord, conflict, 'the current entry in data');
  trial.refused(await send('reversed', version), { status: 409, reason: true });
}

async function checkWebhook(trial: Trial): Promise<void> {
  const { id } = await create(trial, resource('webhooks'));
  const params = { id };
  const sent = await trial.ok('webhooks.test', { params });
  const deliveries = await trial.ok('webhooks.deliveries', { params });
  const ids = (deliveries.data as unknown as readonly { readonly id: number }[]).map((one) => one.id);
  trial.expect(ids.includes(Number(sent.data['id'])), deliveries.exchange, 'the test among the deliveries');
  await trial.ok('webhooks.replay', { params, body: { delivery_id: Number(sent.data['id']) } });
}

/** Returns the fields of a record that a body has. */
const accepted = (name: CallName, record: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const call: Call = CONTRACT[name];
  const fields = fieldNames(call.body);
  return Object.fromEntries(
    Object.entries(record).filter(([field, value]) => fields.includes(field) && value !== undefined),
  );
};

async function checkCompany(trial: Trial): Promise<void> {
  const { data } = await trial.ok('company.get');
  const setting = data['setting'] as Readonly<Record<string, unknown>>;
  const { exchange } = await trial.ok('company.update', { body: accepted('company.update', setting) });
  const after = await trial.ok('company.get');
  const fields = ['country_id', 'currency_id', 'pending_expense_timeout'];
  const changed = fields.filter(
    (field) => !isSame((after.data['setting'] as typeof setting)[field], setting[field]),
  );
  trial.expect(changed.length === 0, exchange, 'the settings as they were sent');
  const { version } = after.data['setting'] as typeof setting;
  if (typeof version !== 'number') return;
  const current = accepted('company.update', after.data['setting'] as typeof setting);
  const conflict = await trial.send('company.update', { body: { ...current, version: version + 7 } });
  const envelope = trial.refused(conflict, { status: 409 });
  const isCurrent = settingsResponse.safeParse(envelope?.data).success;
  trial.expect(isCurrent, conflict, 'the current settings in data');
}

async function checkPreferences(trial: Trial): Promise<void> {
  const { data } = await trial.ok('notifications.preferences');
  const { data: saved, exchange } = await trial.ok('notifications.savePreferences', {
    body: accepted('notifications.savePreferences', data),
  });
  trial.expect(isSame(saved['events'], data['events']), exchange, 'the channels as they were sent');
}

const check = (rule: string, title: string, run: Check['run']): Check => ({ rule, title, run });

/** Checks of calls besides the generic ones that leave no traces. */
export const commandChecks: readonly Check[] = [
  check(
    'member.commands',
    'A member is invited, suspended and resumed; a second suspension is a 409 with a reason',
    checkMember,
  ),
  check(
    'finance.status',
    'A pending cash-in entry cannot be reversed, and an old version is a 409 with the entry',
    checkCashIn,
  ),
  check('webhook.deliveries', 'A webhook is tested, and its delivery is listed and sent again', checkWebhook),
  check(
    'company.settings',
    'Settings are saved as they were read, and another version than the current is a 409 with the settings',
    checkCompany,
  ),
  check(
    'notifications.preferences',
    'Channels of notifications are saved as they were read',
    checkPreferences,
  ),
];
