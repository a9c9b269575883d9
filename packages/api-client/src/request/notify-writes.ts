import type { CallName } from '../contract/contract.ts';
import { invalidatedBy } from '../contract/invalidation.ts';
import { isApiError } from '../errors/api-error.ts';
import type { Send } from './sender.ts';

/** A rejected write changed nothing, except that a 409 reveals the change of another user. */
const changedNothing = (error: unknown): boolean =>
  isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 409;

/**
 * Wraps a sender so that `onWrite` is called with the name of each call that wrote or may have written:
 * `expenses.updateStatus`.
 */
export function notifyWrites(send: Send, onWrite: (call: CallName) => void): Send {
  return async (context) => {
    const { call, managesSession } = context;
    if (call === undefined || managesSession === true || invalidatedBy(call).length === 0)
      return send(context);
    try {
      const data = await send(context);
      onWrite(call);
      return data;
    } catch (error) {
      if (!changedNothing(error)) onWrite(call);
      throw error;
    }
  };
}
