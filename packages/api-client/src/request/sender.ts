import { bodyMember, errorCatalogue, SECOND_FACTOR_REQUIRED } from '@outlay/domain/client';
import type { StoredSession } from '@outlay/domain';
import { orAbort } from '../abort.ts';
import { resourceOf } from '../contract/call-table.ts';
import { loadAnswer } from '../contract/load-answer.ts';
import { invalidatedBy } from '../contract/invalidation.ts';
import type { ApiError } from '../errors/api-error.ts';
import { ConnectionError } from '../errors/connection-error.ts';
import type { Effects } from '../errors/effects.ts';
import { guarded } from '../errors/effects.ts';
import type { Loaded } from '../load-once.ts';
import type { RateLimiter } from '../rate-limit/rate-limiter.ts';
import { sessionEnded } from '../session/session-ended.ts';
import type { Signing } from '../session/signing.ts';
import type { Attempts } from './attempts.ts';
import { fingerprint, serializeBody } from './body.ts';
import { createHeaders, createIdempotencyKey } from './headers.ts';
import { receiveResponse } from './received-response.ts';
import type { RequestContext } from './request-context.ts';
import { createResponseValidator } from './response-validator.ts';
import type { Fetch } from './fetch.ts';
import { createTransport } from './transport.ts';

/** Dependencies of a sender. */
export interface SenderOptions {
  readonly baseUrl: string;
  readonly session: StoredSession;
  readonly limiter: RateLimiter;
  readonly fetch?: Fetch;
  readonly effects?: Partial<Effects>;
  readonly companyId?: () => number | null | undefined;
  /** Returns a signal that aborts when the current session ends. */
  readonly sessionSignal: () => AbortSignal;
  /** Clears the stored session and everything that depends on it. */
  readonly endSession: () => void;
  /** Called with the position of the event stream that a read reports. */
  readonly readAt: (position: number) => void;
  /** Returns the refresh of the session; undefined if a 401 ends it. */
  readonly signing: () => Loaded<Signing> | undefined;
  /** Returns how a call is attempted; undefined if it is sent once. */
  readonly attempts: (context: RequestContext) => Loaded<Attempts> | undefined;
}

/** Sends one request and resolves to its data. */
export type Send = (context: RequestContext) => Promise<unknown>;

/** Unsuccessful response with the input of the error catalogue. */
class FailedResponse {
  readonly error: ApiError;
  readonly body: unknown;

  constructor(error: ApiError, body: unknown) {
    this.error = error;
    this.body = body;
  }
}

/**
 * Rejects paths that start with two slashes or contain `..`, because they could send the bearer token to
 * another address.
 */
function checkPath(path: string): string {
  if (!/^\/(?!\/)[^\\?#]*$/.test(path) || /\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path)) {
    throw new TypeError(`Not a path from the base address: ${path.split('?')[0]}`);
  }
  return path;
}

/** Returns true for the 403 of a call that needs a recent code of the second factor. */
const needsStepUp = (thrown: unknown): boolean =>
  thrown instanceof FailedResponse &&
  thrown.error.status === 403 &&
  bodyMember(thrown.body, 'code') === SECOND_FACTOR_REQUIRED;

/**
 * Returns true if the server has refused to refresh the session (4xx). After another failure, or too many requests, the
 * session goes on.
 */
function isRefused(failure: unknown): boolean {
  const { status = 0 } = (failure ?? {}) as Partial<ApiError>;
  return status >= 400 && status < 500 && status !== 429;
}

/**
 * Creates the function that runs every call: waits for the rate limit, sends, validates the response, applies
 * the effects of the error catalogue, and resolves to data or throws. Without a response it throws a
 * {@link ConnectionError}; aborts are thrown unchanged.
 */
export function createSender(options: SenderOptions): Send {
  const { session, limiter, effects = {} } = options;
  const transport = createTransport(options.fetch);

  return async (context) => {
    const { method, path, as, call, signal, managesSession = false, wording = 'generic' } = context;
    const attempts = options.attempts(context);
    const isWrite = method !== 'GET' && method !== 'HEAD';
    const search = context.query?.toString();
    const url = `${options.baseUrl}${checkPath(path)}${search ? `?${search}` : ''}`;
    const body = serializeBody(context.body);
    // The same key is sent again after a refresh.
    const idempotencyKey = isWrite ? (context.idempotencyKey ?? createIdempotencyKey()) : undefined;
    const companyId = options.companyId?.() ?? undefined;
    const user = session.person();
    const isCounted = as !== 'blob' && as !== 'stream' && as !== 'response' && body.content !== undefined;
    let bearer: string | undefined;
    let status = 0;

    const validate = createResponseValidator(context, () =>
      [bearer, session.refreshToken()].filter(
        (secret): secret is string => secret !== undefined && secret !== '',
      ),
    );

    const applyEffects = (body?: unknown, success?: RequestContext['success']): void => {
      const { clearSession, navigate, reload, toast } = errorCatalogue({
        status,
        method,
        path,
        body,
        wording,
        success,
        locale: session.language(),
      });
      // A 401 of an earlier session or token must not end the current session.
      if (clearSession && bearer !== session.bearer()) return;
      if (clearSession) options.endSession();
      guarded(() => !context.quiet && toast && effects.toast?.(toast));
      guarded(() => navigate && effects.navigate?.(navigate));
      guarded(() => reload && effects.reload?.());
    };

    /** Reads and validates a response. Throws a {@link FailedResponse} unless it has the expected data. */
    const dataOf = async (
      response: Response,
      answer: ReturnType<NonNullable<RequestContext['loadAnswer']>> | undefined,
      onReceived: RequestContext['onReceived'],
    ): Promise<unknown> => {
      onReceived?.(response);
      const received = await receiveResponse(response, context);
      const result = validate(received, await answer);
      ({ status } = received);
      if ('error' in result) throw new FailedResponse(result.error, result.body);
      const position = isWrite ? null : received.headers.get('X-Event-Id');
      if (position) options.readAt(Number(position));
      return result.data;
    };

    const exchange = async ({ signal, headers, token, onReceived }: RequestContext): Promise<unknown> => {
      bearer = context.bearer ?? (token ? await token() : session.bearer());
      if (!managesSession && user && session.person() !== user) throw sessionEnded(session);
      let data: unknown;
      const answer = context.loadAnswer?.();
      // A write is not sent unless its response can be read. A read loads the schema at the same time.
      if (isWrite) await answer;
      else answer?.catch(() => {});
      await transport(url, {
        method,
        body: body.body ?? null,
        // A redirect would carry the body, such as a password, to another address, or turn the write into a read.
        redirect: isWrite ? 'manual' : 'follow',
        signal: signal ?? null,
        // The body is read with its errors, see `receiveResponse`.
        responseType: 'stream',
        onUploadProgress: isWrite ? context.onProgress : undefined,
        onRequest(request) {
          const values = { language: session.language(), bearer, companyId, idempotencyKey, body };
          request.options.headers = createHeaders(values, headers);
        },
        onRequestError({ error }) {
          throw error instanceof TypeError ? new ConnectionError(method, path, error) : error;
        },
        async onResponse({ response }) {
          if (response.status < 400) data = await dataOf(response, answer, onReceived);
        },
        async onResponseError({ response }) {
          // A conflict contains the record, whose schema `client.request` does not load otherwise.
          const ofRecord = answer ?? (call && loadAnswer(call));
          await dataOf(response, isWrite ? ofRecord : undefined, onReceived);
        },
      });
      return data;
    };

    /** Equal for identical requests of the same user, company and language. */
    const keyOf = (): string => {
      const query = new URLSearchParams(context.query);
      query.sort();
      return fingerprint(
        options.baseUrl,
        user,
        companyId,
        session.language(),
        method,
        path,
        `${query}`,
        as,
        [...new Headers(context.headers)],
        body.content,
      );
    };

    const once = async (attempted: RequestContext): Promise<unknown> => {
      const { signal } = attempted;
      const refreshing = managesSession ? undefined : options.signing()?.now?.renewal.running;
      if (refreshing)
        await orAbort(
          signal,
          refreshing.catch(() => {}),
        );
      if (context.refresh) limiter.invalidate(call && [resourceOf(call)]);
      const stale = call && invalidatedBy(call);
      const makesStale = stale ? stale.length > 0 : isWrite;
      return limiter.schedule(
        () => {
          const running = orAbort(signal, exchange(attempted));
          // Also after a failure, because the server may have processed the write.
          return makesStale ? running.finally(() => limiter.invalidate(stale)) : running;
        },
        {
          kind: !isCounted ? 'exempt' : isWrite ? 'write' : 'read',
          signal,
          session: user && !managesSession ? options.sessionSignal() : undefined,
          onWait: context.onWait,
          key: isCounted && limiter.scope === 'request' ? keyOf() : undefined,
          resource: call && resourceOf(call),
        },
      );
    };

    const attempt = async (): Promise<unknown> =>
      attempts ? (await attempts())(context, once) : once(context);
    /** Sends the request again after a successful refresh. A refresh that fails without a refusal keeps the session. */
    const attemptWithRefresh = async (): Promise<unknown> => {
      try {
        return await attempt();
      } catch (error) {
        const signing = options.signing();
        const isSpent = error instanceof FailedResponse && error.error.status === 401;
        if (!isSpent || !bearer || !signing || managesSession || body.body instanceof ReadableStream)
          throw error;
        const spent = bearer;
        try {
          await orAbort(
            signal,
            signing().then(({ renewal }) => renewal.renew(spent)),
          );
        } catch (failure) {
          throw isRefused(failure) ? error : failure;
        }
        return attempt();
      }
    };

    /** Sends the request again, once and with the same key, after the user has entered a code. */
    const attemptWithStepUp = async (): Promise<unknown> => {
      try {
        return await attemptWithRefresh();
      } catch (error) {
        if (!needsStepUp(error) || !effects.stepUp || body.body instanceof ReadableStream) throw error;
        if (!(await orAbort(signal, effects.stepUp()))) throw error;
        return attemptWithRefresh();
      }
    };

    try {
      const data = await attemptWithStepUp();
      // The catalogue has no effects for successful reads.
      if (isWrite) applyEffects(undefined, context.quietSuccess ? 'none' : context.success);
      return data;
    } catch (thrown) {
      if (!(thrown instanceof FailedResponse)) {
        status = 0;
        if (!signal?.aborted) applyEffects();
        throw thrown;
      }
      const { error } = thrown;
      // The user has closed the dialog: they stay where they are.
      if (needsStepUp(thrown) && effects.stepUp) throw error;
      if (error.code === 'forbidden') guarded(() => effects.refused?.(error.reason));
      applyEffects(thrown.body, 'none');
      throw error;
    }
  };
}
