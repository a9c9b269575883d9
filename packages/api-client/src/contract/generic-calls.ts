import type { CallSummary } from './call-summary.ts';

/** Call of every writable resource (Specification §7). */
export type GenericVerb = 'list' | 'download' | 'get' | 'create' | 'update' | 'remove' | 'import';

/** Facts in which the generic calls of two resources differ. */
export interface ResourceSummary extends Pick<CallSummary, 'path' | 'invalidates'> {
  readonly module: string;
}

/**
 * Returns the summaries of the generic calls of a resource by their names; `resourceCalls` defines the calls. Further calls
 * are those of {@link callsOf}.
 */
export function genericCalls<Name extends string, Verb extends string = never>(
  name: Name,
  { path, module, invalidates }: ResourceSummary,
  further?: Readonly<Record<Verb, ShortSummary>>,
): Record<`${Name}.${GenericVerb}`, CallSummary> & Record<`${Name}.${Verb}`, CallSummary> {
  const one = `${path}/{id}`;
  const written = invalidates && { invalidates };
  const verbs: Record<GenericVerb, CallSummary> = {
    list: { method: 'GET', path, takesQuery: true, module },
    download: { method: 'GET', path: `${path}/download`, as: 'blob', takesQuery: true },
    get: { method: 'GET', path: one, module },
    create: { method: 'POST', path, success: 'created', ...written, module },
    update: { method: 'PUT', path: one, success: 'updated', ...written, module },
    remove: { method: 'DELETE', path: one, success: 'deleted', ...written },
    import: { method: 'POST', path: `${path}/import`, encoding: 'multipart', ...written, module },
  };
  return {
    ...(Object.fromEntries(
      Object.entries(verbs).map(([verb, summary]) => [`${name}.${verb}`, summary]),
    ) as Record<`${Name}.${GenericVerb}`, CallSummary>),
    ...callsOf(name, { path, module, invalidates }, further),
  };
}

/** Facts that the calls of a group have in common: the beginning of their paths, the module, and what their writes invalidate. */
export type GroupSummary = Pick<CallSummary, 'path' | 'module' | 'invalidates'>;

/** Summary of a call without what is that of its group: the end of the path, and a method other than GET. */
export type ShortSummary = Omit<CallSummary, 'method'> & Partial<Pick<CallSummary, 'method'>>;

/** Returns the summaries of a group of calls by their names. */
export function callsOf<Name extends string, Verb extends string>(
  name: Name,
  { path, module, invalidates }: GroupSummary,
  calls?: Readonly<Record<Verb, ShortSummary>>,
): Record<`${Name}.${Verb}`, CallSummary> {
  return Object.fromEntries(
    Object.entries<ShortSummary>(calls ?? {}).map(([verb, call]) => [
      `${name}.${verb}`,
      { method: 'GET', ...(call.method && { invalidates }), module, ...call, path: path + call.path },
    ]),
  ) as Record<`${Name}.${Verb}`, CallSummary>;
}
