import { forbidden, permit } from '../access/permit.ts';
import { CONTRACT, type Call, type CallName } from '@outlay/api-client/contract';
import { SUCCESS_TEXTS, type Locale, type LocaleOptions } from '@outlay/domain';
import type { Context, Hono } from 'hono';
import type { Actor } from '../access/actor.ts';
import { requirePlanFeature } from '../company/plan-features.ts';
import { closedPeriod } from '../finance/periods/assert-open.ts';
import {
  duplicateField,
  isCurrencyFault,
  isOverlap,
  isReferenceFault,
  lockDateOf,
} from '../db/database-error.ts';
import { audit } from '../db/audit.ts';
import { withAuditFacts } from '../db/audit-facts.ts';
import type { Db } from '../db/store.ts';
import { readerFor, type Reader } from '../records/reader.ts';
import { positionOf } from '../notify/realtime/hub.ts';
import { uploadQueue } from '../queues/upload-queue.ts';
import type { Services } from '../services.ts';
import { auditRefusal } from '../auth/sign-in/refusals.ts';
import { recordApiTokenUse } from '../auth/api-tokens/api-token-use.ts';
import { recordUse } from '../auth/sessions/session-use.ts';
import { requireAcceptedCall } from './require-accepted-call.ts';
import { requireRecentCode } from '../auth/second-factor/step-up.ts';
import { requireWritableInstallation } from '../installation/maintenance.ts';
import { authenticate } from './authenticate.ts';
import type { RequestContext, Handler, Handlers, Origin } from './request/request-context.ts';
import { inputOf } from './request/input.ts';
import { encodedResponse } from './response/encoded-response.ts';
import { file, success, type FileAnswer } from './response/respond.ts';
import { countWrite } from './write-limit.ts';
import { AccessEnded, whileAllowed } from './response/while-allowed.ts';
import { NONE, readBody, type Body } from './request/body.ts';
import { loggable } from './errors.ts';
import { Fault } from './fault.ts';
import { MAX_ID } from './limits.ts';
import { methodsOf, otherMethods, refuseHead } from './methods.ts';
import { storedAnswer, keyOf, runOnce } from './request/idempotency.ts';
import { text } from './texts.ts';
import { localeOptionsFor } from './locale-options.ts';

/** Variables that the middleware sets on a request. */
export type RequestState = {
  Variables: {
    locale: Locale;
    /** Format of texts for the user; absent before the user is known. */
    localeOptions?: LocaleOptions;
    origin: Origin;
  };
};

/** Returns how texts of a response are written. */
export const localeOptionsState = (c: Context<RequestState>): LocaleOptions =>
  c.get('localeOptions') ?? { locale: c.get('locale') };

/** Refuses what the ability denies for the subject as a whole, with the reason (403). */
function requireAbility({ access }: Call, actor: Actor): void {
  if (access !== undefined) permit(actor, access.action, access.subject);
}

/**
 * Refuses a call before its handler: as {@link requireAbility}, and all calls of customers but reading the company's
 * settings, which every signed-in user may read.
 */
function requireAccess(call: Call, actor: Actor): void {
  // Handlers of single records check permissions themselves after loading the record: a missing one is 404 first.
  if (call.params !== undefined) return;
  if (actor.role === 'client' && call !== CONTRACT['company.get']) {
    throw forbidden();
  }
  requireAbility(call, actor);
}

function paramsOf(call: Call, c: Context): unknown {
  if (call.params === undefined) return undefined;
  const parsed = call.params.safeParse(c.req.param());
  if (!parsed.success) throw new Fault(404, text('error.not_found'));
  // Ids are 32-bit integers: a larger one cannot exist, so the database is not queried.
  if (Object.values(parsed.data).some((value) => typeof value === 'number' && value > MAX_ID)) {
    throw new Fault(404, text('error.not_found'));
  }
  return parsed.data;
}

/** Converts database errors that the request caused: a duplicate name, or a record that is still in use. */
export function toFault(error: unknown): unknown {
  const taken = duplicateField(error);
  if (taken !== null)
    return new Fault(422, text('error.invalid'), { errors: { [taken]: [text('validation.taken')] } });
  if (isOverlap(error))
    return new Fault(422, text('error.invalid'), {
      errors: { valid_from: [text('validation.validity_overlap')] },
    });
  if (isCurrencyFault(error))
    return new Fault(409, text('error.not_possible'), { reason: text('reason.currency_in_use') });
  const lockDate = lockDateOf(error);
  if (lockDate !== null) return closedPeriod(lockDate, 'date');
  if (isReferenceFault(error))
    return new Fault(409, text('error.not_possible'), { reason: text('reason.in_use') });
  return error;
}

/** Returns true for reads whose response a client displays: no file and no event stream. */
const isRead = (call: Call): boolean =>
  call.method === 'GET' && call.auth === 'session' && call.as === undefined;

/** Reads the body of a request; files in the turn of the user's company, because they are kept in memory. */
const bodyFor = (call: Call, request: Request, actor: Actor | null): Promise<Body> =>
  call.encoding === 'multipart' && actor !== null
    ? uploadQueue.run({ group: actor.company.id, member: actor.id }, () => readBody(request, call))
    : readBody(request, call);

type PendingCall = {
  readonly call: Call;
  readonly handler: Handler<CallName>;
  readonly services: Services;
  readonly c: Context<RequestState>;
  readonly now: Date;
};

/** Handles a call of a user: checks of the whole request first, then the handler. */
async function runHandler(
  { call, handler, services, c, now }: PendingCall,
  actor: Actor | null,
  reader: Reader | null,
) {
  const request = c.req.raw;
  const params = paramsOf(call, c);
  if (actor !== null) requireAccess(call, actor);
  // Like the permission, what the plan includes is checked after a single record was found.
  const needsFeature = async (db: Db, input?: unknown): Promise<void> =>
    actor === null ? undefined : requirePlanFeature(db, actor.company.id, call, input);
  if (call.params === undefined) await needsFeature(services.store.db);
  // A token was created with a recent code, and is refused before where calls need a user.
  if (actor?.apiToken === null && call.stepUp === true)
    await requireRecentCode(services.store.db, actor, now);
  if (typeof handler !== 'function' && 'admit' in handler) {
    const [locale, origin] = [c.get('locale'), c.get('origin')];
    const refusal = await handler.admit?.({ services, now, locale, origin, request });
    if (refusal !== undefined) return refusal;
  }
  const isStreamed = typeof handler !== 'function' && 'streamed' in handler;
  const body = isStreamed ? NONE : await bodyFor(call, request, actor);
  const parts = inputOf(call, request, body, isStreamed);
  const context = (db: Db): RequestContext<CallName> => {
    const built = {
      db,
      services,
      now,
      actor,
      reader,
      params,
      locale: c.get('locale'),
      localeOptions: localeOptionsState(c),
      origin: c.get('origin'),
      request,
      version: body.version,
      body: () => body.value(),
      query: parts.query,
      input: parts.input,
    };
    // The contract relates names to types; in this generic code only the name is known.
    return built as unknown as RequestContext<CallName>;
  };
  if (typeof handler !== 'function' && ('manual' in handler || 'streamed' in handler)) {
    const run = 'streamed' in handler ? handler.streamed : handler.manual;
    return run(context(services.store.db));
  }
  const checked = async (
    run: (context: RequestContext<CallName>) => Promise<unknown>,
    db: Db,
  ): Promise<unknown> => {
    const answer = await run(context(db));
    parts.check();
    // Refuses, and rolls back, a call on a single record whose handler has not checked the permission.
    if (actor !== null && call.params !== undefined) requireAbility(call, actor);
    if (call.params !== undefined || call.method !== 'GET') await needsFeature(db, parts.input());
    return answer;
  };
  if (call.method === 'GET' && typeof handler === 'function') return checked(handler, services.store.db);
  const key = actor === null ? null : keyOf(request);
  // A grant changes the default company and the rules of an administrator, not what they may do in the installation.
  const isOfInstallation = call.access?.subject === 'installation';
  const keyed =
    key === null || actor === null
      ? null
      : {
          userId: actor.id,
          path: `${actor.apiToken === null ? '' : `token ${actor.apiToken.id} `}${isOfInstallation ? 'installation' : actor.company.id} ${call.method} ${new URL(request.url).pathname}`,
          key,
          // Keyed with the server's secret: a body may contain a password, and a plain hash could be brute-forced.
          fingerprint: services.tokens.sign('idempotency', body.fingerprint),
          access: services.tokens.sign(
            'idempotency',
            JSON.stringify(isOfInstallation ? actor.role : actor.rules),
          ),
          now,
        };
  if (typeof handler !== 'function' && 'prepare' in handler && keyed !== null) {
    const before = await storedAnswer(services.store.db, keyed);
    if (before !== null) return before.answer;
  }
  const within = async (run: (context: RequestContext<CallName>) => Promise<unknown>): Promise<unknown> =>
    services.store.transaction(async (tx) =>
      keyed === null ? checked(run, tx) : runOnce(tx, keyed, async () => checked(run, tx)),
    );
  if (typeof handler === 'function') return within(handler);
  if ('prepare' in handler) return within(await handler.prepare(context(services.store.db)));
  const outside = context(services.store.db);
  const both = async (): Promise<unknown> => handler.finish(outside, Number(await within(handler.begin)));
  return handler.inTurn === undefined ? both() : handler.inTurn(outside, both);
}

/** Records who took which data out of the system, and by which filters. */
async function auditExport(
  name: CallName,
  { call, services, c, now }: PendingCall,
  actor: Actor,
): Promise<void> {
  const { address, requestId } = c.get('origin');
  await audit(services.store.db, {
    event: 'exported',
    at: now,
    companyId: actor.company.id,
    userId: actor.id,
    subject: call.access?.subject ?? null,
    detail: { call: name, query: c.req.query() },
    address,
    requestId,
  });
}

async function handleCall(
  name: CallName,
  handler: Handler<CallName>,
  services: Services,
  c: Context<RequestState>,
): Promise<unknown> {
  const call: Call = CONTRACT[name];
  const now = services.clock.now();
  const working = { call, handler, services, c, now };
  // A stream can be opened with a ticket instead of a bearer token, so its handler authenticates.
  if (call.auth !== 'session' || call.as === 'events') {
    await requireWritableInstallation(call, services.store.db);
    return runHandler(working, null, null);
  }
  const actor = await authenticate(services, c.req.raw, now);
  c.set('localeOptions', localeOptionsFor(c.get('locale'), actor));
  if (call.method !== 'GET') countWrite(services.env, actor, now);
  return withAuditFacts(actor, () => handleActorCall(name, working, actor));
}

/** Returns a file that breaks off when the caller's access ends. */
const watched = (services: Services, actor: Actor, answer: FileAnswer): FileAnswer =>
  answer.body instanceof ReadableStream
    ? { ...answer, body: whileAllowed(services, actor, answer.body) }
    : answer;

/** Handles a call of an authenticated caller, and records its use and its refusal. */
async function handleActorCall(name: CallName, working: PendingCall, actor: Actor): Promise<unknown> {
  const { call, services, c, now } = working;
  if (actor.apiToken !== null) await recordApiTokenUse(services, { actor, origin: c.get('origin'), now });
  // A ticket continues an event stream, and marked reads refetch data: an open panel sends both without its user.
  else if (
    name !== 'realtime.ticket' &&
    !(call.method === 'GET' && c.req.header('x-unattended') !== undefined)
  )
    await recordUse(services, actor.sessionId, now);
  try {
    requireAcceptedCall(call, actor);
    const answer = await runHandler(working, actor, readerFor(services.store, actor, now));
    if (call.as === 'blob' && call.access?.action === 'export') await auditExport(name, working, actor);
    return call.as === 'blob' ? watched(services, actor, answer as FileAnswer) : answer;
  } catch (error) {
    if (error instanceof Fault && error.status === 403) {
      const { address, requestId } = c.get('origin');
      await auditRefusal(services.store, String(actor.id), {
        event: 'call_refused',
        at: now,
        companyId: actor.company.id,
        userId: actor.id,
        detail: { call: name },
        address,
        requestId,
      });
    }
    throw error;
  }
}

function respond(call: Call, services: Services, c: Context<RequestState>, answer: unknown): Response {
  const [locale, { requestId }] = [c.get('locale'), c.get('origin')];
  if (answer instanceof Response) return answer;
  if (call.as === 'blob') {
    return file(answer as FileAnswer, (error) => {
      if (error instanceof AccessEnded)
        services.log.info({ requestId }, 'a download ended with the access of its reader');
      else services.log.error({ requestId, error: loggable(error) }, 'an answer broke off');
    });
  }
  return success(locale, answer, call.success === undefined ? null : text(SUCCESS_TEXTS[call.success]));
}

/**
 * Converts a contract's path to the router's syntax; static segments are registered before parameters, so that
 * `/download` is no id.
 */
const routerPath = (path: string): string => path.replaceAll(/\{(?<name>\w+)\}/gu, ':$<name>');

const byPath = (a: CallName, b: CallName): number =>
  Number(CONTRACT[a].path.includes('{')) - Number(CONTRACT[b].path.includes('{'));

/** Registers every call of the contract at its path. */
export function mount(app: Hono<RequestState>, handlers: Handlers<CallName>, services: Services): void {
  const names = (Object.keys(CONTRACT) as CallName[]).toSorted(byPath);
  const byAddress = Map.groupBy(names, (name): string => CONTRACT[name].path);
  for (const name of names) {
    const call: Call = CONTRACT[name];
    // In the loop, handlers are a union; each was typed by its own name at its definition.
    const handler = handlers[name] as unknown as Handler<CallName>;
    app.on(call.method, routerPath(call.path), async (c) => {
      try {
        refuseHead(c.req.raw, call);
        // The position is taken before the read: the stream sends every later event to clients that resume after it.
        const position = isRead(call) ? positionOf(services) : null;
        const answer = respond(call, services, c, await handleCall(name, handler, services, c));
        if (position !== null) answer.headers.set('x-event-id', String(position));
        return await encodedResponse(c.req.raw, answer);
      } catch (error) {
        throw toFault(error);
      }
    });
    const others = byAddress.get(call.path) ?? [];
    if (others.at(-1) === name) {
      app.all(routerPath(call.path), otherMethods(methodsOf(others.map((other): Call => CONTRACT[other]))));
    }
  }
}
