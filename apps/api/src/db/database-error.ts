/** The database's own error beneath the wrappers of driver and query builder, as far as the server cares. */
export type DatabaseError = { readonly code: string; readonly constraint?: string; readonly message: string };

/** Finds the database's error in a chain of causes; null when the fault is not the database's. */
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

/** True for a deadlock, a lost serialisation or a lock not obtained: the same work may succeed when run again. */
export const isRetryable = (error: unknown): boolean => RETRYABLE.has(databaseError(error)?.code ?? '');

/** True when a unique constraint refused a row. */
export const isDuplicate = (error: unknown): boolean => databaseError(error)?.code === '23505';

/** The fields that must be unique besides names, by what the database calls the rule. */
const UNIQUE: Readonly<Record<string, string>> = { users_email: 'email', accounts_code: 'code' };

/** The field whose value another record has already; null when the fault is another. */
export function duplicateField(error: unknown): string | null {
  const fault = databaseError(error);
  return fault?.code === '23505' ? (UNIQUE[fault.constraint ?? ''] ?? 'name') : null;
}

/** True when a row is still referred to, or refers to nothing. */
export const isReferenceFault = (error: unknown): boolean => databaseError(error)?.code === '23503';
