import { ConnectionError } from './connection-error.ts';
import { isApiError } from './api-error.ts';

/** Characters of a line; the texts of a server may be of any length. */
const LONGEST_LINE = 1_000;

/** Returns a text without line breaks and control characters, which would forge lines of a log or colour it, cut to a length. */
function toLine(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
  return line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE - 1)}…` : line;
}

/** Describes the fields of an error: `amount: Required; lines.0.tax: Unknown, Too long`. */
const describeFields = (errors: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(errors)
    .map(([field, texts]) => `${field && `${field}: `}${texts.join(', ')}`)
    .join('; ');

/**
 * Describes an error of a call in one line for a log: the call, the status, the message, the fields or the reason, and the
 * request id. It contains no body and no token. Other errors are described by their name and message.
 *
 * @example `POST /api/partner/v1/setting/supplier: 422 Check your inputs (name: Required) [request 4f1c]`
 */
export function describeError(error: unknown): string {
  if (error instanceof ConnectionError) return toLine(error.message);
  if (!isApiError(error)) return toLine(String(error));
  const { method, path, status, message, requestId } = error;
  const fields = 'errors' in error && error.errors ? describeFields(error.errors) : '';
  const reason = 'reason' in error ? (error.reason ?? '') : '';
  const details = [fields, reason].filter((text) => text !== '').join('; ');
  // Messages that the client writes name the call already.
  const call = `${method} ${path}: `;
  const withCall = message.startsWith(call) ? message : `${call}${status} ${message}`;
  const id = requestId === undefined ? '' : ` [request ${toLine(requestId)}]`;
  return `${toLine(withCall)}${details && ` (${toLine(details)})`}${id}`;
}
