import { eq, sql } from '../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mails, outbox } from '../db/schema/index.ts';
import { FASTEST_DATABASE } from '../test-support/databases.ts';
import { openServer, type TestServer } from '../test-support/server.ts';
import type { FormerIdentity } from './former-identity.ts';
import { replaceMentions } from './mentions.ts';

describe.each(FASTEST_DATABASE)('mentions of a person on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(kind);
  });
  afterAll(() => server.close());

  const nothing: FormerIdentity = { names: [], emails: [], phones: [] };
  const person = { id: 0, companyId: 1, email: 'gone@outlay.example', phone: '966500000001' };
  /** Replaces a name in an event and in a mail, and returns both. */
  const replaced = async (name: string, data: Record<string, unknown>, html: string, former = nothing) => {
    const { db } = server.store;
    const now = new Date();
    const [event] = await db
      .insert(outbox)
      .values({ companyId: 1, type: 'resource.changed', subject: 'teams', recordId: 1, data, at: now })
      .returning({ id: outbox.id });
    const [mail] = await db
      .insert(mails)
      .values({
        companyId: 1,
        to: 'a@b.example',
        subject: 'x',
        text: 'x',
        html,
        nextAttemptAt: now,
        createdAt: now,
      })
      .returning({ id: mails.id });
    await server.store.transaction((tx) => replaceMentions(tx, { ...person, name }, former, 'Former member'));
    const [after] = await db
      .select({ data: outbox.data })
      .from(outbox)
      .where(eq(outbox.id, event?.id ?? 0));
    const [sent] = await db
      .select({ html: mails.html })
      .from(mails)
      .where(eq(mails.id, mail?.id ?? 0));
    await db.execute(sql`delete from mails where id = ${mail?.id}`);
    return [after?.data, sent?.html];
  };

  test('are replaced in texts, in strings of JSON after line breaks, and in escaped HTML', async () => {
    const data = { number: 'By Number', text: 'Hello\nNumber & co', list: ['Number'], Number: 1 };
    expect(await replaced('Number', data, '<p>Number</p>')).toEqual([
      { number: 'By Former member', text: 'Hello\nFormer member & co', list: ['Former member'], Number: 1 },
      '<p>Former member</p>',
    ]);
    expect(await replaced('A & "B"', { by: 'A & "B".' }, '<p>A &amp; &quot;B&quot;</p>')).toEqual([
      { by: 'Former member.' },
      '<p>Former member</p>',
    ]);
  });

  test.each(['1', 'an'])('leave everything as it is for the name %s', async (name) => {
    const data = { version: 1, text: `an ${name}` };
    expect(await replaced(name, data, `<p>${name}</p>`)).toEqual([data, `<p>${name}</p>`]);
  });

  test.each(['False', 'Null', 'Table'])('are neither values nor tags for the name %s', async (name) => {
    const data = { auto: false, none: null, text: `By "${name}": [${name}]`, table: 1 };
    expect(await replaced(name, data, `<table><td>${name}</td></table>`)).toEqual([
      { ...data, text: 'By "Former member": [Former member]' },
      '<table><td>Former member</td></table>',
    ]);
  });

  test('are no parts of longer words', async () => {
    const data = { text: 'Annabel, anna, ANNA; هدى', list: [['Anna']] };
    expect(await replaced('Anna', data, '')).toEqual([
      { text: 'Annabel, Former member, Former member; هدى', list: [['Former member']] },
      '',
    ]);
    expect(await replaced('هدى', { text: 'هدى (Huda)' }, '<p>هدى</p>')).toEqual([
      { text: 'Former member (Huda)' },
      '<p>Former member</p>',
    ]);
  });

  test('are those of former names, addresses and numbers too, the longest first', async () => {
    const former = {
      names: ['anna', 'anna maria o'],
      emails: ['anna@outlay.example'],
      phones: ['+966500000009'],
    };
    const data = { text: 'Anna Maria O, Anna, ANNA@outlay.example, +966500000009, Anna B' };
    expect(await replaced('Anna B', data, '<p>Anna Maria O</p>', former)).toEqual([
      { text: 'Former member, Former member, Former member, Former member, Former member' },
      '<p>Former member</p>',
    ]);
  });

  test('are no numbers of JSON', async () => {
    const data = { minor: 966_500_000_001, list: [966_500_000_001], phone: '966500000001' };
    expect(await replaced('Somebody', data, '')).toEqual([{ ...data, phone: 'Former member' }, '']);
  });
});
