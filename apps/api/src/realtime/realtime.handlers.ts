import type { Actor } from '../access/actor.ts';
import { ACCESS_SECONDS } from '../auth/tokens.ts';
import { authenticate } from '../http/authenticate.ts';
import type { Asked, Handlers } from '../http/asked.ts';
import { Fault } from '../http/fault.ts';
import { text } from '../http/words.ts';
import { hubOf } from './hub.ts';
import { issueTicket, redeemTicket } from './tickets.ts';

/** Clients have no part in the panel: nothing happens there that they might hear of. */
function panelOnly(actor: Actor): void {
  if (actor.role === 'client')
    throw new Fault(403, text('error.forbidden'), { reason: text('reason.forbidden') });
}

/** When the bearer's token ends; it was verified before. */
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

/** The id to resume after: the header of a reader that comes back; null for one that is new. */
function resumeAfter(request: Request): number | null {
  const id = request.headers.get('last-event-id') ?? '';
  return /^\d{1,15}$/u.test(id) ? Number(id) : null;
}

async function stream({ services, request, now, query }: Asked<'realtime.stream'>): Promise<Response> {
  const { ticket } = query();
  const { actor, endsAt } =
    ticket === undefined
      ? { actor: await authenticate(services, request, now), endsAt: endOf(request, now) }
      : ((await redeemTicket(services.store.db, ticket, now)) ?? { actor: null, endsAt: 0 });
  if (actor === null || endsAt <= now.getTime()) throw new Fault(401, text('error.unauthenticated'));
  panelOnly(actor);
  const hub = await hubOf(services);
  const body = await hub.open(actor, resumeAfter(request), endsAt);
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      // Proxies that gather answers before they pass them on would hold events back.
      'x-accel-buffering': 'no',
    },
  });
}

/** The push channel (Specification §7): the stream, and tickets for those who cannot send headers. */
export const realtimeHandlers: Handlers<'realtime.stream' | 'realtime.ticket'> = {
  'realtime.stream': { own: stream },
  'realtime.ticket': async ({ db, actor, request, now }) => {
    panelOnly(actor);
    return { ticket: await issueTicket(db, actor, endOf(request, now), now) };
  },
};
