import { sql } from '../../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../db/rows.ts';
import { users } from '../../db/schema/index.ts';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import { ok, openServer, type TestServer } from '../../test-support/server.ts';

const OWNER = 'owner@outlay.example';
const CLERK = 'member@outlay.example';

describe.each(FASTEST_DATABASE)(
  'the address of a colleague who signs in without a password, on %s,',
  (kind) => {
    let server: TestServer;
    let setId = 0;
    beforeAll(async () => {
      server = await openServer(kind);
      const rules = [{ action: 'manage', subject: 'users' }];
      const set = ok(
        await server.call('permissionSets.create', { as: OWNER, body: { name: 'Clerks', rules } }),
      );
      setId = (set.body.data as { id: number }).id;
      await server.store.db.execute(
        sql`update users set permission_set_id = ${setId} where email = ${CLERK}`,
      );
    });
    afterAll(() => server.close());

    type Stored = { id: number; version: number; email: string; pending: string[] };
    const read = async (id: number): Promise<Stored | undefined> =>
      (
        await rowsOf<Stored>(
          server.store.db,
          sql`select id, version, email,
          coalesce((select json_agg(email) from email_links where user_id = users.id and purpose = 'confirm'), '[]') as pending
          from users where id = ${id}`,
        )
      )[0];
    /** A member who has entered with the company's provider. */
    const add = async (email: string, status: 'active' | 'invited' = 'active'): Promise<Stored> => {
      const now = new Date();
      const [made] = await server.store.db
        .insert(users)
        .values({
          companyId: 1,
          name: 'Colleague',
          email,
          role: 'company',
          status,
          permissionSetId: setId,
          lastSeenAt: status === 'active' ? now : null,
          createdAt: now,
          updatedAt: now,
        })
        .returning({ id: users.id });
      const stored = await read(made?.id ?? 0);
      if (stored === undefined) throw new Error('The member was not stored.');
      return stored;
    };
    const change = (as: string, { id, version }: Stored, email: string) =>
      server.call('members.update', { as, params: { id }, body: { version, email } });

    test('is not changed by another member, who could set a password with a link to the new one', async () => {
      const colleague = await add('sso@acme.example');
      const refused = await change(CLERK, colleague, 'clerk@elsewhere.example');
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['email']]);
      expect((await read(colleague.id))?.email).toBe('sso@acme.example');
    });

    test('changes by an owner once the new address is confirmed', async () => {
      const colleague = await add('sso-two@acme.example');
      ok(await change(OWNER, colleague, 'new-two@acme.example'));
      expect(await read(colleague.id)).toMatchObject({
        email: 'sso-two@acme.example',
        pending: ['new-two@acme.example'],
      });
    });

    test('changes at once for a member who was only invited', async () => {
      const invited = await add('invited@acme.example', 'invited');
      ok(await change(CLERK, invited, 'invited-two@acme.example'));
      expect((await read(invited.id))?.email).toBe('invited-two@acme.example');
    });
  },
);
