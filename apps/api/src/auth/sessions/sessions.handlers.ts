import type { AuditEvent, UserSession } from '@outlay/domain';
import { and, desc, eq, gt, isNull } from '../../db/drizzle.ts';
import { audit, callerOf } from '../../db/audit.ts';
import { instant } from '../../db/expressions.ts';
import { companies, sessions, users } from '../../db/schema/index.ts';
import { Fault } from '../../http/fault.ts';
import type { Handlers, RequestContext } from '../../http/request/request-context.ts';
import { text } from '../../http/texts.ts';
import { deviceOf } from './device.ts';
import { endOtherSessionsOf, endSession } from './session.ts';
import { withinLimits } from '../../access/session-limits.ts';

type SessionCall = 'profile.sessions' | 'profile.endSession' | 'profile.endOtherSessions';

type Caller = Pick<RequestContext<'profile.sessions'>, 'db' | 'actor' | 'now' | 'origin'>;

/** Maximum number of sessions in the list. */
const MOST = 200;

/** Returns the live sessions of the caller, the most recently used first. */
async function ownSessions({ db, actor, now }: Caller): Promise<UserSession[]> {
  const rows = await db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      address: sessions.address,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(
      and(
        eq(sessions.userId, actor.id),
        eq(sessions.kind, 'sign_in'),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
        withinLimits(instant(now)),
      ),
    )
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt), sessions.id)
    .limit(MOST);
  return rows.map(({ id, userAgent, address, createdAt, lastUsedAt }) => ({
    id,
    ...deviceOf(userAgent),
    address,
    signed_in_at: createdAt.toISOString(),
    last_used_at: lastUsedAt.toISOString(),
    current: id === actor.sessionId,
  }));
}

const record = (context: Caller, event: AuditEvent, detail: Record<string, unknown>): Promise<void> =>
  audit(context.db, { ...callerOf(context), event, detail });

async function endOne(context: RequestContext<'profile.endSession'>): Promise<UserSession[]> {
  const { db, actor, now, params } = context;
  const live = await ownSessions(context);
  if (!live.some(({ id }) => id === params.session)) throw new Fault(404, text('error.not_found'));
  await endSession(db, { userId: actor.id, sessionId: params.session }, 'ended by the user', now);
  await record(context, 'session_ended', { session: params.session });
  return ownSessions(context);
}

async function endOthers(context: RequestContext<'profile.endOtherSessions'>): Promise<UserSession[]> {
  const { db, actor, now } = context;
  const ended = await endOtherSessionsOf(db, actor.id, actor.sessionId, 'ended by the user', now);
  await record(context, 'sessions_ended', { ended });
  return ownSessions(context);
}

/** Handlers of the user's own sessions; they require only a session. */
export const sessionHandlers: Handlers<SessionCall> = {
  'profile.sessions': ownSessions,
  'profile.endSession': endOne,
  'profile.endOtherSessions': endOthers,
};
