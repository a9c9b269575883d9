import type { Actor } from '../access/actor.ts';
import { findCaller, type Caller } from '../access/caller.ts';
import { createRecentCache } from '../access/recent-cache.ts';
import { isApiToken, readApiToken } from '../auth/api-tokens/api-token.ts';
import { countApiTokenCall } from '../auth/api-tokens/api-token-use.ts';
import { identify } from '../queues/current-caller.ts';
import type { Services } from '../services.ts';
import { Fault } from './fault.ts';
import { MAX_ID } from './limits.ts';
import { text } from './texts.ts';

const ID = /^[1-9]\d{0,9}$/u;

/** Returns the company id of a request's header: null without one, 0 (no company) if it is invalid. */
function companyOf(request: Request): number | null {
  const header = request.headers.get('x-company-id');
  if (header === null || header.trim() === '') return null;
  const id = ID.test(header.trim()) ? Number(header) : 0;
  return id <= MAX_ID ? id : 0;
}

/**
 * Returns the session and user of the request's token, and the company: of an API token unless the request names one.
 *
 * @throws Fault 401 without a valid token; 429 for an API token with too many calls.
 */
async function callerOf(services: Services, request: Request, now: Date): Promise<Caller> {
  const bearer = /^Bearer +(?<token>[\w.-]+) *$/iu.exec(request.headers.get('authorization') ?? '')?.groups?.[
    'token'
  ];
  if (bearer !== undefined && isApiToken(bearer)) {
    const token = await readApiToken(services.store.db, bearer);
    if (token === null) throw new Fault(401, text('error.unauthenticated'));
    countApiTokenCall(token.sessionId, now);
    return { ...token, companyId: companyOf(request) ?? token.companyId, now };
  }
  const claims = bearer === undefined ? null : await services.tokens.read('access', bearer, now);
  if (claims === null) throw new Fault(401, text('error.unauthenticated'));
  return { sessionId: claims.sessionId, userId: claims.userId, companyId: companyOf(request), now };
}

/** Company of recent sessions: the company of a request is known only after a query, but queues need it before. */
const companyOfSession = createRecentCache<string, number>(5_000);

/** Gives a request the turns of its company; of its user alone until the company is known. */
function takeTurns({ sessionId, userId, companyId }: Caller, actor?: Actor): void {
  const session = `${sessionId} ${companyId}`;
  if (actor !== undefined) companyOfSession.set(session, actor.company.id);
  const company = companyOfSession.get(session);
  identify({ group: company === undefined ? `user ${userId}` : `company ${company}`, member: userId });
}

async function actorOf(services: Services, caller: Caller): Promise<Actor> {
  takeTurns(caller);
  const outcome = await findCaller(services.store, caller);
  if ('actor' in outcome) {
    takeTurns(caller, outcome.actor);
    return outcome.actor;
  }
  if (outcome.none === 'suspended')
    throw new Fault(403, text('error.forbidden'), {
      code: 'company_suspended',
      reason: text('reason.company_suspended', { reason: outcome.reason }),
    });
  if (outcome.none === 'session') throw new Fault(401, text('error.unauthenticated'));
  throw new Fault(403, text('error.forbidden'), { reason: text('reason.not_current_company') });
}

/**
 * Returns the actor of a request.
 *
 * @throws Fault 401 without a valid token of an active session; 403 for a company the user cannot access.
 */
export const authenticate = async (services: Services, request: Request, now: Date): Promise<Actor> =>
  actorOf(services, await callerOf(services, request, now));
