import type { ServerAddress } from './random-writes.ts';

/** Registration of the first owner of a server without demo data. */
const OWNER = {
  company_name: 'Harbour',
  country_id: 682,
  name: 'Owner',
  email: 'owner@example.com',
  phone: '+966500000',
  password: 'a-quiet-harbour',
};

async function tokenOf(address: string, path: 'register' | 'login', body: object): Promise<ServerAddress> {
  const response = await fetch(`${address}/jwt/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`HTTP ${response.status}: ${await response.text()}`);
  const { data } = (await response.json()) as { data: { token: { access_token: string } } };
  return { address, authorization: `Bearer ${data.token.access_token}` };
}

/** Registers a company with the largest plan and its owner, and returns the address with the owner's token. */
export async function registerOwner(address: string, email = OWNER.email): Promise<ServerAddress> {
  const there = await tokenOf(address, 'register', { ...OWNER, email });
  const chosen = await fetch(`${address}/api/partner/v1/subscriptions/subscription`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: there.authorization },
    body: JSON.stringify({ plan: 'business', period: 'monthly' }),
  });
  if (!chosen.ok) throw new Error(`HTTP ${chosen.status}: ${await chosen.text()}`);
  return there;
}

/** Signs in as the owner that {@link registerOwner} registered. */
export const signInAsOwner = (address: string): Promise<ServerAddress> =>
  tokenOf(address, 'login', { email: OWNER.email, password: OWNER.password });
