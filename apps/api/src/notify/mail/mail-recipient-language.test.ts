import type { Member } from '@outlay/domain';
import { desc, eq } from '../../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerPasswordRequests } from '../../auth/passwords/password-requests.ts';
import { mails, users } from '../../db/schema/index.ts';
import { ok, openServer, type TestServer } from '../../test-support/server.ts';

const OWNER = 'owner@outlay.example';
const ENGLISH = { 'accept-language': 'en' };

describe('mails about accounts', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer('embedded');
  });
  afterAll(() => server.close());

  const readsArabic = async (email: string): Promise<number> => {
    const [user] = await server.store.db
      .update(users)
      .set({ language: 'ar' })
      .where(eq(users.email, email))
      .returning({ id: users.id });
    return user?.id ?? 0;
  };
  const lastMailTo = async (email: string) => {
    const { db } = server.store;
    const [mail] = await db.select().from(mails).where(eq(mails.to, email)).orderBy(desc(mails.id)).limit(1);
    return mail;
  };

  it('sends a repeated invitation in the language of the member', async () => {
    const email = 'reem.new@acme.example';
    const body = { name: 'Reem', email };
    const { id } = ok(await server.call('members.create', { as: OWNER, body, headers: ENGLISH })).body
      .data as Member;
    expect(await lastMailTo(email)).toMatchObject({ language: 'en' });
    await readsArabic(email);
    ok(await server.call('members.invite', { as: OWNER, params: { id }, headers: ENGLISH }));
    expect(await lastMailTo(email)).toMatchObject({
      language: 'ar',
      subject: 'دعوة من Acme Trading Co. للانضمام إلى Outlay',
    });
  });

  it('reports an invitation to the owner of the address in the language of that user', async () => {
    const email = 'member@nakheel.example';
    await readsArabic(email);
    const body = { name: 'Someone', email };
    ok(await server.call('members.create', { as: OWNER, body, headers: ENGLISH }));
    expect(await lastMailTo(email)).toMatchObject({
      language: 'ar',
      subject: expect.stringContaining('دعوة'),
    });
  });

  it('reports a copied link, a locked account and a changed password in the language of the user', async () => {
    const email = 'yousef@acme.example';
    const id = await readsArabic(email);
    const link = await server.call('members.passwordLink', { as: OWNER, params: { id }, headers: ENGLISH });
    const { url } = ok(link).body.data as { url: string };
    expect(await lastMailTo(email)).toMatchObject({ language: 'ar', subject: 'أُنشئ رابط لكلمة مرور جديدة' });

    const token = url.split('#')[1] ?? '';
    const reset = { token, password: 'tall-lamp-by-the-sea' };
    ok(await server.call('password.reset', { body: reset, headers: ENGLISH }));
    expect(await lastMailTo(email)).toMatchObject({ language: 'ar', subject: 'تم تغيير كلمة المرور' });

    for (let guess = 0; guess < 6; guess += 1)
      await server.call('auth.login', { body: { email, password: 'wrong' }, headers: ENGLISH });
    await answerPasswordRequests(server.services);
    expect(await lastMailTo(email)).toMatchObject({ language: 'ar', subject: 'محاولات دخول خاطئة إلى حسابك' });
  });

  it('sends the link that confirms an address another user entered in the language of the member', async () => {
    const id = await readsArabic('daniel@acme.example');
    const { version } = ok(await server.call('members.get', { as: OWNER, params: { id } })).body
      .data as Member;
    const body = { email: 'daniel.new@acme.example', version };
    ok(await server.call('members.update', { as: OWNER, params: { id }, body, headers: ENGLISH }));
    for (const email of ['daniel@acme.example', 'daniel.new@acme.example'])
      expect(await lastMailTo(email)).toMatchObject({ language: 'ar' });
  });
});
