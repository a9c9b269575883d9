import { inject } from 'vitest';
import { PASSWORD } from './browser.ts';

/** Properties of a request of the demo data that journeys read. */
export interface JourneyExpense {
  readonly id: number;
  readonly number: string;
  readonly version: number;
  readonly status: string;
  readonly can: Readonly<Record<string, unknown>>;
}

/** API client of a user outside the browser, used for changes by other users. */
export interface Caller {
  readonly get: <Answer>(path: string) => Promise<Answer>;
  readonly post: <Answer>(path: string, body: object) => Promise<Answer>;
  readonly put: <Answer>(path: string, body: object) => Promise<Answer>;
}

/** Calls the API; throws if the response is not successful. */
async function ask<Answer>(method: string, path: string, token: string, body?: object): Promise<Answer> {
  const answer = await fetch(inject('baseUrl') + path, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const response = (await answer.json()) as { status: number; message: string; data: Answer };
  if (response.status !== 200) throw new Error(`${method} ${path}: ${response.status} ${response.message}`);
  return response.data;
}

const at = (path: string): string => `/api/partner/v1/${path}`;

/** Signs a user in and returns an API client. */
export async function callerOf(email: string): Promise<Caller> {
  const credentials = { email, password: PASSWORD };
  const { token } = await ask<{ token: { access_token: string } }>('POST', '/jwt/login', '', credentials);
  const bearer = token.access_token;
  return {
    get: (path) => ask('GET', at(path), bearer),
    post: (path, body) => ask('POST', at(path), bearer, body),
    put: (path, body) => ask('PUT', at(path), bearer, body),
  };
}

/** Creates and submits a request of SAR 125.50, which waits for one approver. */
export async function submitted(
  owner: Caller,
  description: string,
  paidBy: 'company' | 'employee' = 'company',
): Promise<JourneyExpense> {
  const { id, version } = await owner.post<JourneyExpense>('expenses/companyExpenses', {
    description,
    amount: { minor: 12_550, currency: 'SAR' },
    incurred_on: new Date().toISOString().slice(0, 10),
    paid_by: paidBy,
  });
  return owner.post<JourneyExpense>('expenses/updateStatus', { id, version, status: 'pending' });
}
