import { Problem } from '@outlay/domain';
import type { Effects } from '../catalogue/effects.ts';
import { applyEffects } from '../catalogue/effects.ts';
import type { Outcome } from '../catalogue/error-catalogue.ts';
import { bodyStatus, errorCatalogue } from '../catalogue/error-catalogue.ts';
import { textOf } from '../catalogue/texts.ts';
import { orAbort } from '../limit/abort-once.ts';
import type { RateLimiter } from '../limit/rate-limiter.ts';
import type { Refresher } from '../session/refresh.ts';
import type { StoredSession } from '../session/stored-session.ts';
import type { Answer } from './answer.ts';
import { readAnswer } from './answer.ts';
import type { Ask } from './ask.ts';
import { topicsOf } from './find-call.ts';
import { freshKey, headersOf } from './headers.ts';
import type { Body } from './judge.ts';
import { judge, parseBody } from './judge.ts';
import type { Payload } from './payload.ts';
import { payloadOf } from './payload.ts';
import type { Transport } from './transport.ts';

/** What a sender works with. */
export interface SenderParts {
  readonly baseUrl: string;
  readonly session: StoredSession;
  readonly limiter: RateLimiter;
  readonly transport: Transport;
  readonly effects: Partial<Effects>;
  readonly companyId: () => number | null | undefined;
  /** Aborts when the session that is now signed in ends. */
  readonly sessionSignal: () => AbortSignal;
  /** The session has ended: clear what is stored and whatever hangs on it. */
  readonly endSession: () => void;
  /** Absent where a 401 simply ends the session. */
  readonly refresher: () => Refresher | undefined;
}

/** Sends one call and resolves to what it asked for. */
export type Send = (ask: Ask) => Promise<unknown>;

/** What stays the same when the call goes out a second time, after a refresh. */
interface Prepared {
  readonly ask: Ask;
  readonly url: string;
  readonly payload: Payload;
  readonly writes: boolean;
  readonly idempotencyKey: string | undefined;
  readonly companyId: number | undefined;
  readonly person: string;
}

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** A path that begins with two slashes, or climbs, would take the bearer somewhere else. */
function checkedPath(path: string): string {
  if (!path.startsWith('/') || path.startsWith('//') || /[\\?#]|\/(?:\.|%2e){1,2}(?:\/|$)/.test(path)) {
    throw new TypeError(`A path begins with one slash and holds no query and no dots: ${path.split('?')[0]}`);
  }
  return path;
}

/**
 * The way of every call: wait for its turn, send, read, judge, apply the catalogue's effects once an answer, and
 * hand over data or throw. What is neither an answer nor ours to judge is thrown on as it is.
 */
export function createSender(parts: SenderParts): Send {
  const { session, limiter, transport } = parts;
  /** The body as parsed for the limiter, for the first who asks; who shares the answer parses a copy of their own. */
  const parsed = new WeakMap<Answer, Body>();
  const applied = new WeakSet<Answer>();

  const prepare = (ask: Ask): Prepared => {
    const text = ask.query?.toString();
    const writes = !isRead(ask.method);
    return {
      ask,
      url: `${parts.baseUrl}${checkedPath(ask.path)}${text ? `?${text}` : ''}`,
      payload: payloadOf(ask.body),
      writes,
      idempotencyKey: writes ? (ask.idempotencyKey ?? freshKey()) : undefined,
      companyId: parts.companyId() ?? undefined,
      person: session.person(),
    };
  };

  /** Equal for identical requests of the same person, company and language. */
  const keyOf = ({ ask, payload, person, companyId }: Prepared): string => {
    const query = new URLSearchParams(ask.query);
    query.sort();
    const extra = ask.headers ? JSON.stringify([...new Headers(ask.headers)]) : '';
    const who = [parts.baseUrl, person, companyId, session.language()];
    return [...who, ask.method, ask.path, query, ask.as, extra, payload.fingerprint()].join('\n');
  };

  const headersFor = (
    { ask, payload, companyId, idempotencyKey }: Prepared,
    bearer: string | undefined,
  ): Headers =>
    headersOf(
      {
        language: session.language(),
        bearer,
        companyId,
        idempotencyKey,
        contentType: payload.contentType,
        multipart: payload.body instanceof FormData,
      },
      ask.headers,
    );

  /** Plain reads of one person carry the same headers; fetch takes a copy of them each time. */
  let lastRead: { readonly of: string; readonly headers: Headers } | undefined;
  const readHeaders = (prepared: Prepared, bearer: string | undefined): Headers => {
    const of = `${session.language()} ${prepared.companyId} ${bearer}`;
    if (lastRead?.of !== of) lastRead = { of, headers: headersFor(prepared, bearer) };
    return lastRead.headers;
  };

  const start = async (prepared: Prepared, signal: AbortSignal | undefined): Promise<Answer> => {
    const { ask, url, payload } = prepared;
    const bearer = ask.bearer ?? session.bearer();
    if (!ask.ownSession && prepared.person && session.person() !== prepared.person) {
      throw new Problem('unauthenticated', textOf('ended', session.language()));
    }
    const headers =
      prepared.writes || ask.headers ? headersFor(prepared, bearer) : readHeaders(prepared, bearer);
    const { method, as = 'data', onProgress } = ask;
    try {
      const request = { url, method, headers, body: payload.body, signal };
      const response = await transport(request, prepared.writes ? onProgress : undefined);
      return await orAbort(signal, readAnswer(response, { method, as, bearer, onProgress }));
    } catch (error) {
      // Whatever a broken-off transfer throws, the caller who broke it off gets the reason they gave.
      throw signal?.aborted ? signal.reason : error;
    }
  };

  const exchange = async (prepared: Prepared): Promise<Answer> => {
    const { ask, writes, payload } = prepared;
    const { signal, onWait } = ask;
    const running = ask.ownSession ? undefined : parts.refresher()?.running;
    // Its failure is for those who met the 401; this call finds out by itself.
    if (running)
      await orAbort(
        signal,
        running.then(
          () => undefined,
          () => undefined,
        ),
      );
    const whole = ask.as === 'blob' || ask.as === 'stream' || ask.as === 'response';
    const counted = !whole && payload.comparable;
    const kind = !counted ? 'exempt' : writes ? 'write' : 'read';
    return limiter.schedule((shared) => start(prepared, shared), {
      ...(limiter.scope === 'request' && counted && { key: keyOf(prepared) }),
      kind,
      ...(kind === 'exempt' && !writes ? {} : { topics: topicsOf(ask.member, writes) }),
      signal,
      session: prepared.person && !ask.ownSession ? parts.sessionSignal() : undefined,
      onWait,
      keep(answer) {
        if (!answer.ok) return false;
        const body = parseBody(answer);
        parsed.set(answer, body);
        return 'data' in judge({ ...ask, answer: undefined }, answer, body);
      },
    });
  };

  const bodyOf = (answer: Answer): Body => {
    const body = parsed.get(answer) ?? parseBody(answer);
    parsed.delete(answer);
    return body;
  };

  /** What a server quotes of our tokens in an error stays out of it. */
  const redacted = (answer: Answer): Answer => {
    const { content } = answer;
    if (answer.ok || content.kind !== 'json') return answer;
    const secrets = [answer.bearer, session.refreshToken()].filter((secret) => secret !== undefined);
    const text = secrets.reduce((rest, secret) => rest.replaceAll(secret, '…'), content.text);
    return { ...answer, content: { ...content, text } };
  };

  const apply = (ask: Ask, outcome: Outcome, answer?: Answer): void => {
    if (answer && applied.has(answer)) return;
    if (answer) applied.add(answer);
    const effects = errorCatalogue({
      ...outcome,
      method: ask.method,
      path: ask.path,
      locale: session.language(),
      ...(ask.wording && { wording: ask.wording }),
    });
    // A 401 of a session that has since ended, or been renewed, ends nothing.
    if (effects.clearSession && answer?.bearer !== session.bearer()) return;
    applyEffects(effects, parts.effects, parts.endSession, ask.quiet ?? false);
  };

  const settle = (ask: Ask, answer: Answer): unknown => {
    const safe = redacted(answer);
    const body = safe === answer ? bodyOf(answer) : parseBody(safe);
    const verdict = judge(ask, safe, body);
    // Nothing in the catalogue speaks of a read that worked.
    if ('data' in verdict && isRead(ask.method)) return verdict.data;
    const value = body.kind === 'value' ? body.value : undefined;
    // An answer nobody can read is no success to tell of; one the server itself rejected has its own row.
    const failed = 'error' in verdict && (bodyStatus(value) ?? 200) === 200;
    const success = failed ? 'none' : ask.success;
    apply(ask, { status: answer.status, body: value, ...(success && { success }) }, answer);
    if ('error' in verdict) throw verdict.error;
    return verdict.data;
  };

  return async (given) => {
    const prepared = prepare(given);
    const { ask } = prepared;
    let answer: Answer;
    try {
      answer = await exchange(prepared);
      const refresher = parts.refresher();
      const resendable = !(prepared.payload.body instanceof ReadableStream);
      if (answer.status === 401 && answer.bearer && refresher && resendable && !ask.ownSession) {
        const renewed = refresher.renew(answer.bearer).then(
          () => true,
          () => false,
        );
        if (await orAbort(ask.signal, renewed)) answer = await exchange(prepared);
      }
    } catch (error) {
      if (!ask.signal?.aborted) apply(ask, { status: 0 });
      throw error;
    }
    return settle(ask, answer);
  };
}
