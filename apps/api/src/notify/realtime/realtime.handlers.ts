import { CONTRACT } from '@outlay/api-client/contract';
import { forbidden } from '../../access/permit.ts';
import { requireAcceptedCall } from '../../http/require-accepted-call.ts';
import type { Actor } from '../../access/actor.ts';
import { recordApiTokenUse } from '../../auth/api-tokens/api-token-use.ts';
import { ACCESS_SECONDS } from '../../auth/tokens.ts';
import { authenticate } from '../../http/authenticate.ts';
import type { RequestContext, Handlers } from '../../http/request/request-context.ts';
import { Fault } from '../../http/fault.ts';
import { text } from '../../http/texts.ts';
import { hubOf } from './hub.ts';
import { issueTicket, redeemTicket } from './tickets.ts';

/** Clients cannot use the panel, so they receive no events. */
function panelOnly(actor: Actor): void {
  if (actor.role === 'client') throw forbidden();
}

/** Returns the expiry of the bearer token, which was verified before. */
function endOf(request: Request, now: Date): number {
  const payload = /^Bearer +[\w-]+\.(?<payload>[\w-]+)\./iu.exec(request.headers.get('authorization') ?? '')
    ?.groups?.['payload'];
  const claims: unknown =
    payload === undefined ? null : JSON.parse(Buffer.from(payload, 'base64url').toString());
  const isTimed = typeof claims === 'object' && claims !== null && 'exp' in claims;
  return isTimed && typeof claims.exp === 'number'
    ? claims.exp * 1000
    : now.getTime() + ACCESS_SECONDS * 1000;
}

/** Returns the event id to resume after, from the request's header; null for a new client. */
function resumeAfter(request: Request): number | null {
  const id = request.headers.get('last-event-id') ?? '';
  return /^\d{1,15}$/u.test(id) ? Number(id) : null;
}

async function stream({
  services,
  request,
  origin,
  now,
  query,
}: RequestContext<'realtime.stream'>): Promise<Response> {
  const { ticket } = query();
  const { actor, endsAt } =
    ticket === undefined
      ? { actor: await authenticate(services, request, now), endsAt: endOf(request, now) }
      : ((await redeemTicket(services.store.db, ticket, now)) ?? { actor: null, endsAt: 0 });
  if (actor === null || endsAt <= now.getTime()) throw new Fault(401, text('error.unauthenticated'));
  requireAcceptedCall(CONTRACT['realtime.stream'], actor);
  panelOnly(actor);
  await recordApiTokenUse(services, { actor, origin, now });
  const hub = await hubOf(services);
  const body = await hub.open(actor, resumeAfter(request), endsAt);
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      // Buffering proxies would delay events.
      'x-accel-buffering': 'no',
    },
  });
}

/** Handlers of the push channel (Specification §7): the stream, and tickets for clients that cannot send headers. */
export const realtimeHandlers: Handlers<'realtime.stream' | 'realtime.ticket'> = {
  'realtime.stream': { manual: stream },
  'realtime.ticket': async ({ db, actor, request, now }) => {
    panelOnly(actor);
    return { ticket: await issueTicket(db, actor, endOf(request, now), now) };
  },
};
