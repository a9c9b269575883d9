import type { Call } from '@outlay/api-client/contract';
import type { MiddlewareHandler } from 'hono';
import { Fault } from './fault.ts';
import { text } from './texts.ts';

const isJson = (call: Call): boolean => call.as === undefined || call.as === 'json';

/** Returns the methods of a path's calls; HEAD is included if GET returns an envelope. */
export function methodsOf(calls: readonly Call[]): string {
  const named = calls.flatMap((call) =>
    call.method === 'GET' && isJson(call) ? ['GET', 'HEAD'] : [call.method],
  );
  return [...new Set([...named, 'OPTIONS'])].join(', ');
}

const wrongMethod = (allow: string): Fault => new Fault(405, text('error.wrong_method'), { allow });

/**
 * Rejects HEAD where GET would create a file or open a stream.
 *
 * @throws Fault 405 if the response is no envelope.
 */
export function refuseHead(request: Request, call: Call): void {
  if (request.method === 'HEAD' && !isJson(call)) throw wrongMethod(methodsOf([call]));
}

/**
 * Handles the other methods of a known path: OPTIONS with the supported methods, anything else with 405 and the same
 * list.
 */
export function otherMethods(allow: string): MiddlewareHandler {
  return async (c) => {
    if (c.req.method === 'OPTIONS') return new Response(null, { status: 204, headers: { allow } });
    throw wrongMethod(allow);
  };
}
