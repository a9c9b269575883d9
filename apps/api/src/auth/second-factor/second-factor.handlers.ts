import { randomBytes } from 'node:crypto';
import {
  PRODUCT_NAME,
  type AuditEvent,
  type RecoveryCodes,
  type SecondFactor,
  type SecondFactorSecret,
} from '@outlay/domain';
import { and, eq, isNull } from '../../db/drizzle.ts';
import { audit, callerOf } from '../../db/audit.ts';
import { secondFactors } from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';
import { Fault } from '../../http/fault.ts';
import type { Handlers, RequestContext } from '../../http/request/request-context.ts';
import { text } from '../../http/texts.ts';
import { attemptCode, keepFactors, mailAboutFactor, spendCode, spendProof } from './code-attempt.ts';
import { lockLiveSession } from '../sessions/live-session.ts';
import { confirmPassword } from '../passwords/new-password.ts';
import {
  activePasskeys,
  cancelReset,
  codesLeft,
  confirmedApp,
  confirmFactor,
  deleteReset,
  factorsOf,
  removeApp,
  replaceCodes,
  sealSecret,
} from './second-factor.ts';
import { rememberProof } from './proof.ts';
import { rememberCode, requireRecentCode } from './step-up.ts';
import { base32, otpauthUri } from './totp.ts';

type FactorCall =
  `secondFactor.${'get' | 'begin' | 'confirm' | 'verify' | 'cancelReset' | 'renewCodes' | 'remove'}`;
type Caller = Pick<RequestContext<'secondFactor.get'>, 'db' | 'actor' | 'now' | 'origin' | 'services'>;

/** Bytes of a secret: the length of the hash (RFC 4226 §4). */
const SECRET_BYTES = 20;

const notPossible = (
  reason: 'reason.second_factor_exists' | 'reason.no_second_factor' | 'reason.second_factor_by_rule',
): Fault => new Fault(409, text('error.not_possible'), { reason: text(reason) });

const record = (tx: Db, caller: Caller, event: AuditEvent): Promise<void> =>
  audit(tx, { ...callerOf(caller), event });

async function ownFactor({ db, actor, now }: Pick<Caller, 'db' | 'actor' | 'now'>): Promise<SecondFactor> {
  const app = await confirmedApp(db, actor.id, now);
  const passkeys = await activePasskeys(db, actor.id, now);
  const resetAt = app?.resetAt ?? passkeys.resetAt;
  return {
    confirmed_at: app?.confirmedAt.toISOString() ?? null,
    passkeys: passkeys.count,
    reset_at: resetAt?.toISOString() ?? null,
    recovery_codes_left: app === null && passkeys.count === 0 ? 0 : await codesLeft(db, actor.id),
  };
}

async function begin(context: RequestContext<'secondFactor.begin'>): Promise<SecondFactorSecret> {
  const { actor, db, now, services } = context;
  if ((await confirmedApp(db, actor.id, now)) !== null) throw notPossible('reason.second_factor_exists');
  await requireRecentCode(db, actor, now);
  await confirmPassword(context, actor, context.input().current_password);
  await deleteReset(db, now, actor.id);
  const bytes = randomBytes(SECRET_BYTES);
  const secret = sealSecret(services.tokens, actor.id, bytes);
  const [stored] = await db
    .insert(secondFactors)
    .values({ userId: actor.id, secret, createdAt: now })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { secret, createdAt: now },
      // Another request may have confirmed one in the meantime.
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId });
  if (stored === undefined) throw notPossible('reason.second_factor_exists');
  const typed = base32(bytes);
  return { secret: typed, uri: otpauthUri(typed, PRODUCT_NAME, actor.email) };
}

/** Returns a result after its transaction was committed, or throws what refused it: a refusal is counted. */
async function committed<Result>(
  { services }: Caller,
  work: (tx: Db) => Promise<Result | Fault>,
): Promise<Result> {
  const result = await services.store.transaction(work);
  if (result instanceof Fault) throw result;
  return result;
}

async function confirm(context: RequestContext<'secondFactor.confirm'>): Promise<RecoveryCodes> {
  const { actor, db, now, services } = context;
  if ((await confirmedApp(db, actor.id, now)) !== null) throw notPossible('reason.second_factor_exists');
  const [pending] = await db
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, actor.id), isNull(secondFactors.confirmedAt)));
  if (pending === undefined) throw notPossible('reason.no_second_factor');
  const { code } = context.input();
  return committed(context, async (tx) => {
    await lockLiveSession(tx, actor, now);
    await deleteReset(tx, now, actor.id);
    const use = { userId: actor.id, code, now };
    const refused = await attemptCode(tx, context, actor.id, () => confirmFactor(tx, services.tokens, use));
    if (refused !== null) return refused;
    await rememberCode(tx, actor.sessionId, now);
    await keepFactors(tx, context, actor.id);
    await record(tx, context, 'second_factor_added');
    await mailAboutFactor(tx, actor.id, 'second_factor_added', now);
    return { recovery_codes: await replaceCodes(tx, actor.id) };
  });
}

async function verify(context: RequestContext<'secondFactor.verify'>): Promise<SecondFactor> {
  const { actor, db, now } = context;
  if ((await factorsOf(db, actor.id, now)).length === 0) throw notPossible('reason.no_second_factor');
  const proof = context.input();
  return committed(context, async (tx) => {
    const refused = await spendProof(tx, context, actor.id, proof);
    if (refused !== null) return refused;
    await rememberCode(tx, actor.sessionId, now);
    if (proof.passkey !== undefined) await rememberProof(tx, actor.sessionId, now);
    await record(tx, context, 'second_factor_verified');
    return ownFactor({ db: tx, actor, now });
  });
}

async function cancel(context: RequestContext<'secondFactor.cancelReset'>): Promise<SecondFactor> {
  const { actor, db, now } = context;
  if ((await factorsOf(db, actor.id, now)).length === 0) throw notPossible('reason.no_second_factor');
  if (await cancelReset(db, actor.id, now)) await record(db, context, 'second_factor_reset_cancelled');
  return ownFactor(context);
}

type ChangeContext = RequestContext<'secondFactor.remove'> | RequestContext<'secondFactor.renewCodes'>;

/**
 * Changes the second factor after the current password and a code were checked, in this order; without a code, a recent
 * one or a recent passkey takes its place.
 */
async function change<Result>(context: ChangeContext, work: (tx: Db) => Promise<Result>): Promise<Result> {
  const { actor, db, now } = context;
  const { current_password, code } = context.input();
  if (code === undefined) await requireRecentCode(db, actor, now);
  await confirmPassword(context, actor, current_password);
  return committed(context, async (tx) => {
    await lockLiveSession(tx, actor, now);
    const refused = code === undefined ? null : await spendCode(tx, context, actor.id, code);
    return refused ?? work(tx);
  });
}

async function renewCodes(context: RequestContext<'secondFactor.renewCodes'>): Promise<RecoveryCodes> {
  const { actor, db, now } = context;
  if ((await factorsOf(db, actor.id, now)).length === 0) throw notPossible('reason.no_second_factor');
  return change(context, async (tx) => {
    await record(tx, context, 'recovery_codes_renewed');
    return { recovery_codes: await replaceCodes(tx, actor.id) };
  });
}

async function remove(context: RequestContext<'secondFactor.remove'>): Promise<SecondFactor> {
  const { actor, db, now } = context;
  if ((await confirmedApp(db, actor.id, now)) === null) throw notPossible('reason.no_second_factor');
  const isOnly = async (tx: Db) => (await activePasskeys(tx, actor.id, now)).count === 0;
  if (actor.secondFactor !== 'none' && (await isOnly(db))) throw notPossible('reason.second_factor_by_rule');
  return change(context, async (tx) => {
    if (actor.secondFactor !== 'none' && (await isOnly(tx)))
      throw notPossible('reason.second_factor_by_rule');
    await removeApp(tx, actor.id, now);
    await record(tx, context, 'second_factor_removed');
    await mailAboutFactor(tx, actor.id, 'second_factor_removed', now);
    return ownFactor({ db: tx, actor, now });
  });
}

/**
 * Handlers of the user's own second factor; they require only a session. They manage their own transactions: what a
 * refusal counts must be committed, and secrets are not stored as responses of idempotency keys.
 */
export const secondFactorHandlers: Handlers<FactorCall> = {
  'secondFactor.get': ownFactor,
  'secondFactor.begin': { manual: begin },
  'secondFactor.confirm': { manual: confirm },
  'secondFactor.verify': { manual: verify },
  'secondFactor.cancelReset': cancel,
  'secondFactor.renewCodes': { manual: renewCodes },
  'secondFactor.remove': { manual: remove },
};
