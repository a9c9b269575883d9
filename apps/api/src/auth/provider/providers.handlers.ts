import { randomBytes } from 'node:crypto';
import {
  signInProviderDenial,
  type AuditEvent,
  type GroupMapping,
  type SignInProvider,
  type SignInProviderDraft,
  HOUR_MS,
} from '@outlay/domain';
import { and, asc, eq, type SQL } from '../../db/drizzle.ts';
import { increment } from '../../db/expressions.ts';
import { lockCompany } from '../../db/lock-company.ts';
import type { Actor } from '../../access/actor.ts';
import { permit, requireRecord, staleConflict, permitLastingAccess } from '../../access/permit.ts';
import { audit, callerOf } from '../../db/audit.ts';
import { isDuplicate } from '../../db/database-error.ts';
import { permissionSets, signInProviders, userIdentities } from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';
import { Fault } from '../../http/fault.ts';
import type { Handlers, RequestContext } from '../../http/request/request-context.ts';
import { text } from '../../http/texts.ts';
import { invalidField } from '../../http/request/validation.ts';
import { permitGranting } from '../../people/permission-sets/granting.ts';
import { grantorOf } from '../../people/members/member-guards.ts';
import { rulesOfSet } from '../../people/permission-sets/set-rules.ts';
import { reference } from '../../records/references.ts';
import type { Services } from '../../services.ts';
import { countAttempt } from '../sign-in/attempts.ts';
import { throttled } from '../sign-in/throttle.ts';
import { openClientSecret, sealClientSecret } from './client-secret.ts';
import { endProviderSessions } from './end-provider-sessions.ts';
import { requireProviderSignIn } from './only-provider.ts';
import { logoutAddress, redirectAddress, signInAddress } from './provider-addresses.ts';
import { discover } from './provider-client.ts';
import { ProviderFailure } from './provider-fetch.ts';
import { mappingsOf, saveMappings } from './provider-mappings.ts';

type ProviderCall = `signInProviders.${'list' | 'create' | 'update' | 'remove'}`;
type Caller = RequestContext<'signInProviders.create'> | RequestContext<'signInProviders.update'>;
type Row = typeof signInProviders.$inferSelect;

/** Maximum number of providers of a company. */
const MAX_PROVIDERS = 10;
/** Maximum number of times that a company's issuers are read within an hour. */
const MAX_READS = 60;

/**
 * Requires a user who may change sign-in providers.
 *
 * @throws Fault 403 for users who are no owners.
 */
function permitProviders(actor: Actor): void {
  permit(actor, 'update', 'company');
  const denial = signInProviderDenial(grantorOf(actor));
  if (denial !== null) throw new Fault(403, text('error.forbidden'), { reason: text(`reason.${denial}`) });
}

const view = (
  { address }: Pick<Services, 'address'>,
  row: Row,
  set: { id: number; name: string } | null,
  mappings: readonly GroupMapping[],
): SignInProvider => ({
  id: row.id,
  version: row.version,
  name: row.name,
  issuer: row.issuer,
  client_id: row.clientId,
  has_secret: true,
  domains: row.domains,
  trusts_addresses: row.trustsAddresses,
  creates_members: row.createsMembers,
  permission_set: set,
  required: row.required,
  active: row.active,
  groups_claim: row.groupsClaim,
  group_mappings: [...mappings],
  sign_in_url: signInAddress(address(), row.key),
  redirect_uri: redirectAddress(address(), row.id),
  logout_uri: logoutAddress(address(), row.id),
});

async function providersOf(
  db: Db,
  services: Pick<Services, 'address'>,
  companyId: number,
  which?: SQL,
): Promise<SignInProvider[]> {
  const rows = await db
    .select({
      provider: signInProviders,
      set: { id: permissionSets.id, name: permissionSets.name, name_ar: permissionSets.nameAr },
    })
    .from(signInProviders)
    .leftJoin(permissionSets, eq(permissionSets.id, signInProviders.permissionSetId))
    .where(and(eq(signInProviders.companyId, companyId), which))
    .orderBy(asc(signInProviders.id));
  const mappings = await mappingsOf(
    db,
    rows.map(({ provider }) => provider.id),
  );
  return rows.map(({ provider, set }) => view(services, provider, set, mappings.get(provider.id) ?? []));
}

const record = (
  tx: Db,
  caller: Pick<Caller, 'actor' | 'now' | 'origin'>,
  event: AuditEvent,
  detail: Record<string, unknown>,
): Promise<void> => audit(tx, { ...callerOf(caller), event, detail });

/** Requires that the metadata of an active provider can be read; before the transaction, because it takes time. */
async function checkMetadata(context: Caller, draft: SignInProviderDraft, secret: string): Promise<void> {
  const { services, actor, now } = context;
  const { store, env } = services;
  const counted = await store.transaction((tx) =>
    countAttempt(tx, `sign-in-providers:${actor.company.id}`, MAX_READS, HOUR_MS, now),
  );
  if (!counted) throw throttled('error.too_many_requests', HOUR_MS / 1000);
  try {
    const { issuer, client_id: clientId } = draft;
    await discover({ issuer, clientId, clientSecret: secret }, env, now);
  } catch (error) {
    if (error instanceof ProviderFailure) throw invalidField('issuer', 'validation.issuer_unreadable');
    throw error;
  }
}

/** Requires at least the permissions that new members get, because the user decides on them. */
async function checkSet(tx: Db, context: Caller, { permission_set_id: set }: SignInProviderDraft) {
  if (set === undefined || set === null) return;
  await reference(tx, context.actor.company.id, 'permission_set_id', set);
  const inTransaction = { ...context, db: tx };
  await permitGranting(inTransaction, await rulesOfSet(inTransaction, set), []);
}

const columnsOf = (context: Caller, draft: SignInProviderDraft) => ({
  name: draft.name,
  issuer: draft.issuer,
  clientId: draft.client_id,
  clientSecret:
    draft.client_secret === undefined
      ? undefined
      : sealClientSecret(context.services.tokens, context.actor.company.id, draft.client_secret),
  domains: [...new Set(draft.domains)],
  trustsAddresses: draft.trusts_addresses,
  createsMembers: draft.creates_members,
  permissionSetId: draft.permission_set_id,
  required: draft.required,
  active: draft.active,
  groupsClaim: draft.groups_claim,
  updatedAt: context.now,
});

/** Details of the audit entry: the settings without the secret. */
const detailOf = (
  id: number,
  { client_secret: secret, ...settings }: SignInProviderDraft,
): Record<string, unknown> => ({ id, ...settings, has_new_secret: secret !== undefined });

const nameTaken = (error: unknown): unknown =>
  isDuplicate(error) ? invalidField('name', 'validation.taken') : error;

async function create(context: RequestContext<'signInProviders.create'>) {
  permitProviders(context.actor);
  permitLastingAccess(context.actor);
  const draft = context.input();
  const { client_secret: secret } = draft;
  if (secret === undefined) throw invalidField('client_secret', 'validation.required');
  if (draft.active !== false) await checkMetadata(context, draft, secret);
  return async ({ db: tx, services, actor, now }: typeof context): Promise<SignInProvider> => {
    await checkSet(tx, context, draft);
    // Changes of providers take turns with each other and with first sign-ins.
    await lockCompany(tx, actor.company.id);
    if (draft.required === true && draft.active !== false)
      await requireProviderSignIn(tx, actor.company.id, now);
    if ((await tx.$count(signInProviders, eq(signInProviders.companyId, actor.company.id))) >= MAX_PROVIDERS)
      throw new Fault(409, text('error.not_possible'), { reason: text('reason.too_many_providers') });
    const [inserted] = await tx
      .insert(signInProviders)
      .values({
        ...columnsOf(context, draft),
        clientSecret: sealClientSecret(services.tokens, actor.company.id, secret),
        companyId: actor.company.id,
        key: randomBytes(16).toString('base64url'),
        createdAt: now,
      })
      .returning({ id: signInProviders.id })
      .catch((error: unknown) => {
        throw nameTaken(error);
      });
    const id = inserted?.id ?? 0;
    await saveMappings({ ...context, db: tx }, id, draft.group_mappings);
    await record(tx, context, 'sign_in_provider_saved', detailOf(id, draft));
    const [provider] = await providersOf(tx, services, actor.company.id, eq(signInProviders.id, id));
    return requireRecord(provider);
  };
}

async function update(context: RequestContext<'signInProviders.update'>) {
  const { services, actor, params } = context;
  const isThisProvider = and(
    eq(signInProviders.companyId, actor.company.id),
    eq(signInProviders.id, params.id),
  );
  const [before] = await services.store.db.select().from(signInProviders).where(isThisProvider);
  const { issuer, clientId, version, clientSecret, ...settings } = requireRecord(before);
  permitProviders(actor);
  permitLastingAccess(actor);
  const draft = context.input();
  const { active = settings.active, required = settings.required } = draft;
  // The stored secret is for the stored issuer: it must not be sent to another one.
  const isMoved = issuer !== draft.issuer;
  const secret =
    draft.client_secret ??
    (isMoved ? null : openClientSecret(services.tokens, actor.company.id, clientSecret));
  if (secret === null) throw invalidField('client_secret', 'validation.required');
  if (active) await checkMetadata(context, draft, secret);
  return async ({ db: tx, now }: typeof context): Promise<SignInProvider> => {
    await checkSet(tx, context, draft);
    await lockCompany(tx, actor.company.id);
    const [saved] = await tx
      .update(signInProviders)
      .set({ ...columnsOf(context, draft), version: increment(signInProviders.version) })
      .where(and(isThisProvider, eq(signInProviders.version, draft.version ?? version)))
      .returning({ id: signInProviders.id })
      .catch((error: unknown) => {
        throw nameTaken(error);
      });
    const stored = async () =>
      requireRecord(
        (await providersOf(tx, services, actor.company.id, eq(signInProviders.id, params.id)))[0],
      );
    if (saved === undefined) throw staleConflict(actor, 'company', await stored());
    await saveMappings({ ...context, db: tx }, params.id, draft.group_mappings);
    if (active && required) await requireProviderSignIn(tx, actor.company.id, now);
    // Another issuer, or another client of the same one, may give the same subject to another person.
    const isAnother = isMoved || clientId !== draft.client_id;
    if (isAnother) await tx.delete(userIdentities).where(eq(userIdentities.providerId, params.id));
    const ended =
      isAnother || (settings.active && !active) ? await endProviderSessions(tx, actor, params.id, now) : null;
    await record(tx, context, 'sign_in_provider_saved', {
      ...detailOf(params.id, draft),
      ...(ended === null ? {} : { ended_sessions: ended }),
    });
    return stored();
  };
}

async function remove(context: RequestContext<'signInProviders.remove'>): Promise<SignInProvider[]> {
  const { db, actor, params, services, now } = context;
  const isThisProvider = and(
    eq(signInProviders.companyId, actor.company.id),
    eq(signInProviders.id, params.id),
  );
  const [provider] = await db
    .select({ id: signInProviders.id, name: signInProviders.name })
    .from(signInProviders)
    .where(isThisProvider)
    .for('update');
  const removed = requireRecord(provider);
  permitProviders(actor);
  const ended = await endProviderSessions(db, actor, params.id, now);
  await db.delete(signInProviders).where(isThisProvider);
  await record(db, context, 'sign_in_provider_removed', { ...removed, ended_sessions: ended });
  return providersOf(db, services, actor.company.id);
}

/** Handlers of a company's sign-in providers. Saving reads the provider's metadata before its transaction. */
export const signInProviderHandlers: Handlers<ProviderCall> = {
  'signInProviders.list': ({ db, services, actor }) => providersOf(db, services, actor.company.id),
  'signInProviders.create': { prepare: create },
  'signInProviders.update': { prepare: update },
  'signInProviders.remove': remove,
};
