import type { CallName } from '../contract/contract.ts';
import { CALL_NAMES, callOf } from '../contract/call-table.ts';
import { loadAnswer } from '../contract/load-answer.ts';
import { encodeQuery } from '../contract/query-text.ts';
import type { CallOptions, RequestContext } from '../request/request-context.ts';
import { withResponse } from '../request/with-response.ts';
import type { Send } from '../request/sender.ts';
import { listMethodsOf } from './list-methods.ts';
import type { List } from './pagination.ts';
import type { GeneratedResources } from './resource-types.ts';

type Options = CallOptions & {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly dryRun?: boolean;
};
type CallFunction = (...args: readonly unknown[]) => Promise<unknown>;

/** Fills in path parameters. Ids are positive integers; throws for values that would change the path. */
function fillPath(path: string, values: readonly unknown[]): string {
  let at = 0;
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const text = String(values[at++]);
    const allowed = name.endsWith('id') ? /^[1-9]\d*$/ : /[^.]/;
    if (!allowed.test(text)) throw new TypeError(`No ${name}: ${text}`);
    return encodeURIComponent(text);
  });
}

/** Returns form data with one file in the field `file` (Specification §7). */
function createFileForm(file: Blob): FormData {
  const form = new FormData();
  form.set('file', file);
  return form;
}

/** Returns the request of a call from the arguments of its function. */
export function requestOf(name: CallName, args: readonly unknown[]): RequestContext {
  const {
    method,
    path,
    as,
    encoding,
    bodyDefaults,
    withoutBody,
    takesQuery,
    success = 'none',
  } = callOf(name);
  const takesBody = method !== 'GET' && method !== 'DELETE' && !withoutBody;
  let at = path.split('{').length - 1;
  const input = takesBody || takesQuery ? args[at++] : undefined;
  const { params, dryRun, ...options } = (args[at] ?? {}) as Options;
  return {
    ...options,
    call: name,
    loadAnswer: () => loadAnswer(name),
    method,
    path: fillPath(path, args),
    success,
    query: encodeQuery({ ...(takesQuery ? (input as object) : params), dry_run: dryRun }),
    // Event streams are opened by the realtime channel.
    as: as as 'blob' | undefined,
    ...(takesBody && {
      body:
        encoding === 'multipart' ? createFileForm(input as Blob) : { ...bodyDefaults, ...(input as object) },
      wording: 'form',
    }),
  };
}

/** Creates the resources of the client from the contract. */
export function createResources(send: Send): GeneratedResources {
  const resources: Record<string, Record<string, unknown>> = {};
  for (const name of CALL_NAMES) {
    if (callOf(name).as === 'events') continue;
    const [resource = '', verb = ''] = name.split('.');
    const run: CallFunction = (...args) =>
      withResponse(async (onReceived) => send({ ...requestOf(name, args), onReceived }));
    resources[resource] = {
      ...resources[resource],
      [verb]: run,
      ...(verb === 'list' && listMethodsOf(run as List)),
    };
  }
  // Value and type come from the same contract.
  return resources as unknown as GeneratedResources;
}
