import type { Call } from '@outlay/api-client/contract';
import type { MiddlewareHandler } from 'hono';
import { Fault } from './fault.ts';
import { text } from './words.ts';

const isPlain = (call: Call): boolean => call.as === undefined || call.as === 'json';

/** The methods that the calls of one path answer to: reading heads is offered where the whole is an envelope. */
export function methodsOf(calls: readonly Call[]): string {
  const named = calls.flatMap((call) =>
    call.method === 'GET' && isPlain(call) ? ['GET', 'HEAD'] : [call.method],
  );
  return [...new Set([...named, 'OPTIONS'])].join(', ');
}

const wrongMethod = (allow: string): Fault => new Fault(405, text('error.wrong_method'), { allow });

/**
 * Refuses to make a file or to open a stream whose content nobody will read.
 *
 * @throws Fault 405 for HEAD where the answer is no envelope.
 */
export function refuseHead(request: Request, call: Call): void {
  if (request.method === 'HEAD' && !isPlain(call)) throw wrongMethod(methodsOf([call]));
}

/** Answers whatever a known path is not called by: OPTIONS with what it offers, all else with 405 and the same. */
export function otherMethods(allow: string): MiddlewareHandler {
  return async (c) => {
    if (c.req.method === 'OPTIONS') return new Response(null, { status: 204, headers: { allow } });
    throw wrongMethod(allow);
  };
}
