/** A record whose name is known. */
export interface KnownRecord {
  readonly id: number;
  readonly name?: string | undefined;
  readonly [field: string]: unknown;
}

/** Names of records by resource and id, from other responses or a choice, so that they need no request. */
export const knownNames = new Map<string, KnownRecord>();

/** Clears all names, so that those of one user or company are not shown to the next. */
export function forgetNames(): void {
  knownNames.clear();
}
