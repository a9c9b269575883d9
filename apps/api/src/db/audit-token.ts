import { AsyncLocalStorage } from 'node:async_hooks';

/** API token of a request as the audit trail names it. */
type AuditToken = { readonly id: string; readonly name: string };

const requests = new AsyncLocalStorage<AuditToken>();

/** Runs a request; entries of the audit trail that are written meanwhile name its API token, if it has one. */
export const withAuditToken = <T>(token: AuditToken | null, work: () => T): T =>
  token === null ? work() : requests.run(token, work);

/** Returns what entries of the audit trail say of the current request's API token; nothing without one. */
export function auditedToken(): Readonly<Record<string, string>> {
  const token = requests.getStore();
  return token === undefined ? {} : { api_token: token.name, api_token_id: token.id };
}
