import type { Locale } from '@outlay/domain';
import type { Logger } from 'pino';
import { TooBusy } from '../auth/passwords.ts';
import { databaseError } from '../db/database-error.ts';
import { Fault } from './fault.ts';
import { refusal } from './respond.ts';
import { say, text } from './words.ts';

/** What of an error may be logged: never a statement's parameters, which hold what people typed. */
export function loggable(error: unknown): Record<string, unknown> {
  const database = databaseError(error);
  if (database !== null) return { kind: 'database', ...database };
  if (!(error instanceof Error)) return { kind: typeof error };
  return { kind: error.name, message: error.message, stack: error.stack };
}

/** The answer to anything a handler threw: refusals as they are, all else as a 500 that tells nothing but its id. */
export function answerError(error: unknown, locale: Locale, requestId: string, log: Logger): Response {
  if (error instanceof Fault) return refusal(locale, error);
  if (error instanceof TooBusy) {
    return refusal(locale, new Fault(503, text('error.busy'), { retryAfterSeconds: 5 }));
  }
  log.error({ requestId, error: loggable(error) }, 'request failed');
  const body = { status: 500, message: say(locale, text('error.unexpected')) };
  return new Response(JSON.stringify(body), {
    status: 500,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  });
}
