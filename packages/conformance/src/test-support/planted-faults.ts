import type { FaultyBackend, ProxiedRequest } from './faulty-proxy.ts';

/** A way to break the contract, and the checks that have to find it. */
export interface PlantedFault {
  readonly name: string;
  /** Beginning of the ids of the checks that run. */
  readonly only: string;
  /** Part of the expectation that the fault is reported with. */
  readonly expected: string;
  readonly backend: FaultyBackend;
}

type Json = Record<string, unknown>;

const V1 = '/api/partner/v1';
const SUPPLIERS = `${V1}/setting/supplier`;

const isAt = ({ url }: ProxiedRequest, path: string): boolean => url.pathname.startsWith(path);

/** Returns a response with another status and body. */
const answerOf = (response: Response, body: unknown, status = response.status): Response => {
  const headers = new Headers(response.headers);
  headers.set('content-type', 'application/json; charset=utf-8');
  return new Response(JSON.stringify(body), { status, headers });
};

/** Changes the JSON of responses that the condition selects. */
const changeAnswer =
  (
    selects: (request: ProxiedRequest, response: Response) => boolean,
    change: (body: Json) => Json,
    status?: number,
  ): FaultyBackend =>
  async (request, forward) => {
    const response = await forward(request);
    if (!selects(request, response)) return response;
    return answerOf(response, change((await response.json()) as Json), status);
  };

/** Changes the query of requests to a path. */
const changeQuery =
  (path: string, change: (search: URLSearchParams) => void): FaultyBackend =>
  (request, forward) => {
    if (!isAt(request, path)) return forward(request);
    const url = new URL(request.url);
    change(url.searchParams);
    return forward({ ...request, url });
  };

/** Removes a header of every request. */
const dropHeader =
  (name: string): FaultyBackend =>
  (request, forward) => {
    const headers = new Headers(request.headers);
    headers.delete(name);
    return forward({ ...request, headers });
  };

const hasStatus =
  (status: number) =>
  (_: ProxiedRequest, response: Response): boolean =>
    response.status === status;

const isList = (request: ProxiedRequest, response: Response): boolean =>
  request.method === 'GET' && request.url.pathname === SUPPLIERS && response.status === 200;

const isCreate = (request: ProxiedRequest, response: Response): boolean =>
  request.method === 'POST' && request.url.pathname === SUPPLIERS && response.status === 200;

const changeData =
  (change: (data: Json) => Json) =>
  (body: Json): Json => ({ ...body, data: change(body['data'] as Json) });

const without =
  (...names: readonly string[]) =>
  (body: Json): Json =>
    Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)));

const itemsOf = (data: Json): readonly Json[] => data['items'] as readonly Json[];

/** Answers with the first success of a write, whatever is sent later with its key. */
const firstAnswerForAnyBody = (): FaultyBackend => {
  const answers = new Map<string, string>();
  return async (request, forward) => {
    const key = request.headers.get('idempotency-key');
    const known = key === null ? undefined : answers.get(key);
    if (known !== undefined) return answerOf(new Response(null), JSON.parse(known), 200);
    const response = await forward(request);
    if (key !== null && response.status === 200) answers.set(key, await response.clone().text());
    return response;
  };
};

/** Writes over a stale version: the version that is sent is replaced by the current one. */
const lastWriteWins: FaultyBackend = async (request, forward) => {
  if (request.method !== 'PUT') return forward(request);
  const current = await forward({ ...request, method: 'GET' });
  const { data } = (await current.json()) as { data: { version: number } };
  const sent = JSON.parse(new TextDecoder().decode(request.body)) as Json;
  return forward({
    ...request,
    body: new TextEncoder().encode(JSON.stringify({ ...sent, version: data.version })),
  });
};

/** Answers reads of removed records with what they were. */
const removesNothing = (): FaultyBackend => {
  const records = new Map<string, string>();
  return async (request, forward) => {
    const path = request.url.pathname;
    if (request.method === 'DELETE') {
      const before = await forward({ ...request, method: 'GET' });
      if (before.status === 200) records.set(path, await before.text());
    }
    const known = records.get(path);
    if (request.method === 'GET' && known !== undefined)
      return answerOf(new Response(null), JSON.parse(known), 200);
    return forward(request);
  };
};

const GENERIC: readonly PlantedFault[] = [
  {
    name: 'a list without its total',
    only: 'list.paging:suppliers',
    expected: 'data.total: expected number, but it is missing',
    backend: changeAnswer(isList, changeData(without('total'))),
  },
  {
    name: 'a page that is ignored',
    only: 'list.paging:suppliers',
    expected: 'page 2 and per_page 2',
    backend: changeQuery(SUPPLIERS, (search) => search.delete('page')),
  },
  {
    name: 'a cursor that is ignored',
    only: 'list.cursor:suppliers',
    expected: 'so far',
    backend: changeQuery(SUPPLIERS, (search) => search.delete('cursor')),
  },
  {
    name: 'a page size that is not offered and accepted',
    only: 'list.invalid:suppliers',
    expected: 'HTTP 422 with errors.per_page',
    backend: changeQuery(SUPPLIERS, (search) => {
      if (search.get('per_page') === '7') search.set('per_page', '10');
    }),
  },
  {
    name: 'a total of the page instead of the list',
    only: 'list.total:transactions',
    expected: 'no items after the 20 of the total',
    backend: changeAnswer(
      (request, response) => isAt(request, `${V1}/finance/transaction`) && response.status === 200,
      changeData((data) => ({ ...data, total: itemsOf(data).length })),
    ),
  },
  {
    name: 'a sort that is reversed',
    only: 'list.sort:suppliers',
    expected: 'rows by rising id',
    backend: changeQuery(SUPPLIERS, (search) => {
      if (search.has('sort')) search.set('desc', search.get('desc') === 'true' ? 'false' : 'true');
    }),
  },
  {
    name: 'a list with the oldest first',
    only: 'list.order:suppliers',
    expected: 'the newest rows first',
    backend: changeQuery(SUPPLIERS, (search) => {
      if (!search.has('sort')) search.set('sort', 'id');
    }),
  },
  {
    name: 'a search that is ignored',
    only: 'resource.search:suppliers',
    expected: 'for its name',
    backend: changeQuery(SUPPLIERS, (search) => search.delete('q')),
  },
  {
    name: 'a filter that is ignored',
    only: 'list.filter:suppliers.list.active',
    expected: 'only rows with active false',
    backend: changeQuery(SUPPLIERS, (search) => search.delete('active')),
  },
  {
    name: 'a record without its name',
    only: 'envelope.success:suppliers.list',
    expected: 'data.items.0.name: expected string, but it is missing',
    backend: changeAnswer(
      isList,
      changeData((data) => ({ ...data, items: itemsOf(data).map(without('name')) })),
    ),
  },
  {
    name: 'a creation that answers 201',
    only: 'resource.create:suppliers',
    expected: 'suppliers.create: HTTP 200',
    backend: changeAnswer(isCreate, (body) => ({ ...body, status: 201 }), 201),
  },
  {
    name: 'a 200 instead of a 422',
    only: 'order.input:suppliers.create',
    expected: 'HTTP 422',
    backend: changeAnswer(hasStatus(422), () => ({ status: 200, message: '', data: null }), 200),
  },
  {
    name: 'a refusal without its message',
    only: 'order.session:suppliers.list',
    expected: 'message: expected string, but it is missing',
    backend: changeAnswer(hasStatus(401), without('message')),
  },
  {
    name: 'a 422 without the errors of its fields',
    only: 'resource.refused:suppliers',
    expected: 'errors by field, each with a text',
    backend: changeAnswer(hasStatus(422), without('errors')),
  },
  {
    name: 'messages in one language',
    only: 'envelope.language',
    expected: 'a message in the language ar',
    backend: dropHeader('accept-language'),
  },
  {
    name: 'a read without a session',
    only: 'order.session:suppliers.list',
    expected: 'HTTP 401',
    backend: changeAnswer(hasStatus(401), () => ({ status: 200, message: '', data: [] }), 200),
  },
  {
    name: 'a validation before the permission',
    only: 'order.permission:suppliers.create',
    expected: 'HTTP 403 with a reason',
    backend: changeAnswer(
      hasStatus(403),
      () => ({ status: 422, message: 'Invalid', errors: { name: ['Required'] } }),
      422,
    ),
  },
  {
    name: 'a denial that hides its reason',
    only: 'order.permission:suppliers.create',
    expected: 'a reason for HTTP 403',
    backend: changeAnswer(hasStatus(403), without('reason')),
  },
  {
    name: 'a missing record that is a 403',
    only: 'order.record:suppliers.get',
    expected: 'HTTP 404',
    backend: changeAnswer(hasStatus(404), () => ({ status: 403, message: 'No', reason: 'No' }), 403),
  },
  {
    name: 'a conflict without the current record',
    only: 'resource.conflict:suppliers',
    expected: 'the current record in data',
    backend: changeAnswer(hasStatus(409), without('data')),
  },
  {
    name: 'a stale write that wins',
    only: 'resource.conflict:suppliers',
    expected: 'HTTP 409',
    backend: lastWriteWins,
  },
  {
    name: 'a repeated key that creates two records',
    only: 'resource.idempotency:recurring',
    expected: 'the first answer again',
    backend: dropHeader('idempotency-key'),
  },
  {
    name: 'a repeated key that accepts another body',
    only: 'resource.idempotency:suppliers',
    expected: 'HTTP 422 with errors.Idempotency-Key',
    backend: firstAnswerForAnyBody(),
  },
  {
    name: 'a change whose input is validated before its version',
    only: 'resource.order:suppliers',
    expected: 'HTTP 409',
    backend: changeAnswer(
      (request, response) => request.method === 'PUT' && response.status === 409,
      () => ({ status: 422, message: 'Invalid', errors: { conformance_unknown: ['Unknown'] } }),
      422,
    ),
  },
  {
    name: 'two changes of one version that both win',
    only: 'resource.race:suppliers',
    expected: 'one HTTP 200 and one 409',
    backend: changeAnswer(
      (request, response) => request.method === 'PUT' && response.status === 409,
      (body) => ({ status: 200, message: '', data: body['data'] }),
      200,
    ),
  },
  {
    name: 'a removed record that is still read',
    only: 'resource.remove:suppliers',
    expected: 'HTTP 404',
    backend: removesNothing(),
  },
];

const changesStatus = ({ method, url }: ProxiedRequest): boolean =>
  method === 'POST' && url.pathname === `${V1}/expenses/updateStatus`;

/** Answers a denied change of status with the unchanged expense, as if it were allowed. */
const allowsEverything: FaultyBackend = async (request, forward) => {
  const response = await forward(request);
  if (!changesStatus(request) || response.status !== 409) return response;
  const { id } = JSON.parse(new TextDecoder().decode(request.body)) as { id: number };
  const url = new URL(`${V1}/expenses/companyExpenses/${id}`, request.url);
  return forward({ ...request, method: 'GET', url });
};

/** Passes an uploaded text on as the picture that its name promises. */
const believesNames: FaultyBackend = async (request, forward) => {
  const response = await forward(request);
  if (!request.url.pathname.endsWith('/receipts') || response.status !== 422) return response;
  const receipt = {
    id: 1,
    name: 'receipt.pdf',
    type: 'application/pdf',
    size: 1,
    uploaded_at: '2026-01-01T00:00:00Z',
  };
  return answerOf(response, { status: 200, message: '', data: receipt }, 200);
};

/** Opens the stream and sends nothing but comments. */
const staysSilent: FaultyBackend = async (request, forward) => {
  if (request.url.pathname !== `${V1}/realtime`) return forward(request);
  const body = new ReadableStream<Uint8Array>({
    start: (out) => {
      out.enqueue(new TextEncoder().encode(': ready\n\n'));
      out.close();
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
};

/** Answers the users of other companies as the owner of a record. */
const answersForeigners = (): FaultyBackend => {
  let owner: string | null = null;
  return (request, forward) => {
    const sent = request.headers.get('authorization');
    if (request.method === 'POST') owner = sent;
    const headers = new Headers(request.headers);
    if (owner !== null && sent !== null) headers.set('authorization', owner);
    return forward({ ...request, headers });
  };
};

/** Answers a used refresh token with the tokens that it once gave. */
const refreshesTwice = (): FaultyBackend => {
  const answers = new Map<string, string>();
  return async (request, forward) => {
    if (request.url.pathname !== '/jwt/refresh-token') return forward(request);
    const body = new TextDecoder().decode(request.body);
    const known = answers.get(body);
    if (known !== undefined) return answerOf(new Response(null), JSON.parse(known), 200);
    const response = await forward(request);
    answers.set(body, await response.clone().text());
    return response;
  };
};

const WORKFLOW: readonly PlantedFault[] = [
  {
    name: 'a second approval that is accepted',
    only: 'expense.denied',
    expected: 'HTTP 409 with a reason',
    backend: allowsEverything,
  },
  {
    name: 'a rejection without a reason',
    only: 'expense.details',
    expected: 'HTTP 422 with errors.details',
    backend: (request, forward) => {
      if (!changesStatus(request)) return forward(request);
      const sent = JSON.parse(new TextDecoder().decode(request.body)) as Json;
      const details = String(sent['details']).trim() === '' ? '-' : sent['details'];
      return forward({ ...request, body: new TextEncoder().encode(JSON.stringify({ ...sent, details })) });
    },
  },
  {
    name: 'can that allows an own approval',
    only: 'expense.can',
    expected: 'can.approve is a reason with the code own_expense for member',
    backend: changeAnswer(
      (request, response) =>
        request.method === 'GET' &&
        isAt(request, `${V1}/expenses/companyExpenses/`) &&
        response.status === 200,
      changeData((data) => ({ ...data, can: { ...(data['can'] as Json), approve: true } })),
    ),
  },
  {
    name: 'a denied decision without a reason',
    only: 'expense.denied',
    expected: 'a reason for HTTP 409',
    backend: changeAnswer(
      (request, response) => changesStatus(request) && response.status === 409,
      without('reason'),
    ),
  },
  {
    name: 'a decision on an old version without the current expense',
    only: 'expense.conflict',
    expected: 'the current expense in data',
    backend: changeAnswer(
      (request, response) => changesStatus(request) && response.status === 409,
      without('data'),
    ),
  },
  {
    name: 'a bulk change that stops at its first failure',
    only: 'expense.many',
    expected: 'one result per id',
    backend: changeAnswer(
      (request, response) => isAt(request, `${V1}/expenses/update/multiple`) && response.status === 200,
      changeData((data) => ({ ...data, results: (data['results'] as readonly Json[]).slice(0, 2) })),
    ),
  },
];

const REST: readonly PlantedFault[] = [
  {
    name: 'a receipt of another type that is stored',
    only: 'receipts.type',
    expected: 'HTTP 422 with errors.file',
    backend: believesNames,
  },
  {
    name: 'a receipt whose bytes are changed',
    only: 'receipts.upload',
    expected: 'the bytes that were sent',
    backend: async (request, forward) => {
      const response = await forward(request);
      if (!/\/receipts\/\d+$/u.test(request.url.pathname) || request.method !== 'GET') return response;
      return new Response('%PDF-1.4', { headers: { 'content-type': 'application/pdf' } });
    },
  },
  {
    name: 'a booking that goes to another account',
    only: 'booking.account',
    expected: 'booked to the account',
    backend: changeAnswer(
      (request, response) =>
        isAt(request, `${V1}/expenses/bookKeep/change/account`) && response.status === 200,
      changeData((data) => ({ ...data, account: { id: 1, name: 'Elsewhere' } })),
    ),
  },
  {
    name: 'a booking that is answered without its expense',
    only: 'booking.account',
    expected: 'an answer that the check can go on with',
    backend: changeAnswer(
      (request, response) => request.url.pathname === `${V1}/expenses/bookKeep` && response.status === 200,
      changeData((data) => ({
        results: ((data['results'] ?? []) as readonly Json[]).map(without('expense')),
      })),
    ),
  },
  {
    name: 'a suspension that changes nothing',
    only: 'member.commands',
    expected: 'the status suspended',
    backend: (request, forward) => {
      if (!request.url.pathname.endsWith('/suspend')) return forward(request);
      const url = new URL(request.url.pathname.replace('/suspend', ''), request.url);
      return forward({ ...request, method: 'GET', url });
    },
  },
  {
    name: 'an import that loses the reasons of its refused rows',
    only: 'file.rejected:suppliers',
    expected: 'errors that name the field email',
    backend: changeAnswer(
      (request, response) => isAt(request, `${SUPPLIERS}/import`) && response.status === 200,
      changeData((data) => ({
        ...data,
        failed: (data['failed'] as readonly Json[]).map((row) => ({ ...row, errors: {} })),
      })),
    ),
  },
  {
    name: 'a notification that stays unread',
    only: 'notifications.unread',
    expected: 'after it was read',
    backend: async (request, forward) =>
      request.url.pathname.endsWith('/mark/read')
        ? answerOf(new Response(null), { status: 200, message: '', data: null }, 200)
        : forward(request),
  },
  {
    name: 'a stream that stays silent',
    only: 'realtime.event',
    expected: 'an event resource.changed of suppliers',
    backend: staysSilent,
  },
  {
    name: 'a stream that does not resume',
    only: 'realtime.resume',
    expected: 'after Last-Event-ID',
    backend: (request, forward) =>
      request.headers.has('last-event-id') ? staysSilent(request, forward) : forward(request),
  },
  {
    name: 'a company header that is ignored',
    only: 'company.',
    expected: 'HTTP 403 with a reason',
    backend: dropHeader('x-company-id'),
  },
  {
    name: 'a record of another company that is answered',
    only: 'resource.company:suppliers',
    expected: 'HTTP 404',
    backend: answersForeigners(),
  },
  {
    name: 'a refresh token that works twice',
    only: 'auth.refresh',
    expected: 'HTTP 401',
    backend: refreshesTwice(),
  },
  {
    name: 'a session that survives signing out',
    only: 'auth.logout',
    expected: 'HTTP 401',
    backend: async (request, forward) =>
      request.url.pathname === '/jwt/logout'
        ? answerOf(new Response(null), { status: 200, message: '', data: null }, 200)
        : forward(request),
  },
  {
    name: 'a sign-in that says which address exists',
    only: 'auth.wrong-credentials',
    expected: 'the same text for a wrong address',
    backend: async (request, forward) => {
      const response = await forward(request);
      const isUnknown = new TextDecoder().decode(request.body).includes('nobody-');
      if (response.status !== 422 || !isUnknown) return response;
      return answerOf(response, { status: 422, message: 'Invalid', errors: { email: ['No such account.'] } });
    },
  },
  {
    name: 'a file with a formula',
    only: 'file.formula:suppliers',
    expected: 'the sign of a formula',
    backend: async (request, forward) => {
      const response = await forward(request);
      if (!request.url.pathname.endsWith('/download')) return response;
      return new Response((await response.text()).replaceAll("'=", '='), response);
    },
  },
  {
    name: 'a dry run that stores its rows',
    only: 'file.import:suppliers',
    expected: 'no record after a dry run',
    backend: changeQuery(`${SUPPLIERS}/import`, (search) => search.delete('dry_run')),
  },
  {
    name: 'a list that its rules deny and the backend answers',
    only: 'permission.list:suppliers.list',
    expected: 'HTTP 403 with a reason',
    backend: changeAnswer(
      hasStatus(403),
      () => ({ status: 200, message: '', data: { items: [], total: 0, page: 1, per_page: 10 } }),
      200,
    ),
  },
];

/** Every planted fault. */
export const PLANTED_FAULTS: readonly PlantedFault[] = [...GENERIC, ...WORKFLOW, ...REST];
