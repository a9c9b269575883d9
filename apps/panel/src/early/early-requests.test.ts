import { createApiClient } from '@outlay/api-client';
import { CONTRACT } from '@outlay/api-client/contract';
import { expenseQuery, loadSession, pathOf } from '@outlay/domain';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { createEarlyFetch } from '../app/api/early-fetch.ts';
import { createPreferences, type ListableStorage } from '../app/preferences/preferences.ts';
import { createCurrentCompany } from '../app/session/current-company.ts';
import { prefetchPage } from '../list/page-query.ts';
import { sendEarly } from './early-request.ts';
import { planEarly } from './plan-early.ts';
import { preloadCode } from './preload-code.ts';

const ORIGIN = 'https://outlay.example';
const PATHS = {
  settings: CONTRACT['company.get'].path,
  list: CONTRACT['expenses.list'].path,
  listScreen: pathOf('expenses.company.list'),
};
const CODE = { screen: ['screen.js', 'list.css'], messages: { en: ['en.js'], ar: ['ar.js'] } };
const LAYLA = {
  id: 7,
  token: { access_token: 'layla' },
  ability: [],
  company_id: 1,
  companies: [
    { id: 1, name: 'One' },
    { id: 2, name: 'Two' },
  ],
};

function storageOf(values: Readonly<Record<string, string>>): ListableStorage {
  const stored = new Map(Object.entries(values));
  return {
    get length() {
      return stored.size;
    },
    key: (index) => [...stored.keys()][index] ?? null,
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  };
}

const signedIn = (values: Readonly<Record<string, string>> = {}, user: object = LAYLA) =>
  storageOf({ accessToken: 'layla', userData: JSON.stringify(user), ...values });

const planAt = (search: string, storage: ListableStorage, pathname: string = PATHS.listScreen) =>
  planEarly({ origin: ORIGIN, pathname, search }, storage, PATHS, CODE).requests;

const codeAt = (pathname: string, storage: ListableStorage) =>
  planEarly({ origin: ORIGIN, pathname, search: '' }, storage, PATHS, CODE).code;

const pathsAt = (pathname: string) =>
  planAt('', signedIn(), pathname).map(({ url }) => new URL(url).pathname);

/** Returns the requests that the panel's client sends for its settings and the list of an address. */
async function sentByPanel(
  search: string,
  storage: ListableStorage,
  fetch = vi.fn<typeof globalThis.fetch>(),
) {
  fetch.mockImplementation(async () => new Response('{}', { status: 500 }));
  const company = createCurrentCompany(createPreferences(storage).shared);
  const companyId = () => company.idFor(loadSession(storage));
  const client = createApiClient({ baseUrl: ORIGIN, storage, fetch, companyId });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await client.company.get({ quiet: true, refresh: true }).catch(() => undefined);
  const list = { port: client.expenses, query: expenseQuery, call: 'expenses.list' } as const;
  prefetchPage(queries, { ...list, companyId: companyId() }, search);
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
  queries.clear();
  return fetch.mock.calls.map(([url, init]) => ({ url, headers: [...new Headers(init?.headers)] }));
}

const plain = (planned: ReturnType<typeof planAt>) =>
  planned.map(({ url, headers }) => ({ url, headers: [...headers] }));

describe('planEarly', () => {
  it.each([
    '',
    '?page=3',
    '?per_page=20&page=2',
    '?status=pending',
    '?status=approved,pending&sort=amount&desc=true',
    '?q=taxi%20%26%20more&sort=amount',
    '?q=%D8%AA%D8%A7%D9%83%D8%B3%D9%8A',
    '?page=2&page=4',
    '?overdue=true&supplier_id=3&from=2026-01-01&to=2026-02-01',
  ])('plans the requests that the panel sends at “%s”', async (search) => {
    expect(plain(planAt(search, signedIn()))).toEqual(await sentByPanel(search, signedIn()));
  });

  it.each([
    ['the chosen company', { 'outlay:company:7': '2' }, LAYLA],
    ['the default company when the chosen one is of another user', { 'outlay:company:7': '9' }, LAYLA],
    ['no company', {}, { ...LAYLA, company_id: null, companies: [] }],
    ['Arabic', { appConfigDirection: 'rtl' }, LAYLA],
  ])('sends the headers that the panel sends with %s', async (_, values, user) => {
    const storage = signedIn(values, user);
    expect(plain(planAt('', storage))).toEqual(await sentByPanel('', storage));
  });

  it('plans nothing when signed out or when the stored user is damaged', () => {
    expect(planAt('', storageOf({}))).toEqual([]);
    expect(planAt('', storageOf({ accessToken: 'a' }))).toEqual([]);
    expect(planAt('', storageOf({ accessToken: 'a', userData: '{' }))).toEqual([]);
  });

  it('plans the list for its screen and a request opened over it, and only the settings elsewhere', () => {
    expect(pathsAt(`${PATHS.listScreen}/42`)).toEqual([PATHS.settings, PATHS.list]);
    expect(pathsAt(`${PATHS.listScreen}s`)).toEqual([PATHS.settings]);
    expect(pathsAt('/panel/dashboard')).toEqual([PATHS.settings]);
  });

  it('plans the code of the list and the messages of the language, and only the messages elsewhere', () => {
    const arabic = { appConfigDirection: 'rtl' };
    expect(codeAt(`${PATHS.listScreen}/42`, signedIn())).toEqual(['screen.js', 'list.css', 'en.js']);
    expect(codeAt(PATHS.listScreen, signedIn(arabic))).toEqual(['screen.js', 'list.css', 'ar.js']);
    expect(codeAt('/panel/dashboard', signedIn(arabic))).toEqual(['ar.js']);
    expect(codeAt(PATHS.listScreen, storageOf(arabic))).toEqual([]);
  });
});

describe('preloadCode', () => {
  it('adds a link for each file with which Vite’s code requests it later', () => {
    const links: object[] = [];
    const page = {
      createElement: () => ({}),
      head: { append: (link: object) => links.push(link) },
    } as unknown as Document;
    preloadCode(['screen.js', 'list.css'], page);
    expect(links).toEqual([
      { rel: 'modulepreload', crossOrigin: '', href: 'screen.js' },
      { rel: 'preload', as: 'style', crossOrigin: '', href: 'list.css' },
    ]);
  });
});

const URL_OF_LIST = `${ORIGIN}${PATHS.list}?page=1`;
const headersOf = (bearer: string, company = '1', language = 'en') =>
  new Headers({
    Authorization: `Bearer ${bearer}`,
    'X-Company-Id': company,
    'Accept-Language': language,
  });
const textOf = async (response: Promise<Response>) => (await response).text();

describe('createEarlyFetch', () => {
  function setUp(answer: () => Promise<Response> = async () => new Response('early')) {
    const signals: (AbortSignal | null | undefined)[] = [];
    const early = sendEarly({ url: URL_OF_LIST, headers: headersOf('layla') }, (_, init) => {
      signals.push(init?.signal);
      return answer();
    });
    const platform = vi.fn<typeof globalThis.fetch>(async () => new Response('sent'));
    const isAborted = () => signals.some((signal) => signal?.aborted === true);
    return { ...createEarlyFetch([early], platform), platform, isAborted };
  }

  it('returns the response of an early request once', async () => {
    const { fetch, abortUnused, platform, isAborted } = setUp();
    expect(await textOf(fetch(URL_OF_LIST, { headers: headersOf('layla') }))).toBe('early');
    expect(await textOf(fetch(URL_OF_LIST, { headers: headersOf('layla') }))).toBe('sent');
    expect(platform).toHaveBeenCalledTimes(1);
    abortUnused();
    expect(isAborted()).toBe(false);
  });

  it.each([
    ['token', URL_OF_LIST, headersOf('omar')],
    ['company', URL_OF_LIST, headersOf('layla', '2')],
    ['language', URL_OF_LIST, headersOf('layla', '1', 'ar')],
    ['query', `${ORIGIN}${PATHS.list}?page=2`, headersOf('layla')],
  ])('aborts the early request and sends one with another %s', async (_, url, headers) => {
    const { fetch, isAborted } = setUp();
    expect(await textOf(fetch(url, { headers }))).toBe('sent');
    expect(isAborted()).toBe(true);
    expect(await textOf(fetch(URL_OF_LIST, { headers: headersOf('layla') }))).toBe('sent');
  });

  it('leaves writes and other paths to the platform', async () => {
    const { fetch, isAborted } = setUp();
    const headers = headersOf('layla');
    expect(await textOf(fetch(URL_OF_LIST, { method: 'POST', headers }))).toBe('sent');
    expect(await textOf(fetch(`${ORIGIN}/api/other`, { headers }))).toBe('sent');
    expect(isAborted()).toBe(false);
    expect(await textOf(fetch(URL_OF_LIST, { headers }))).toBe('early');
  });

  it('sends a request again that failed without a response', async () => {
    const { fetch } = setUp(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await textOf(fetch(URL_OF_LIST, { headers: headersOf('layla') }))).toBe('sent');
  });

  it('aborts with the signal of the request that uses it', async () => {
    const { fetch, isAborted } = setUp();
    const controller = new AbortController();
    await fetch(URL_OF_LIST, { headers: headersOf('layla'), signal: controller.signal });
    controller.abort();
    expect(isAborted()).toBe(true);
  });

  it('aborts a request that nothing used', async () => {
    const { fetch, abortUnused, isAborted } = setUp();
    abortUnused();
    expect(isAborted()).toBe(true);
    expect(await textOf(fetch(URL_OF_LIST, { headers: headersOf('layla') }))).toBe('sent');
  });
});
