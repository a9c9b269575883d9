import type { ApiClient } from '@outlay/api-client';
import {
  RESOURCE_SUMMARIES,
  type AppAbility,
  type ReferencedResource,
  type ResourcePort,
} from '@outlay/domain';

/** Name of a resource whose records can be listed and written. */
export type ResourceName = ReferencedResource;

/** Minimal record that lists and options can render. */
export interface NamedRecord {
  readonly id: number;
  readonly version?: number | undefined;
  readonly name?: string | undefined;
  readonly [field: string]: unknown;
}

/** A list's query by the API's parameter names. */
export type AnyQuery = Readonly<Record<string, unknown>>;

/** Calls of a resource, for screens generated from its declaration. */
export type AnyPort = ResourcePort<NamedRecord, Readonly<Record<string, unknown>>, AnyQuery>;

/** Returns the calls of a resource. Its declaration defines input and output; the server validates the input. */
export function portOf(client: ApiClient, name: ResourceName): AnyPort {
  return client[name] as unknown as AnyPort;
}

/** Returns true if the user may read records of a resource. */
export const mayRead = (ability: AppAbility, name: ResourceName): boolean =>
  ability.can('read', RESOURCE_SUMMARIES[name].subject);
