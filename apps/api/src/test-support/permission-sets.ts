import type { PermissionRule } from '@outlay/domain';
import { ok, type TestServer } from './server.ts';

export const OWNER = 'owner@outlay.example';

/** Returns the calls of tests of permissions: they create permission sets and assign them to users. */
export function permissionSetCalls(serverOf: () => TestServer) {
  const find = async (email: string): Promise<{ id: number; version: number }> => {
    const found = ok(await serverOf().call('members.list', { as: OWNER, query: { q: email } }));
    const [member] = (found.body.data as { items: { id: number; version: number }[] }).items;
    if (member === undefined) throw new Error(`There is no ${email}.`);
    return member;
  };
  const createSet = (rules: unknown) =>
    serverOf().call('permissionSets.create', { as: OWNER, body: { name: 'Odd', rules } });
  /** Creates a permission set with these rules and assigns it to a user. */
  const give = async (email: string, name: string, rules: readonly PermissionRule[]): Promise<void> => {
    const set = ok(await serverOf().call('permissionSets.create', { as: OWNER, body: { name, rules } }));
    const member = await find(email);
    const body = { permission_set_id: (set.body.data as { id: number }).id, version: member.version };
    ok(await serverOf().call('members.update', { as: OWNER, params: { id: member.id }, body }));
  };
  const changeSelf = async (as: string, field: object) => {
    const { id, version } = await find(as);
    return serverOf().call('members.update', { as, params: { id }, body: { ...field, version } });
  };
  return { find, createSet, give, changeSelf };
}
