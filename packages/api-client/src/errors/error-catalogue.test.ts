import { setupServer } from 'msw/node';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createApiClient } from '../create-client.ts';
import type { ApiClient } from '../create-client.ts';
import { createRecorder, signedInStorage } from '../test-support/recorder.ts';
import { failed, mockApi } from '../testing/index.ts';
import type { MockAnswers } from '../testing/index.ts';

const baseUrl = 'https://api.example';
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/**
 * Runs one call against mocked responses; returns the recorded effects, the remaining storage keys and the
 * error.
 */
async function outcomeOf(answers: MockAnswers, run: (client: ApiClient) => Promise<unknown>, stored = {}) {
  server.use(...mockApi(answers, { baseUrl }));
  const host = createRecorder();
  const storage = signedInStorage('token-1', stored);
  const client = createApiClient({
    baseUrl,
    storage,
    effects: host.effects,
    rateLimit: { scope: 'request' },
  });
  const error = await run(client).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return { effects: host.recorded, storedKeys: [...storage.entries.keys()], error };
}

const supplier = {
  id: 3,
  version: 1,
  name: 'Najd Paper',
  email: null,
  phone: null,
  tax_number: null,
  iban: null,
};
const created = { ...supplier, active: true, blocked: false };
const toast = (kind: string, text: string, title?: string) => ({
  toast: { kind, text, ...(title && { title }) },
});
const fetchList = (client: ApiClient) => client.permissionSets.list();
const keys = ['accessToken', 'refreshToken', 'userData'];

describe('errors of the catalogue', () => {
  it('401 clears the session, navigates to login and preserves language and direction', async () => {
    const { effects, storedKeys, error } = await outcomeOf(
      { 'suppliers.list': () => Promise.reject(failed(401)) },
      (client) => client.suppliers.list(),
      { lang: 'en', appConfigDirection: 'ltr' },
    );
    expect(effects).toEqual([{ navigate: 'login' }]);
    expect(storedKeys).toEqual(['lang', 'appConfigDirection']);
    expect(error).toMatchObject({ code: 'unauthenticated', status: 401 });
  });

  it('several 401s of one session navigate to login once', async () => {
    const { effects } = await outcomeOf(
      {
        'suppliers.list': () => Promise.reject(failed(401)),
        'teams.list': () => Promise.reject(failed(401)),
      },
      (client) => Promise.allSettled([client.suppliers.list(), client.teams.list()]),
    );
    expect(effects).toEqual([{ navigate: 'login' }]);
  });

  it('403 navigates to misc-not-authorized and preserves the session', async () => {
    const { effects, storedKeys, error } = await outcomeOf(
      { 'suppliers.get': () => Promise.reject(failed(403, { reason: 'Only finance may' })) },
      (client) => client.suppliers.get(3),
    );
    expect(effects).toEqual([{ navigate: 'misc-not-authorized' }]);
    expect(storedKeys).toEqual(keys);
    expect(error).toMatchObject({ code: 'forbidden', reason: 'Only finance may' });
  });

  const invalid = failed(422, { message: 'Look again', errors: { name: ['Is taken'] } });

  it('422 of a form shows "Check your inputs" and returns the texts by field', async () => {
    const { effects, error } = await outcomeOf(
      { 'suppliers.create': () => Promise.reject(invalid) },
      (client) => client.suppliers.create({ name: 'A' }),
    );
    expect(effects).toEqual([toast('error', 'Check your inputs')]);
    expect(error).toMatchObject({ code: 'invalid', message: 'Look again', errors: { name: ['Is taken'] } });
  });

  it('422 of a generic request shows the generic message', async () => {
    const { effects } = await outcomeOf({ 'suppliers.list': () => Promise.reject(invalid) }, (client) =>
      client.request('GET', '/api/partner/v1/setting/supplier'),
    );
    expect(effects).toEqual([toast('error', 'Please check the entered information !', 'ERROR:')]);
  });

  it('429 shows a message to retry after a minute', async () => {
    const { effects, error } = await outcomeOf(
      { 'suppliers.list': () => Promise.reject(failed(429)) },
      (client) => client.suppliers.list(),
    );
    expect(effects).toEqual([toast('error', 'Please try refreshing the page after 1 minute!')]);
    expect(error).toMatchObject({ code: 'rate_limited' });
  });

  it('a body status other than 200 shows its message and rejects', async () => {
    const { effects, error } = await outcomeOf(
      { 'suppliers.create': () => HttpResponse.json({ status: 400, message: 'The books are closed' }) },
      (client) => client.suppliers.create({ name: 'A' }),
    );
    expect(effects).toEqual([toast('error', 'The books are closed')]);
    expect(error).toMatchObject({ code: 'rejected', message: 'The books are closed' });
  });

  it('any failure of the permission list shows its own message', async () => {
    const toasts = [toast('error', 'Error fetching permissions list')];
    const broken = await outcomeOf({ 'permissionSets.list': () => Promise.reject(failed(500)) }, fetchList);
    expect(broken.effects).toEqual(toasts);
    const offline = await outcomeOf({ 'permissionSets.list': () => HttpResponse.error() }, fetchList);
    expect(offline.effects).toEqual(toasts);
    const single = await outcomeOf({ 'permissionSets.get': () => Promise.reject(failed(500)) }, (client) =>
      client.permissionSets.get(1),
    );
    expect(single.effects).toEqual([]);
  });

  it.each([400, 404, 409, 500, 503])('%i rejects without effects', async (status) => {
    const { effects, storedKeys, error } = await outcomeOf(
      { 'suppliers.list': () => Promise.reject(failed(status, { message: 'As it is' })) },
      (client) => client.suppliers.list(),
    );
    expect(effects).toEqual([]);
    expect(storedKeys).toEqual(keys);
    expect(error).toMatchObject({ status, message: 'As it is' });
  });

  it('messages are Arabic when the direction is right to left', async () => {
    const { effects } = await outcomeOf(
      { 'suppliers.list': () => Promise.reject(failed(429)) },
      (client) => client.suppliers.list(),
      { appConfigDirection: 'rtl' },
    );
    expect(effects).toEqual([toast('error', 'يُرجى تحديث الصفحة بعد دقيقة واحدة')]);
  });

  it('quiet suppresses the toast but no other effects', async () => {
    const limited = await outcomeOf({ 'suppliers.list': () => Promise.reject(failed(429)) }, (client) =>
      client.suppliers.list({}, { quiet: true }),
    );
    expect(limited.effects).toEqual([]);
    const denied = await outcomeOf({ 'suppliers.list': () => Promise.reject(failed(403)) }, (client) =>
      client.suppliers.list({}, { quiet: true }),
    );
    expect(denied.effects).toEqual([{ navigate: 'misc-not-authorized' }]);
  });
});

describe('successes of the catalogue', () => {
  it('POST, PUT and DELETE of a record show their messages', async () => {
    const answers: MockAnswers = {
      'suppliers.create': () => created,
      'suppliers.update': () => created,
      'suppliers.remove': () => null,
    };
    const { effects, error } = await outcomeOf(answers, async (client) => {
      await client.suppliers.create({ name: 'Najd Paper' });
      await client.suppliers.update(3, { name: 'Najd', version: 1 });
      await client.suppliers.remove(3);
    });
    expect(error).toBeUndefined();
    expect(effects).toEqual([
      toast('success', 'Record has been created successfully'),
      toast('success', 'Record has been updated successfully'),
      toast('success', 'Record has been Deleted successfully'),
    ]);
  });

  it('quietSuccess suppresses the message of success but not of a failure', async () => {
    const quiet = { quietSuccess: true };
    const done = await outcomeOf({ 'suppliers.create': () => created }, (client) =>
      client.suppliers.create({ name: 'Najd Paper' }, quiet),
    );
    expect([done.error, done.effects]).toEqual([undefined, []]);
    const limited = await outcomeOf({ 'suppliers.create': () => Promise.reject(failed(429)) }, (client) =>
      client.suppliers.create({ name: 'Najd Paper' }, quiet),
    );
    expect(limited.effects).toHaveLength(1);
  });

  it('saving the settings shows a toast and then reloads the page', async () => {
    const settings = { country_id: 1, currency_id: 1, pending_expense_timeout: 3 };
    const { effects, error } = await outcomeOf(
      { 'company.update': () => ({ setting: settings, filters: { countries: [] } }) },
      (client) => client.company.update(settings),
    );
    expect(error).toBeUndefined();
    expect(effects).toEqual([toast('success', 'Settings Updated Successfully'), 'reload']);
  });

  it('saving the profile shows its own message and sends the method override', async () => {
    const profile = { name: 'Mona', email: 'mona@outlay.example', phone: '+966 50 123 4567' };
    let sent: unknown;
    const { effects, error } = await outcomeOf(
      { 'profile.update': ({ body }) => ((sent = body), profile) },
      (client) => client.profile.update(profile),
    );
    expect(error).toBeUndefined();
    expect(sent).toEqual({ ...profile, _method: 'put' });
    expect(effects).toEqual([toast('success', 'Profile Updated Successfully')]);
  });

  it.each([null, {}, [], true, undefined])(
    'saving settings and profile succeeds with any data: %j',
    async (data) => {
      server.use(
        http.post(`${baseUrl}/api/partner/v1/*`, () => HttpResponse.json({ status: 200, message: '', data })),
      );
      const { effects, error } = await outcomeOf({}, async (client) => {
        await client.company.update({ country_id: 1, currency_id: 1, pending_expense_timeout: 3 });
        await client.profile.update({
          name: 'Mona',
          email: 'mona@outlay.example',
          phone: '+966 50 123 4567',
        });
      });
      expect(error).toBeUndefined();
      expect(effects).toEqual([
        toast('success', 'Settings Updated Successfully'),
        'reload',
        toast('success', 'Profile Updated Successfully'),
      ]);
    },
  );

  it('requests outside the contract show the message of their method', async () => {
    server.use(http.all(`${baseUrl}/else`, () => HttpResponse.json({ status: 200, message: '', data: 1 })));
    const { effects } = await outcomeOf({}, async (client) => {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE']) await client.request(method, '/else');
    });
    expect(effects).toHaveLength(3);
  });

  it('reads and workflow actions show no message', async () => {
    const { effects } = await outcomeOf({ 'notifications.markRead': () => null }, (client) =>
      client.notifications.markRead({ all: true }),
    );
    expect(effects).toEqual([]);
  });

  it('an error thrown by an effect does not reject a successful write', async () => {
    server.use(...mockApi({ 'suppliers.create': () => created }, { baseUrl }));
    const effects = {
      toast() {
        throw new Error('The toaster is on fire');
      },
    };
    const client = createApiClient({ baseUrl, storage: signedInStorage(), effects });
    expect(await client.suppliers.create({ name: 'Najd Paper' })).toMatchObject({ id: 3 });
  });
});
