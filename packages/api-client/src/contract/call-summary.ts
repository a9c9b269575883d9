import type { Call } from './call.ts';
import type { ResourceName } from './contract.ts';

/**
 * Facts of a call that a request needs before the response arrives. The schemas are loaded when they are needed, see
 * `load-answer.ts`.
 */
export interface CallSummary extends Pick<
  Call,
  'method' | 'path' | 'encoding' | 'bodyDefaults' | 'as' | 'success'
> {
  readonly invalidates?: readonly ResourceName[] | undefined;
  /** The call has no body although its method is not GET or DELETE. */
  readonly withoutBody?: true;
  readonly takesQuery?: true;
  /** Module with the schema of the response; absent if the response has no data. */
  readonly module?: string | undefined;
}
