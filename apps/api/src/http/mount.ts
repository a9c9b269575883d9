import { CONTRACT, decodeQuery, type Call, type CallName } from '@outlay/api-client/contract';
import { reasonAgainst, SUCCESS_TEXTS, type Locale } from '@outlay/domain';
import type { Context, Hono } from 'hono';
import type { Actor } from '../access/actor.ts';
import { duplicateField, isReferenceFault } from '../db/database-error.ts';
import type { Db } from '../db/store.ts';
import { readerFor, type Reader } from '../lists/reader.ts';
import { positionOf } from '../realtime/hub.ts';
import type { Services } from '../services.ts';
import { authenticate, forCaller } from './authenticate.ts';
import type { Asked, FileAnswer, Handler, Handlers, Origin } from './asked.ts';
import { NONE, readBody, type Body } from './body.ts';
import { loggable } from './errors.ts';
import { Fault } from './fault.ts';
import { WIDEST_ID } from './limits.ts';
import { methodsOf, otherMethods, refuseHead } from './methods.ts';
import { answeredBefore, keyOf, once } from './idempotency.ts';
import { file, success } from './respond.ts';
import { parse, parseQuery, withinIds } from './validation.ts';
import { reasonText, text } from './words.ts';

/** What the server's own middleware has found out about a request. */
export type RequestState = { Variables: { locale: Locale; origin: Origin } };

/**
 * Refuses what the ability denies for the subject as a whole, with the reason (403). To customers nothing is open
 * but the company's settings, which everybody signed in may read.
 */
function gate(call: Call, actor: Actor): void {
  // Single records are judged by their handler, once it knows that they exist: a missing one is 404 first.
  if (call.params !== undefined) return;
  if (actor.role === 'client' && call !== CONTRACT['company.get']) {
    throw new Fault(403, text('error.forbidden'), { reason: text('reason.forbidden') });
  }
  if (call.access === undefined) return;
  const reason = reasonAgainst(actor.ability, call.access.action, call.access.subject);
  if (reason !== null) throw new Fault(403, text('error.forbidden'), { reason: reasonText(reason) });
}

function paramsOf(call: Call, c: Context): unknown {
  if (call.params === undefined) return undefined;
  const parsed = call.params.safeParse(c.req.param());
  if (!parsed.success) throw new Fault(404, text('error.not_found'));
  // Ids are 32 bits wide: a longer one names nothing, which is no reason to ask the database.
  if (Object.values(parsed.data).some((value) => typeof value === 'number' && value > WIDEST_ID)) {
    throw new Fault(404, text('error.not_found'));
  }
  return parsed.data;
}

/** Faults of the database that are the caller's: something of that name exists, or something is still in use. */
function translated(error: unknown): unknown {
  const taken = duplicateField(error);
  if (taken !== null)
    return new Fault(422, text('error.invalid'), { errors: { [taken]: [text('validation.taken')] } });
  if (isReferenceFault(error))
    return new Fault(409, text('error.not_possible'), { reason: text('reason.in_use') });
  return error;
}

/** The lists: what they read goes through their reader, which asks for the caller's standing along the way. */
const isList = (name: CallName): boolean => name.endsWith('.list') || name === 'notifications.unread';

/** What somebody reads and goes on showing: no file, and not the stream itself. */
const isRead = (call: Call): boolean =>
  call.method === 'GET' && call.auth === 'session' && call.as === undefined;

type Working = {
  readonly call: Call;
  readonly handler: Handler<CallName>;
  readonly services: Services;
  readonly c: Context<RequestState>;
  readonly now: Date;
};

/** Answers a call for somebody: what belongs to the request as a whole comes first, then the handler. */
async function answerFor(
  { call, handler, services, c, now }: Working,
  actor: Actor | null,
  reader: Reader | null,
) {
  const request = c.req.raw;
  const params = paramsOf(call, c);
  if (actor !== null) gate(call, actor);
  const isStreamed = typeof handler !== 'function' && 'streamed' in handler;
  const body: Body = isStreamed ? NONE : await readBody(request, call);
  const asked = (db: Db): Asked<CallName> => {
    const built = {
      db,
      services,
      now,
      actor,
      reader,
      params,
      locale: c.get('locale'),
      origin: c.get('origin'),
      request,
      version: body.version,
      body: () => body.value(),
      query: () =>
        call.query === undefined
          ? undefined
          : withinIds(parseQuery(call.query, decodeQuery(new URL(request.url).searchParams))),
      input: () => (call.body === undefined ? undefined : withinIds(parse(call.body, body.value()))),
    };
    // The contract ties name and types together; here, where every call passes, only the name is known.
    return built as unknown as Asked<CallName>;
  };
  if (typeof handler !== 'function' && ('own' in handler || 'streamed' in handler)) {
    const run = 'streamed' in handler ? handler.streamed : handler.own;
    return run(asked(services.store.db));
  }
  if (call.method === 'GET' && typeof handler === 'function') return handler(asked(services.store.db));
  const key = actor === null ? null : keyOf(request);
  const keyed =
    key === null || actor === null
      ? null
      : {
          userId: actor.id,
          path: `${actor.company.id} ${call.method} ${new URL(request.url).pathname}`,
          key,
          // With the server's key: a body may hold a password, which a bare hash would give away to whoever guesses.
          fingerprint: services.tokens.sign('idempotency', body.fingerprint),
          now,
        };
  if (typeof handler !== 'function' && 'first' in handler && keyed !== null) {
    const before = await answeredBefore(services.store.db, keyed);
    if (before !== null) return before.answer;
  }
  const within = async (run: (asked: Asked<CallName>) => Promise<unknown>): Promise<unknown> =>
    services.store.transaction(async (tx) =>
      keyed === null ? run(asked(tx)) : once(tx, keyed, async () => run(asked(tx))),
    );
  if (typeof handler === 'function') return within(handler);
  if ('first' in handler) return within(await handler.first(asked(services.store.db)));
  return handler.finish(asked(services.store.db), Number(await within(handler.begin)));
}

async function answerCall(
  name: CallName,
  handler: Handler<CallName>,
  services: Services,
  c: Context<RequestState>,
): Promise<unknown> {
  const call: Call = CONTRACT[name];
  const now = services.clock.now();
  const working = { call, handler, services, c, now };
  // A stream may be opened by a ticket instead of a bearer, so its handler finds out who is there.
  if (call.auth !== 'session' || call.as === 'events') return answerFor(working, null, null);
  if (isList(name))
    return forCaller(services, c.req.raw, now, (actor, reader) => answerFor(working, actor, reader));
  const actor = await authenticate(services, c.req.raw, now);
  return answerFor(working, actor, readerFor(services.store, actor, now));
}

function respond(call: Call, services: Services, c: Context<RequestState>, answer: unknown): Response {
  const [locale, { requestId }] = [c.get('locale'), c.get('origin')];
  if (answer instanceof Response) return answer;
  if (call.as === 'blob') {
    return file(answer as FileAnswer, (error) => {
      services.log.error({ requestId, error: loggable(error) }, 'an answer broke off');
    });
  }
  return success(locale, answer, call.success === undefined ? null : text(SUCCESS_TEXTS[call.success]));
}

/** How the router spells a contract's path; fixed words go before parameters, so that `/download` is no id. */
const routed = (path: string): string => path.replaceAll(/\{(?<name>\w+)\}/gu, ':$<name>');

const byPath = (a: CallName, b: CallName): number =>
  Number(CONTRACT[a].path.includes('{')) - Number(CONTRACT[b].path.includes('{'));

/** Mounts handlers at the paths of the contract. */
export function mount<Names extends CallName>(
  app: Hono<RequestState>,
  handlers: Handlers<Names>,
  services: Services,
): void {
  const names = (Object.keys(handlers) as Names[]).toSorted(byPath);
  const byAddress = Map.groupBy(names, (name): string => CONTRACT[name].path);
  for (const name of names) {
    const call: Call = CONTRACT[name];
    // The loop sees a union of all handlers; each was typed by its own name where it was written.
    const handler = handlers[name] as unknown as Handler<CallName>;
    app.on(call.method, routed(call.path), async (c) => {
      try {
        refuseHead(c.req.raw, call);
        // Before it is read: what happens from here on is told by the stream, to whoever resumes after this.
        const position = isRead(call) ? positionOf(services) : null;
        const answer = respond(call, services, c, await answerCall(name, handler, services, c));
        if (position !== null) answer.headers.set('x-event-id', String(position));
        return answer;
      } catch (error) {
        throw translated(error);
      }
    });
    const others = byAddress.get(call.path) ?? [];
    if (others.at(-1) === name) {
      app.all(routed(call.path), otherMethods(methodsOf(others.map((other): Call => CONTRACT[other]))));
    }
  }
}
