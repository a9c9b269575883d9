/** A record with an optional version. */
export interface Versioned {
  readonly id: number;
  readonly version?: number | undefined;
}

/** Returns the record that was read; a newer row of the list is merged over it, keeping fields only a single record has. */
export function newest<Row extends Versioned>(read: Row | null, row: Row | undefined): Row | null {
  if (read === null || row === undefined) return read ?? row ?? null;
  return (row.version ?? 0) > (read.version ?? 0) ? { ...read, ...row } : read;
}
