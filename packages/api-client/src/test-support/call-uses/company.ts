import { formerMember } from '@outlay/domain';
import { expect } from 'vitest';
import { admin, approver, member, owner, visitor } from './clients.ts';
import { aMember, anExpenseOf, first, logo, unique } from './fixtures.ts';
import { lifeOf, listOf } from './generic-uses.ts';

const aWebhook = () =>
  owner.webhooks.create({
    name: unique(),
    url: 'https://hooks.example/outlay',
    events: ['expense.approved'],
  });

/** Calls of the company, its members and their notifications. */
export const companyUses = {
  'subscription.get': async () => void (await owner.subscription.get()),
  'subscription.choose': async () => {
    const { plan } = await owner.subscription.get();
    expect((await owner.subscription.choose({ plan, period: 'yearly' })).period).toBe('yearly');
  },
  'company.get': async () => expect((await member.company.get()).filters.countries.length).toBeGreaterThan(1),
  'company.update': async () => {
    const { setting } = await owner.company.get();
    const { country_id, currency_id } = setting;
    const ids = { country_id: country_id ?? 0, currency_id: currency_id ?? 0 };
    const saved = await owner.company.update({ ...ids, pending_expense_timeout: 9 });
    expect(saved?.setting.pending_expense_timeout).toBe(9);
  },
  'company.setLogo': async () => {
    const stored = await owner.company.setLogo(logo);
    expect((await owner.company.get()).logo).toEqual(stored);
  },
  'company.logo': async () => {
    await owner.company.setLogo(logo);
    expect((await member.company.logo()).type).toBe('image/png');
  },
  'company.sampleData': async () =>
    expect(await owner.company.sampleData()).toMatchObject({ records: 0, can_add: false }),
  'company.addSampleData': async () =>
    // The demo company has requests.
    expect(owner.company.addSampleData()).rejects.toMatchObject({ status: 409 }),
  'company.removeSampleData': async () =>
    expect(await owner.company.removeSampleData()).toEqual({ removed: 0, kept: [] }),
  'company.removeLogo': async () => {
    await owner.company.setLogo(logo);
    await owner.company.removeLogo();
    expect((await owner.company.get()).logo).toBeNull();
  },
  ...lifeOf(
    'webhooks',
    () => owner.webhooks,
    () => ({ name: unique(), url: 'https://hooks.example/outlay', events: ['expense.approved'] }),
    { name: 'Renamed' },
  ),
  'webhooks.deliveries': async () => void (await owner.webhooks.deliveries((await aWebhook()).id)),
  'webhooks.test': async () => void (await owner.webhooks.test((await aWebhook()).id)),
  'webhooks.replay': async () => {
    const { id } = await aWebhook();
    const { id: delivery_id } = await owner.webhooks.test(id);
    await owner.webhooks.replay(id, { delivery_id });
  },
  ...lifeOf(
    'members',
    () => owner.members,
    () => ({ name: 'New Colleague', email: `new-${unique()}@outlay.example` }),
    { name: 'Renamed Colleague' },
  ),
  'members.invite': async () => void (await owner.members.invite((await aMember()).id)),
  'members.invitationLink': async () => {
    const { url } = await owner.members.invitationLink((await aMember()).id);
    expect(url).toContain('/panel/choose-password#');
  },
  'members.passwordLink': async () => {
    // Only active members have a password to replace.
    await expect(owner.members.passwordLink((await aMember()).id)).rejects.toMatchObject({ status: 409 });
  },
  'members.signOut': async () =>
    expect((await owner.members.signOut((await aMember()).id)).status).toBe('invited'),
  'members.data': async () =>
    expect((await owner.members.data((await aMember()).id)).type).toBe('application/zip'),
  'members.erase': async () => {
    const { id, name } = await aMember();
    await owner.members.suspend(id);
    expect((await owner.members.erase(id, { name })).name).toBe(formerMember(id).name);
  },
  'members.resetSecondFactor': async () => {
    const refused = owner.members.resetSecondFactor((await aMember()).id);
    await expect(refused).rejects.toMatchObject({ status: 409, reason: expect.any(String) });
  },
  'members.suspend': async () =>
    expect((await owner.members.suspend((await aMember()).id)).status).toBe('suspended'),
  'members.resume': async () => {
    const { id } = await aMember();
    await owner.members.suspend(id);
    expect((await owner.members.resume(id)).status).not.toBe('suspended');
  },
  'members.delegate': async () => {
    const { items } = await owner.members.list({ q: 'omar' });
    const { id } = first(items);
    const delegate = first((await owner.members.delegations(id)).choices);
    await owner.members.delegate(id, { delegate_id: delegate.id, from: '2030-01-01', to: '2030-01-02' });
    await owner.members.delegate(id, { delegate_id: null });
  },
  'members.delegations': async () => {
    const { id } = await aMember();
    expect((await owner.members.delegations(id, { q: 'omar' })).choices).toEqual([
      { id: expect.any(Number), name: 'Omar Haddad' },
    ]);
  },
  ...lifeOf(
    'permissionSets',
    () => owner.permissionSets,
    () => ({ name: unique() }),
    { description: 'x' },
  ),
  'notifications.list': () => listOf(approver.notifications.list),
  'notifications.unread': async () => void (await approver.notifications.unread()),
  'notifications.markRead': async () => {
    await approver.notifications.markRead({ all: true });
    expect((await approver.notifications.unread()).total).toBe(0);
  },
  'notifications.preferences': async () => void (await approver.notifications.preferences()),
  'notifications.savePreferences': async () => {
    const events = { submitted: { panel: true, email: false } };
    expect((await approver.notifications.savePreferences({ events })).events).toMatchObject(events);
  },
  'realtime.stream': async () => {
    const controller = new AbortController();
    const open = Promise.withResolvers<void>();
    const received = (async () => {
      const options = {
        signal: controller.signal,
        onState: (state: string) => state === 'open' && open.resolve(),
      };
      for await (const event of approver.realtime.follow(options))
        if (event.type === 'expense.changed') return event;
      return undefined;
    })();
    await open.promise;
    const { id } = await anExpenseOf(true);
    expect(await received).toMatchObject({ type: 'expense.changed', id });
    controller.abort();
  },
  'realtime.ticket': async () => expect((await member.realtime.ticket()).ticket).not.toBe(''),
  'contact.list': async () => {
    await expect(owner.contact.list()).rejects.toMatchObject({ status: 403 });
    expect((await admin.contact.list({ suspicious: false })).items).toBeInstanceOf(Array);
  },
  'contact.send': async () => {
    await visitor.contact.send({
      name: 'Visitor',
      email: 'visitor@example.com',
      message: 'Hello there, how are you?',
    });
  },
};
