/** A record as far as its age is known. */
export interface Versioned {
  readonly id: number;
  readonly version?: number | undefined;
}

/** What was read, unless the list has heard of something newer; what only a single record tells stays beside it. */
export function newest<Row extends Versioned>(read: Row | null, row: Row | undefined): Row | null {
  if (read === null || row === undefined) return read ?? row ?? null;
  return (row.version ?? 0) > (read.version ?? 0) ? { ...read, ...row } : read;
}
