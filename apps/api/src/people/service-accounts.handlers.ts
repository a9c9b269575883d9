import {
  MAX_SERVICE_ACCOUNTS,
  SERVICE_ROLE,
  serviceAccountAbility,
  serviceAccountDenial,
  type AuditEvent,
  type CreatedApiToken,
  type ServiceAccount,
  type ServiceAccountDraft,
} from '@outlay/domain';
import { and, eq, type SQL } from '../db/drizzle.ts';
import { increment } from '../db/expressions.ts';
import { lockCompany } from '../db/lock-company.ts';
import { conflict, requireRecord, staleConflict, permitLastingAccess } from '../access/permit.ts';
import { createToken, revokeToken, tokensOf, validateToken } from '../auth/api-tokens/api-token-write.ts';
import { endSessionsOf } from '../auth/sessions/session.ts';
import { audit, callerOf } from '../db/audit.ts';
import { permissionSets, users } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';
import { Fault } from '../http/fault.ts';
import type { Handlers, RequestContext } from '../http/request/request-context.ts';
import { reasonText, text } from '../http/texts.ts';
import { bilingual, byName } from '../records/columns.ts';
import type { WriteContext } from '../records/record-handlers.ts';
import { reference } from '../records/references.ts';
import { permitGranting } from './permission-sets/granting.ts';
import { rulesOfSet } from './permission-sets/set-rules.ts';

type AccountCall =
  `serviceAccounts.${'list' | 'create' | 'update' | 'suspend' | 'resume' | 'remove' | 'createToken' | 'revokeToken'}`;

/** Requires that the caller may manage service accounts. */
function permitManaging({ actor }: Pick<WriteContext, 'actor'>): void {
  const denial = serviceAccountDenial(actor.ability);
  if (denial !== null) throw new Fault(403, text('error.forbidden'), { reason: reasonText(denial) });
}

const ofCompany = (companyId: number, more?: SQL): SQL | undefined =>
  and(eq(users.companyId, companyId), eq(users.role, SERVICE_ROLE), more);

async function accountsOf(db: Db, companyId: number, more?: SQL): Promise<ServiceAccount[]> {
  const rows = await db
    .select({
      id: users.id,
      version: users.version,
      name: users.name,
      status: users.status,
      permission_set: bilingual(permissionSets),
      createdAt: users.createdAt,
    })
    .from(users)
    .leftJoin(permissionSets, eq(permissionSets.id, users.permissionSetId))
    .where(ofCompany(companyId, more))
    .orderBy(byName(users), users.id);
  if (rows.length === 0) return [];
  const tokens = await tokensOf(
    db,
    companyId,
    rows.map(({ id }) => id),
  );
  return rows.map(({ createdAt, status, ...row }) => ({
    ...row,
    status: status === 'suspended' ? 'suspended' : 'active',
    created_at: createdAt.toISOString(),
    tokens: tokens.get(row.id) ?? [],
  }));
}

/**
 * Returns a service account that the caller may manage, locked until the end of the transaction. A missing one is a 404
 * for every caller, before the permission.
 */
async function lockAccount(context: WriteContext, id: number): Promise<ServiceAccount> {
  const { db, actor } = context;
  await db
    .select({ id: users.id })
    .from(users)
    .where(ofCompany(actor.company.id, eq(users.id, id)))
    .for('update');
  const account = await readAccount(db, actor.company.id, id);
  permitManaging(context);
  return account;
}

async function readAccount(db: Db, companyId: number, id: number): Promise<ServiceAccount> {
  const [account] = await accountsOf(db, companyId, eq(users.id, id));
  return requireRecord(account);
}

const record = (
  context: WriteContext,
  event: AuditEvent,
  detail: { readonly id: number } & Record<string, unknown>,
): Promise<void> => audit(context.db, { ...callerOf(context), event, detail });

/** Requires the permissions of the program, because the user could use them through it. */
async function checkSet(
  context: WriteContext,
  { permission_set_id: set }: ServiceAccountDraft,
): Promise<void> {
  await reference(context.db, context.actor.company.id, 'permission_set_id', set);
  await permitGranting(context, await rulesOfSet(context, set), []);
}

async function create(context: RequestContext<'serviceAccounts.create'>): Promise<ServiceAccount> {
  permitManaging(context);
  const { db, actor, now } = context;
  const draft = context.input();
  await checkSet(context, draft);
  await lockCompany(db, actor.company.id);
  if ((await db.$count(users, ofCompany(actor.company.id))) >= MAX_SERVICE_ACCOUNTS)
    throw new Fault(409, text('error.not_possible'), { reason: text('reason.too_many_service_accounts') });
  const [inserted] = await db
    .insert(users)
    .values({
      companyId: actor.company.id,
      name: draft.name,
      // No address: the account neither signs in nor receives links.
      email: '',
      emailClaimed: true,
      role: SERVICE_ROLE,
      status: 'active',
      permissionSetId: draft.permission_set_id,
      // Accounts of one owner do not decide on each other.
      introducedBy: actor.id,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: users.id });
  const id = inserted?.id ?? 0;
  await record(context, 'service_account_saved', { id, ...draft });
  return readAccount(db, actor.company.id, id);
}

async function update(context: RequestContext<'serviceAccounts.update'>): Promise<ServiceAccount> {
  const { db, actor, now, params } = context;
  const before = await lockAccount(context, params.id);
  const { version, ...draft } = context.input();
  if (version !== undefined && version !== before.version) throw staleConflict(actor, 'users', before);
  await checkSet(context, draft);
  await db
    .update(users)
    .set({
      name: draft.name,
      permissionSetId: draft.permission_set_id,
      version: increment(users.version),
      updatedAt: now,
    })
    .where(ofCompany(actor.company.id, eq(users.id, before.id)));
  await record(context, 'service_account_saved', { id: before.id, ...draft });
  return readAccount(db, actor.company.id, before.id);
}

async function setStatus(context: WriteContext, before: ServiceAccount, status: ServiceAccount['status']) {
  const { db, actor, now } = context;
  await db
    .update(users)
    .set({ status, version: increment(users.version), updatedAt: now })
    .where(ofCompany(actor.company.id, eq(users.id, before.id)));
  const event = status === 'active' ? 'service_account_resumed' : 'service_account_suspended';
  await record(context, event, { id: before.id, name: before.name });
  return readAccount(db, actor.company.id, before.id);
}

async function suspend(context: RequestContext<'serviceAccounts.suspend'>): Promise<ServiceAccount> {
  const before = await lockAccount(context, context.params.id);
  if (before.status === 'suspended')
    throw conflict(context.actor, 'users', before, text('reason.member_suspended'));
  await endSessionsOf(context.db, before.id, 'suspended', context.now);
  return setStatus(context, before, 'suspended');
}

async function resume(context: RequestContext<'serviceAccounts.resume'>): Promise<ServiceAccount> {
  const before = await lockAccount(context, context.params.id);
  if (before.status === 'active')
    throw conflict(context.actor, 'users', before, text('reason.member_not_suspended'));
  return setStatus(context, before, 'active');
}

async function remove(context: RequestContext<'serviceAccounts.remove'>): Promise<ServiceAccount[]> {
  const { db, actor, now, params } = context;
  const before = await lockAccount(context, params.id);
  await endSessionsOf(db, before.id, 'removed', now);
  await db.delete(users).where(ofCompany(actor.company.id, eq(users.id, before.id)));
  await record(context, 'service_account_removed', { id: before.id, name: before.name });
  return accountsOf(db, actor.company.id);
}

async function createAccountToken(
  context: RequestContext<'serviceAccounts.createToken'>,
): Promise<CreatedApiToken> {
  const { actor, services, params } = context;
  return services.store.transaction(async (tx) => {
    const inTransaction = { ...context, db: tx };
    const account = await lockAccount(inTransaction, params.id);
    permitLastingAccess(actor);
    const draft = context.input();
    if (account.status === 'suspended')
      throw conflict(actor, 'users', account, text('reason.member_suspended'));
    const set =
      account.permission_set === null ? [] : await rulesOfSet(inTransaction, account.permission_set.id);
    validateToken(inTransaction, draft, [serviceAccountAbility(account.id, set), actor.ability]);
    return createToken(tx, inTransaction, account, draft);
  });
}

async function revokeAccountToken(
  context: RequestContext<'serviceAccounts.revokeToken'>,
): Promise<ServiceAccount> {
  const { db, actor, params } = context;
  const account = await lockAccount(context, params.id);
  await revokeToken(db, context, account, params.token);
  return readAccount(db, actor.company.id, account.id);
}

/** Handlers of service accounts. The response that contains a secret is not stored for its idempotency key. */
export const serviceAccountHandlers: Handlers<AccountCall> = {
  'serviceAccounts.list': async (context) => {
    permitManaging(context);
    return accountsOf(context.db, context.actor.company.id);
  },
  'serviceAccounts.create': create,
  'serviceAccounts.update': update,
  'serviceAccounts.suspend': suspend,
  'serviceAccounts.resume': resume,
  'serviceAccounts.remove': remove,
  'serviceAccounts.createToken': { manual: createAccountToken },
  'serviceAccounts.revokeToken': revokeAccountToken,
};
