import type { Actor } from '../access/actor.ts';
import { findCaller, lastSeen, type Caller } from '../access/caller.ts';
import { checkingReader, readerFor, type Reader } from '../lists/reader.ts';
import type { Services } from '../services.ts';
import { Fault } from './fault.ts';
import { WIDEST_ID } from './limits.ts';
import { text } from './words.ts';

const ID = /^[1-9]\d{0,9}$/u;

/** Reads the company a call is about; anything but an id is no company. */
function companyOf(request: Request): number | null {
  const header = request.headers.get('x-company-id');
  if (header === null || header.trim() === '') return null;
  const id = ID.test(header.trim()) ? Number(header) : 0;
  return id <= WIDEST_ID ? id : 0;
}

/**
 * Whom the token of a call names.
 *
 * @throws Fault 401 without a good token.
 */
async function callerOf(services: Services, request: Request, now: Date): Promise<Caller> {
  const bearer = /^Bearer +(?<token>[\w.-]+) *$/iu.exec(request.headers.get('authorization') ?? '')?.groups?.[
    'token'
  ];
  const claims = bearer === undefined ? null : await services.tokens.read('access', bearer, now);
  if (claims === null) throw new Fault(401, text('error.unauthenticated'));
  return { sessionId: claims.sessionId, userId: claims.userId, companyId: companyOf(request), now };
}

async function actorOf(services: Services, caller: Caller): Promise<Actor> {
  const found = await findCaller(services.store, caller);
  if ('actor' in found) return found.actor;
  if (found.none === 'session') throw new Fault(401, text('error.unauthenticated'));
  throw new Fault(403, text('error.forbidden'), { reason: text('reason.not_current_company') });
}

/**
 * Who makes a call.
 *
 * @throws Fault 401 without a good token of a living session; 403 for a company the person has no part in.
 */
export const authenticate = async (services: Services, request: Request, now: Date): Promise<Actor> =>
  actorOf(services, await callerOf(services, request, now));

type Attempt = { readonly answer: unknown } | { readonly error: unknown };

const attempt = async (work: () => Promise<unknown>): Promise<Attempt> => {
  try {
    return { answer: await work() };
  } catch (error) {
    return { error };
  }
};

/**
 * Does a list's work for whoever calls. Whoever was seen before is taken for who they were while the first statement
 * asks whether they still are; only work that the database has confirmed counts.
 */
export async function forCaller(
  services: Services,
  request: Request,
  now: Date,
  work: (actor: Actor, reader: Reader) => Promise<unknown>,
): Promise<unknown> {
  const { store } = services;
  const caller = await callerOf(services, request, now);
  const seen = lastSeen(store, caller);
  if (seen !== null) {
    const reader = checkingReader(store, seen, caller);
    const attempted = await attempt(() => work(seen, reader));
    if (reader.confirmed()) {
      if ('error' in attempted) throw attempted.error;
      return attempted.answer;
    }
    // Whoever calls is not who they were, or nothing was read: what came of it, a refusal too, is of no account.
  }
  const actor = await actorOf(services, caller);
  return work(actor, readerFor(store, actor, now));
}
