import { errorCatalogue } from '@outlay/domain';
import type { Effects } from '../catalogue/effects.ts';
import { guarded } from '../catalogue/effects.ts';
import { orAbort } from '../limit/abort-once.ts';
import type { RateLimiter } from '../limit/rate-limiter.ts';
import type { Loaded } from '../load-once.ts';
import { sessionEnded } from '../session/session-ended.ts';
import type { Signing } from '../session/signing.ts';
import type { StoredSession } from '@outlay/domain';
import type { Answer } from './answer.ts';
import { readAnswer } from './answer.ts';
import type { Ask } from './ask.ts';
import { topicsOf } from './find-call.ts';
import type { HeaderFacts } from './headers.ts';
import { freshKey, headersOf } from './headers.ts';
import type { Holder } from './holder.ts';
import type { Verdict } from './judge.ts';
import { judge, parseBody } from './judge.ts';
import { fingerprint, payloadOf } from './payload.ts';
import type { Fetch } from './transport.ts';
import { createTransport } from './transport.ts';

/** What a sender works with. */
export interface SenderParts {
  readonly baseUrl: string;
  readonly session: StoredSession;
  readonly limiter: RateLimiter;
  readonly hold: Holder;
  readonly fetch?: Fetch;
  readonly effects?: Partial<Effects>;
  readonly companyId?: () => number | null | undefined;
  /** Aborts when the session that is now signed in ends. */
  readonly sessionSignal: () => AbortSignal;
  /** The session has ended: clear what is stored and whatever hangs on it. */
  readonly endSession: () => void;
  /** Told where the push channel stood before an answer was read, where the answer says so. */
  readonly readAt: (position: number) => void;
  /** What renews a session; absent where a 401 simply ends it. */
  readonly signing: () => Loaded<Signing> | undefined;
}

/** Sends one call and resolves to what it asked for. */
export type Send = (ask: Ask) => Promise<unknown>;

/** A path that begins with two slashes, or climbs, would take the bearer somewhere else. */
function checkedPath(path: string): string {
  if (!/^\/(?!\/)[^\\?#]*$/.test(path) || /\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path)) {
    throw new TypeError(`Not a path from the base address: ${path.split('?')[0]}`);
  }
  return path;
}

/** Whether a promise came to something; its failure is somebody else's to tell. */
const succeeded = (promise: Promise<unknown>): Promise<boolean> =>
  promise.then(
    () => true,
    () => false,
  );

/**
 * The way of every call: wait for its turn, send, read, judge, apply the catalogue's effects once an answer, and
 * hand over data or throw. What is neither an answer nor ours to judge is thrown on as it is.
 */
export function createSender(parts: SenderParts): Send {
  const { session, limiter, effects = {} } = parts;
  const transport = createTransport(parts.fetch);

  /** Plain reads of one person carry the same headers; fetch takes a copy of them each time. */
  let lastRead: { readonly of: string; readonly headers: Headers } | undefined;
  const readHeaders = (facts: HeaderFacts): Headers => {
    const of = `${facts.language} ${facts.companyId} ${facts.bearer}`;
    if (lastRead?.of !== of) lastRead = { of, headers: headersOf(facts) };
    return lastRead.headers;
  };

  /** The body as parsed for the limiter, for the first who asks; who shares the answer parses a copy of their own. */
  const bodyOf = (answer: Answer): unknown => {
    const { ok, bearer, parsed } = answer;
    answer.parsed = undefined;
    if (parsed) return parsed.body;
    let { text } = answer;
    // What a server quotes of our tokens in an error stays out of it.
    for (const secret of [bearer, session.refreshToken()]) {
      if (secret && !ok) text = text?.replaceAll(secret, '…');
    }
    return parseBody(text);
  };

  return async (ask) => {
    const { method, path, as, signal, ownSession = false, wording = 'generic' } = ask;
    const writes = method !== 'GET' && method !== 'HEAD';
    const changes = writes || ask.changes;
    const search = ask.query?.toString();
    const url = `${parts.baseUrl}${checkedPath(path)}${search ? `?${search}` : ''}`;
    const payload = payloadOf(ask.body);
    // These stay the same when the call goes out a second time, after a refresh.
    const idempotencyKey = writes ? (ask.idempotencyKey ?? freshKey()) : undefined;
    const companyId = parts.companyId?.() ?? undefined;
    const person = session.person();
    const counted = as !== 'blob' && as !== 'stream' && as !== 'response' && payload.content !== undefined;

    const apply = (status: number, body?: unknown, success?: Ask['success'], answer?: Answer): void => {
      // Of those who share an answer only the first applies its effects.
      if (answer?.told) return;
      if (answer) answer.told = true;
      const { clearSession, navigate, reload, toast } = errorCatalogue({
        status,
        method,
        path,
        body,
        wording,
        success,
        locale: session.language(),
      });
      // A 401 of a session that has since ended, or been renewed, ends nothing.
      if (clearSession && answer?.bearer !== session.bearer()) return;
      if (clearSession) parts.endSession();
      guarded(() => !ask.quiet && toast && effects.toast?.(toast));
      guarded(() => navigate && effects.navigate?.(navigate));
      guarded(() => reload && effects.reload?.());
    };

    const exchange = async (shared: AbortSignal | undefined): Promise<Answer> => {
      const bearer = ask.bearer ?? session.bearer();
      if (!ownSession && person && session.person() !== person) throw sessionEnded(session);
      const facts = { language: session.language(), bearer, companyId, idempotencyKey, payload };
      const headers = writes || ask.headers ? headersOf(facts, ask.headers) : readHeaders(facts);
      const response = await transport(
        { url, method, headers, body: payload.body ?? null, signal: shared ?? null },
        writes ? ask.onProgress : undefined,
      );
      return readAnswer(response, ask, bearer);
    };

    /** Equal for identical requests of the same person, company and language. */
    const keyOf = (): string => {
      const query = new URLSearchParams(ask.query);
      query.sort();
      return fingerprint(
        parts.baseUrl,
        person,
        companyId,
        session.language(),
        method,
        path,
        `${query}`,
        as,
        [...new Headers(ask.headers)],
        payload.content,
      );
    };

    const schedule = async (): Promise<Answer> => {
      const running = ownSession ? undefined : parts.signing()?.now?.renewal.running;
      if (running) await orAbort(signal, succeeded(running));
      return limiter.schedule((shared) => orAbort(shared, exchange(shared)), {
        kind: !counted ? 'exempt' : writes ? 'write' : 'read',
        signal,
        session: person && !ownSession ? parts.sessionSignal() : undefined,
        onWait: ask.onWait,
        keep(answer) {
          if (!answer.ok) return false;
          const body = parseBody(answer.text);
          answer.parsed = { body };
          return 'data' in judge(ask, answer, body);
        },
        key: counted && limiter.scope === 'request' ? keyOf() : undefined,
        topics: counted || changes ? topicsOf(ask.member, changes) : undefined,
      });
    };

    let answer: Answer;
    let body: unknown;
    let verdict: Verdict;
    try {
      answer = await schedule();
      const { status, bearer } = answer;
      const signing = parts.signing();
      if (status === 401 && bearer && signing && !ownSession && !(payload.body instanceof ReadableStream)) {
        const renewed = succeeded(signing().then(({ renewal }) => renewal.renew(bearer)));
        if (await orAbort(signal, renewed)) answer = await schedule();
      }
      body = bodyOf(answer);
      verdict = judge(ask, answer, body);
      // Schemas that cannot be fetched are as good as no answer: what came of the call is not known.
      if ('data' in verdict) verdict = await parts.hold(ask, answer, verdict.data);
    } catch (error) {
      if (!signal?.aborted) apply(0);
      throw error;
    }
    if ('data' in verdict) {
      const position = writes ? null : answer.headers.get('X-Event-Id');
      if (position) parts.readAt(Number(position));
      // Nothing in the catalogue speaks of a read that worked.
      if (writes) apply(answer.status, undefined, ask.success, answer);
      return verdict.data;
    }
    const { error } = verdict;
    if (error.code === 'forbidden') guarded(() => effects.refused?.(error.reason));
    // An answer nobody can read is no success to tell of.
    apply(answer.status, body, 'none', answer);
    throw error;
  };
}
