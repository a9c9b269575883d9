import { HttpError, type AuthProvider, type DataProvider } from 'react-admin';

// The calls of Outlay that a list of requests needs, by plain fetch.

const TOKEN_KEY = 'react-admin.token';
const EXPENSES = '/api/partner/v1/expenses/companyExpenses';

/** A request as the list and the record show it. Amounts are in minor units. */
export interface Expense {
  readonly id: number;
  readonly number: string;
  readonly description: string;
  readonly incurred_on: string;
  readonly status: string;
  readonly amount: { readonly minor: number; readonly currency: string };
  readonly user: { readonly name: string };
  readonly team: { readonly name: string } | null;
  readonly supplier: { readonly name: string } | null;
  readonly receipts: readonly unknown[];
  readonly violations: readonly unknown[];
}

interface Envelope {
  readonly message: string;
  readonly data: unknown;
}

async function send(path: string, init: RequestInit = {}): Promise<unknown> {
  const headers = new Headers({ accept: 'application/json', 'content-type': 'application/json' });
  const token = localStorage.getItem(TOKEN_KEY);
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  const response = await fetch(path, { ...init, headers });
  const body = (await response.json()) as Envelope;
  if (!response.ok) throw new HttpError(body.message, response.status, body);
  return body.data;
}

const notPartOfTheBenchmark = (): Promise<never> =>
  Promise.reject(new Error('The benchmark only reads requests.'));

/** Reads pages of requests and single requests; the benchmark changes nothing. */
export const dataProvider: DataProvider = {
  getList: async (_, { pagination, sort }) => {
    const query = new URLSearchParams({
      page: String(pagination?.page ?? 1),
      per_page: String(pagination?.perPage ?? 10),
    });
    if (sort !== undefined && sort.field !== 'id') {
      query.set('sort', sort.field);
      if (sort.order === 'DESC') query.set('desc', 'true');
    }
    const page = (await send(`${EXPENSES}?${query}`)) as { items: never[]; total: number };
    return { data: page.items, total: page.total };
  },
  getOne: async (_, { id }) => ({ data: (await send(`${EXPENSES}/${id}`)) as never }),
  getMany: notPartOfTheBenchmark,
  getManyReference: notPartOfTheBenchmark,
  create: notPartOfTheBenchmark,
  update: notPartOfTheBenchmark,
  updateMany: notPartOfTheBenchmark,
  delete: notPartOfTheBenchmark,
  deleteMany: notPartOfTheBenchmark,
};

export const authProvider: AuthProvider = {
  login: async ({ username, password }: { username: string; password: string }) => {
    const user = (await send('/jwt/login', {
      method: 'POST',
      body: JSON.stringify({ email: username, password }),
    })) as { token: { access_token: string } };
    localStorage.setItem(TOKEN_KEY, user.token.access_token);
  },
  logout: () => {
    localStorage.removeItem(TOKEN_KEY);
    return Promise.resolve();
  },
  checkAuth: () =>
    localStorage.getItem(TOKEN_KEY) === null ? Promise.reject(new Error()) : Promise.resolve(),
  checkError: () => Promise.resolve(),
  getPermissions: () => Promise.resolve(undefined),
};
