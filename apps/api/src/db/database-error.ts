/** The database's own error, beneath the wrappers of driver and query builder. */
export type DatabaseError = { readonly code: string; readonly constraint?: string; readonly message: string };

/** Finds the database's error in a chain of causes; null if there is none. */
export function databaseError(error: unknown): DatabaseError | null {
  let current: unknown = error;
  for (let depth = 0; depth < 5 && current instanceof Error; depth += 1) {
    if ('code' in current && typeof current.code === 'string' && /^[0-9A-Z]{5}$/u.test(current.code)) {
      const constraint = 'constraint' in current ? current.constraint : undefined;
      return {
        code: current.code,
        message: current.message,
        ...(typeof constraint === 'string' ? { constraint } : {}),
      };
    }
    current = current.cause;
  }
  return null;
}

const RETRYABLE = new Set(['40001', '40P01', '55P03']);

/**
 * Returns true for a deadlock, a serialization failure or an unavailable lock: the same work may succeed when run
 * again.
 */
export const isRetryable = (error: unknown): boolean => RETRYABLE.has(databaseError(error)?.code ?? '');

/** SQL states of a database that ends, starts, has no free connection, or became a read-only replica. */
const UNAVAILABLE = new Set(['57P01', '57P02', '57P03', '53300', '25006']);

/** Codes of a failed connection (Node.js). */
const NETWORK = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/** Errors of the driver without a code. */
const LOST =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered|Query read)/u;

/**
 * Returns true if the database cannot be reached: the connection was lost, or it starts, stops or changes its role. A
 * write that failed so may have been committed; repeating it with its idempotency key is safe.
 */
export function isUnavailable(error: unknown): boolean {
  let current: unknown = error;
  for (let depth = 0; depth < 5 && current instanceof Error; depth += 1) {
    const code = 'code' in current && typeof current.code === 'string' ? current.code : '';
    // Class 08: connection exceptions.
    if (UNAVAILABLE.has(code) || NETWORK.has(code) || /^08[0-9A-Z]{3}$/u.test(code)) return true;
    if (LOST.test(current.message)) return true;
    current = current.cause;
  }
  return false;
}

/** Codes of a full or read-only disk (Node.js), and SQL states of the database's disk. */
const NOT_STORED = new Set(['ENOSPC', 'EDQUOT', 'EROFS', '53100', '58030']);

/** Returns true if the disk of the database or of the files is full, read-only or broken: nothing was stored. */
export function isStorageFault(error: unknown): boolean {
  let current: unknown = error;
  for (let depth = 0; depth < 5 && current instanceof Error; depth += 1) {
    if ('code' in current && NOT_STORED.has(String(current.code))) return true;
    current = current.cause;
  }
  return false;
}

/** Returns true for a fault of the database that the work did not cause: the work is repeated as it is. */
export const isPassing = (error: unknown): boolean =>
  isRetryable(error) || isUnavailable(error) || isStorageFault(error);

/** Returns true for a violation of a unique constraint. */
export const isDuplicate = (error: unknown): boolean => databaseError(error)?.code === '23505';

/** Fields with a unique constraint besides names, by constraint name. */
const UNIQUE: Readonly<Record<string, string>> = {
  users_email: 'email',
  accounts_code: 'code',
  exchange_rates_day: 'date',
};

/** Returns the field of a unique violation; null for other errors and for constraints that no input violates. */
export function duplicateField(error: unknown): string | null {
  const fault = databaseError(error);
  if (fault?.code !== '23505' || fault.constraint === undefined) return null;
  return UNIQUE[fault.constraint] ?? (fault.constraint.endsWith('_name') ? 'name' : null);
}

/** Returns true for a range of validity that overlaps another one of the same kind. */
export const isOverlap = (error: unknown): boolean => databaseError(error)?.code === '23P01';

/** Returns true for an amount in another currency than its account's or company's: one of them changed meanwhile. */
export function isCurrencyFault(error: unknown): boolean {
  const fault = databaseError(error);
  return fault?.code === '23503' && fault.constraint?.endsWith('_currency') === true;
}

/** SQLSTATE of the trigger that refuses postings in a closed period; its message ends with the lock date. */
const PERIOD_CLOSED = 'OL001';

/** Returns the lock date of a refused posting in a closed period; null for other errors. */
export function lockDateOf(error: unknown): string | null {
  const fault = databaseError(error);
  return fault?.code === PERIOD_CLOSED ? (/\d{4}-\d{2}-\d{2}$/u.exec(fault.message)?.[0] ?? null) : null;
}

/** Returns true for a violation of a foreign key. */
export const isReferenceFault = (error: unknown): boolean => databaseError(error)?.code === '23503';
