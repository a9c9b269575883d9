import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import {
  MAX_PASSKEYS,
  PRODUCT_NAME,
  type AddedPasskey,
  type AuditEvent,
  type Passkey,
  type PasskeyCreationRequest,
  type PasskeyRequest,
} from '@outlay/domain';
import { generateRegistrationOptions } from '@simplewebauthn/server';
import { and, asc, eq } from '../../db/drizzle.ts';
import { audit, callerOf } from '../../db/audit.ts';
import { passkeys } from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';
import { Fault } from '../../http/fault.ts';
import type { Handlers, RequestContext } from '../../http/request/request-context.ts';
import { text } from '../../http/texts.ts';
import { invalidField } from '../../http/request/validation.ts';
import { keepFactors, mailAboutFactor } from '../second-factor/code-attempt.ts';
import { lockLiveSession } from '../sessions/live-session.ts';
import { confirmPassword } from '../passwords/new-password.ts';
import { CHALLENGE_MS, createPasskeyChallenge } from './passkey-challenge.ts';
import { descriptorsOf, passkeySite, requestOptions, verifyCreation } from './passkey.ts';
import { rememberProof } from '../second-factor/proof.ts';
import {
  deleteReset,
  factorsOf,
  isActivePasskey,
  removeUnusedCodes,
  replaceCodes,
} from '../second-factor/second-factor.ts';
import { rememberCode, requireRecentCode } from '../second-factor/step-up.ts';

type PasskeyCall = `passkeys.${'list' | 'options' | 'begin' | 'add' | 'rename' | 'remove'}`;
type Caller = Pick<RequestContext<'passkeys.list'>, 'db' | 'actor' | 'now' | 'origin'>;

const notPossible = (
  reason:
    | 'reason.too_many_passkeys'
    | 'reason.passkeys_need_domain'
    | 'reason.no_passkey'
    | 'reason.second_factor_by_rule',
): Fault => new Fault(409, text('error.not_possible'), { reason: text(reason, { n: MAX_PASSKEYS }) });

const record = (tx: Db, caller: Caller, event: AuditEvent, detail: Record<string, unknown>): Promise<void> =>
  audit(tx, { ...callerOf(caller), event, detail });

async function ownPasskeys({ db, actor, now }: Pick<Caller, 'db' | 'actor' | 'now'>): Promise<Passkey[]> {
  const rows = await db
    .select()
    .from(passkeys)
    .where(isActivePasskey(actor.id, now))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
  return rows.map(({ id, name, createdAt, lastUsedAt, backedUp }) => ({
    id,
    name,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
    backed_up: backedUp,
  }));
}

async function options(context: RequestContext<'passkeys.options'>): Promise<PasskeyRequest> {
  const { actor, db, now } = context;
  if (!(await factorsOf(db, actor.id, now)).includes('passkey')) throw notPossible('reason.no_passkey');
  return requestOptions(db, context, { for: 'verify', userId: actor.id });
}

async function begin(context: RequestContext<'passkeys.begin'>): Promise<PasskeyCreationRequest> {
  const { actor, db, now, services } = context;
  const { id } = passkeySite(context);
  // Browsers accept host names only (WebAuthn §5.1.3).
  if (isIP(id.replaceAll(/[[\]]/gu, '')) !== 0) throw notPossible('reason.passkeys_need_domain');
  await requireRecentCode(db, actor, now);
  await confirmPassword(context, actor, context.input().current_password);
  const known = await descriptorsOf(db, actor.id, now);
  if (known.length >= MAX_PASSKEYS) throw notPossible('reason.too_many_passkeys');
  const creation = await generateRegistrationOptions({
    rpName: PRODUCT_NAME,
    rpID: id,
    userID: new Uint8Array(Buffer.from(services.tokens.sign('passkey-user', String(actor.id)))),
    userName: actor.email,
    userDisplayName: actor.name,
    challenge: createPasskeyChallenge(
      services.tokens,
      { for: 'add', userId: actor.id, sessionId: actor.sessionId },
      now,
    ),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ...creation };
}

async function add(context: RequestContext<'passkeys.add'>): Promise<AddedPasskey> {
  const { actor, now, services } = context;
  const { name, passkey } = context.input();
  return services.store.transaction(async (tx) => {
    await lockLiveSession(tx, actor, now);
    await deleteReset(tx, now, actor.id);
    const use = { for: 'add', userId: actor.id, sessionId: actor.sessionId } as const;
    const created = await verifyCreation(tx, context, passkey, use);
    if (created === null) throw invalidField('passkey', 'validation.passkey_refused');
    const earlier = await factorsOf(tx, actor.id, now);
    if ((await descriptorsOf(tx, actor.id, now)).length >= MAX_PASSKEYS)
      throw notPossible('reason.too_many_passkeys');
    const [stored] = await tx
      .insert(passkeys)
      .values({ id: randomUUID(), userId: actor.id, name, createdAt: now, ...created })
      .onConflictDoNothing({ target: passkeys.credentialId })
      .returning({ id: passkeys.id });
    if (stored === undefined) throw invalidField('passkey', 'validation.passkey_exists');
    await keepFactors(tx, context, actor.id);
    await rememberCode(tx, actor.sessionId, now);
    await rememberProof(tx, actor.sessionId, now);
    await record(tx, context, 'passkey_added', { passkey: name });
    await mailAboutFactor(tx, actor.id, 'passkey_added', now, { passkey: name });
    return {
      passkeys: await ownPasskeys({ db: tx, actor, now }),
      recovery_codes: earlier.length === 0 ? await replaceCodes(tx, actor.id) : null,
    };
  });
}

/** Locks one of the own passkeys until the end of the transaction. */
async function lockPasskey(tx: Db, { actor, now }: Caller, id: string): Promise<{ readonly name: string }> {
  const [passkey] = await tx
    .select({ name: passkeys.name })
    .from(passkeys)
    .where(and(eq(passkeys.id, id), isActivePasskey(actor.id, now)))
    .for('update');
  if (passkey === undefined) throw new Fault(404, text('error.not_found'));
  return passkey;
}

async function rename(context: RequestContext<'passkeys.rename'>): Promise<Passkey[]> {
  const { db, params } = context;
  const before = await lockPasskey(db, context, params.passkey);
  const { name } = context.input();
  if (before.name !== name) {
    await db.update(passkeys).set({ name }).where(eq(passkeys.id, params.passkey));
    await record(db, context, 'passkey_renamed', { passkey: name, earlier: before.name });
  }
  return ownPasskeys(context);
}

async function remove(context: RequestContext<'passkeys.remove'>): Promise<Passkey[]> {
  const { actor, db, now, services, params } = context;
  await requireRecentCode(db, actor, now);
  await lockPasskey(db, context, params.passkey);
  await confirmPassword(context, actor, context.input().current_password);
  return services.store.transaction(async (tx) => {
    await lockLiveSession(tx, actor, now);
    const { name } = await lockPasskey(tx, context, params.passkey);
    await tx.delete(passkeys).where(eq(passkeys.id, params.passkey));
    if (actor.secondFactor !== 'none' && (await factorsOf(tx, actor.id, now)).length === 0)
      throw notPossible('reason.second_factor_by_rule');
    await removeUnusedCodes(tx, actor.id, now);
    await record(tx, context, 'passkey_removed', { passkey: name });
    await mailAboutFactor(tx, actor.id, 'passkey_removed', now, { passkey: name });
    return ownPasskeys({ db: tx, actor, now });
  });
}

/**
 * Handlers of the user's own passkeys; they require only a session. A response with recovery codes is not stored for its
 * idempotency key.
 */
export const passkeyHandlers: Handlers<PasskeyCall> = {
  'passkeys.list': ownPasskeys,
  'passkeys.options': options,
  'passkeys.begin': { manual: begin },
  'passkeys.add': { manual: add },
  'passkeys.rename': rename,
  'passkeys.remove': { manual: remove },
};
