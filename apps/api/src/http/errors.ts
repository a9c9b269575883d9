import type { Locale, LocaleOptions } from '@outlay/domain';
import type { Logger } from 'pino';
import { databaseError, isStorageFault, isUnavailable } from '../db/database-error.ts';
import { isFileStoreFault } from '../files/storage/file-store.ts';
import { isTooBusy } from '../queues/fair-queue.ts';
import { Fault } from './fault.ts';
import { refusal } from './response/respond.ts';
import { translate, text } from './texts.ts';

/** Returns the loggable part of an error, without parameters of statements, which contain user input. */
export function loggable(error: unknown): Record<string, unknown> {
  const database = databaseError(error);
  if (database !== null) return { kind: 'database', ...database };
  if (!(error instanceof Error)) return { kind: typeof error };
  return { kind: error.name, message: error.message, stack: error.stack };
}

/** Returns an error in at most 500 characters, without the parameters of a statement. */
export function describeError(error: unknown): string {
  const { kind, message, code } = loggable(error);
  return [kind, code, message]
    .filter((part) => part !== undefined)
    .join(': ')
    .slice(0, 500);
}

/** Returns the response of an error: a Fault as it is, anything else as a 500 that reveals only the request id. */
export function errorResponse(
  error: unknown,
  localeOptions: Locale | LocaleOptions,
  requestId: string,
  log: Logger,
): Response {
  if (error instanceof Fault) return refusal(localeOptions, error);
  if (isTooBusy(error)) {
    return refusal(localeOptions, new Fault(503, text('error.busy'), { retryAfterSeconds: 5 }));
  }
  if (isFileStoreFault(error)) {
    log.error({ requestId, error: loggable(error) }, 'the file store failed');
    return refusal(localeOptions, new Fault(503, text('error.files_unavailable'), { retryAfterSeconds: 30 }));
  }
  if (isUnavailable(error)) {
    log.warn({ requestId, error: loggable(error) }, 'the database cannot be reached');
    return refusal(localeOptions, new Fault(503, text('error.unavailable'), { retryAfterSeconds: 5 }));
  }
  if (isStorageFault(error)) {
    log.error({ requestId, error: loggable(error) }, 'the disk is full or read-only');
    return refusal(localeOptions, new Fault(503, text('error.not_stored'), { retryAfterSeconds: 60 }));
  }
  log.error({ requestId, error: loggable(error) }, 'request failed');
  const body = { status: 500, message: translate(localeOptions, text('error.unexpected')) };
  return new Response(JSON.stringify(body), {
    status: 500,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  });
}
