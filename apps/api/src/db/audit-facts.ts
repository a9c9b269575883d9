import { AsyncLocalStorage } from 'node:async_hooks';

/** API token of a request as the audit trail names it. */
type AuditToken = { readonly id: string; readonly name: string };

/** Facts about a request in its entries of the audit trail: its API token, and the grant of its administrator. */
type AuditFacts = {
  readonly apiToken: AuditToken | null;
  readonly grant: { readonly id: number; readonly reason: string } | null;
  readonly company: { readonly id: number };
};

const requests = new AsyncLocalStorage<AuditFacts>();

/** Runs a request; entries of the audit trail that are written meanwhile name its API token and grant, if it has one. */
export const withAuditFacts = <T>(facts: AuditFacts, work: () => T): T =>
  facts.apiToken === null && facts.grant === null ? work() : requests.run(facts, work);

/** Returns the facts about the current request for an entry of a company: its API token, and its grant for this company. */
export function auditFacts(companyId: number | null): Readonly<Record<string, string | number>> {
  const request = requests.getStore();
  if (request === undefined) return {};
  const { apiToken, grant, company } = request;
  return {
    ...(apiToken === null ? {} : { api_token: apiToken.name, api_token_id: apiToken.id }),
    ...(grant === null || company.id !== companyId ? {} : { under_grant: grant.reason, grant_id: grant.id }),
  };
}
