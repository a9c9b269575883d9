import { callOf } from '../src/contract/call-table.ts';
import type { CallName } from '../src/contract/contract.ts';
import { acceptsApiToken, CONTRACT, isKeyed, type Call } from '../src/contract/index.ts';

/** Returns a name of a path in camel case: `receiptId` of `receipt_id`. */
export const camelCase = (name: string): string =>
  name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Returns true for a call with a request body. */
export const takesBody = (name: CallName): boolean => {
  const { method, withoutBody } = callOf(name);
  return method !== 'GET' && method !== 'DELETE' && !withoutBody;
};

/** Returns what a call needs: the session, a permission, and if API tokens are accepted. */
function accessOf(call: Call): string {
  if (call.auth === 'none') return 'No sign-in.';
  const permission = call.access ? `Permission \`${call.access.subject}\`: \`${call.access.action}\`. ` : '';
  const factor = call.stepUp ? 'A recent second factor, if the user has one. ' : '';
  return `${permission}${factor}${acceptsApiToken(call) ? 'Accepts API tokens.' : 'Needs a signed-in user.'}`;
}

/** Texts about a call for its documentation. */
export interface CallText {
  readonly summary: string;
  /** Method and path. */
  readonly request: string;
  /** Access, retries and errors. */
  readonly conditions: string;
}

/** Returns the texts about a call. */
export function textOf(name: CallName): CallText {
  const call: Call = CONTRACT[name];
  const isSentOnce = call.method !== 'GET' && !isKeyed(call);
  const errors = [...new Set([...call.errors, 429])].toSorted((a, b) => a - b).join(', ');
  return {
    summary: call.summary.replace(/\.?$/, '.'),
    request: `${call.method} ${call.path}`,
    conditions: `${accessOf(call)}${isSentOnce ? ' Not retried.' : ''} Errors: ${errors}.`,
  };
}
