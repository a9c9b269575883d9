import { expect } from 'vitest';
import { admin } from './clients.ts';
import { aMember, first, register } from './fixtures.ts';
import { listOf } from './generic-uses.ts';

/** Returns the id of the company that was registered last. */
const newestCompany = async () =>
  first((await admin.installation.companies({ sort: 'id', desc: true })).items).id;

/** Starts a grant of the administrator for a company. */
const aGrant = (companyId: number) => admin.adminGrants.request(companyId, { reason: 'Support', hours: 1 });

/** Calls of the administrator of the installation. */
export const installationUses = {
  'installation.get': async () => expect((await admin.installation.get()).jobs.length).toBeGreaterThan(1),
  'installation.update': async () => {
    const { settings } = await admin.installation.get();
    expect((await admin.installation.update({ ...settings, mail_days: 31 })).settings.mail_days).toBe(31);
  },
  'installation.runJob': async () => {
    expect((await admin.installation.runJob('clean-up')).jobs).toBeInstanceOf(Array);
  },
  'installation.retryEvents': async () => {
    expect((await admin.installation.retryEvents('events_webhooks')).queues).toBeInstanceOf(Array);
  },
  'installation.companies': () => listOf(() => admin.installation.companies()),
  'installation.suspend': async () => {
    await admin.installation.suspend(2, { reason: 'Tried.' });
    await admin.installation.resume(2);
  },
  'installation.resume': async () => {
    await expect(admin.installation.resume(1)).rejects.toMatchObject({ status: 409 });
  },
  'installation.accounts': () => listOf(() => admin.installation.accounts({ q: 'omar' })),
  'installation.unlock': async () => {
    const { id } = first((await admin.installation.accounts({ q: 'omar' })).items);
    expect((await admin.installation.unlock(id)).problems).not.toContain('locked');
  },
  'installation.signOut': async () => {
    const { id } = await aMember();
    expect((await admin.installation.signOut(id)).sessions).toBe(0);
  },
  'installation.mails': () => listOf(() => admin.installation.mails()),
  'installation.retryMail': async () => {
    const { items } = await admin.installation.mails();
    const mail = first(items.filter(({ can_retry }) => can_retry));
    expect((await admin.installation.retryMail(mail.id)).status).toBe('waiting');
  },
  'installation.testMail': async () => {
    const refused = admin.installation.testMail({ to: 'me@acme.example' });
    await expect(refused).rejects.toMatchObject({ status: 409, reason: expect.any(String) });
  },
  'installation.deliveries': async () => {
    expect((await admin.installation.deliveries({ state: 'failed' })).items).toBeInstanceOf(Array);
  },
  'adminGrants.ofInstallation': async () => {
    await register();
    await aGrant(await newestCompany());
    await listOf(() => admin.adminGrants.ofInstallation({ running: true }));
  },
  'adminGrants.request': async () => {
    await register();
    const companyId = await newestCompany();
    await aGrant(companyId);
    const again = admin.adminGrants.request(companyId, { reason: 'Twice', hours: 1 });
    await expect(again).rejects.toMatchObject({ status: 409, reason: expect.any(String) });
  },
  'adminGrants.end': async () => {
    await register();
    const { id, admin: grantee } = await aGrant(await newestCompany());
    expect((await admin.adminGrants.end(id)).ended_by).toEqual(grantee);
  },
  'adminGrants.ofCompany': async () => {
    const { client } = await register();
    const { id } = await aGrant(await newestCompany());
    expect((await client.adminGrants.ofCompany({ running: true })).items).toMatchObject([{ id }]);
  },
  'adminGrants.endOfCompany': async () => {
    const { client } = await register();
    const { id } = await aGrant(await newestCompany());
    expect((await client.adminGrants.endOfCompany(id)).ended_by).toMatchObject({ name: 'Founder' });
  },
};
