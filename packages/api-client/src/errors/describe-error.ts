import { ConnectionError } from './connection-error.ts';
import { isApiError } from './api-error.ts';

/** Describes the fields of an error: `amount: Required; lines.0.tax: Unknown, Too long`. */
const describeFields = (errors: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(errors)
    .map(([field, texts]) => `${field}: ${texts.join(', ')}`)
    .join('; ');

/**
 * Describes an error of a call in one line for a log: the call, the status, the message, the fields or the reason, and the
 * request id. It contains no body and no token. Other errors are described by their name and message.
 *
 * @example `POST /api/partner/v1/setting/supplier: 422 Check your inputs (name: Required) [request 4f1c]`
 */
export function describeError(error: unknown): string {
  if (error instanceof ConnectionError) return error.message;
  if (!isApiError(error)) return String(error);
  const { method, path, status, message, requestId } = error;
  const fields = 'errors' in error && error.errors ? describeFields(error.errors) : '';
  const reason = 'reason' in error ? (error.reason ?? '') : '';
  const details = [fields, reason].filter((text) => text !== '').join('; ');
  // Messages that the client writes name the call already.
  const call = `${method} ${path}: `;
  return [
    message.startsWith(call) ? message : `${call}${status} ${message}`,
    details && ` (${details})`,
    requestId === undefined ? '' : ` [request ${requestId}]`,
  ].join('');
}
