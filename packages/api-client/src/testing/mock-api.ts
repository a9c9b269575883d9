import { HttpResponse, http } from 'msw';
import type { HttpHandler } from 'msw';
import { CONTRACT, decodeQuery } from '../contract/index.ts';
import type {
  Answer,
  Body,
  Call,
  CallName,
  FailureEnvelope,
  Params,
  Query,
  Schema,
} from '../contract/index.ts';
import { failed, MockFailure } from './mock-failure.ts';

/** Input of a mock, validated with the contract; invalid requests get a 422. */
export interface MockRequest<Name extends CallName> {
  readonly params: Params<Name>;
  readonly query: Query<Name>;
  readonly body: Body<Name>;
  readonly request: Request;
}

/**
 * Responses by call name: the envelope's `data` (validated with the call's schema, so that mocks match the
 * contract), a blob or text for a blob call, or a whole `Response`. Throw {@link failed} for a failure.
 */
export type MockAnswers = {
  readonly [Name in CallName]?: (
    input: MockRequest<Name>,
  ) => Answer<Name> | string | Response | Promise<Answer<Name> | string | Response>;
};

/** Options of `mockApi`. */
export interface MockOptions {
  /** Base address of the client. Default: any host. */
  readonly baseUrl?: string;
}

const VERBS = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete } as const;

function checked(schema: Schema | undefined, value: unknown): unknown {
  if (!schema) return value;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const errors: Record<string, string[]> = {};
  for (const { path, message } of parsed.error.issues) (errors[path.join('.')] ??= []).push(message);
  throw failed(422, { message: 'The request does not fit the contract', errors });
}

async function readBody(call: Call, request: Request): Promise<unknown> {
  if (!call.body) return undefined;
  const type = request.headers.get('Content-Type') ?? '';
  if (type.includes('form')) return Object.fromEntries(await request.formData());
  const text = await request.text();
  return text === '' ? undefined : JSON.parse(text);
}

const respond = (envelope: FailureEnvelope): Response =>
  HttpResponse.json(envelope, { status: envelope.status });

function handlerOf(
  name: CallName,
  answer: (input: MockRequest<never>) => unknown,
  baseUrl: string,
): HttpHandler {
  const call: Call = CONTRACT[name];
  const url = `${baseUrl}${call.path.replace(/\{(\w+)\}/g, ':$1')}`;
  return VERBS[call.method](url, async ({ request, params }) => {
    try {
      const input = {
        params: checked(call.params, params),
        query: checked(call.query, decodeQuery(new URL(request.url).searchParams)),
        body: checked(call.body, await readBody(call, request)),
        request,
      };
      const data = await answer(input as MockRequest<never>);
      if (data instanceof Response) return data;
      if (call.as !== undefined && call.as !== 'json') {
        return new HttpResponse(data as Blob | string, { headers: { 'Content-Type': call.produces ?? '' } });
      }
      const parsed = call.answer.safeParse(data);
      if (!parsed.success)
        throw new TypeError(`The mock of ${name} does not fit: ${JSON.stringify(parsed.error.issues)}`);
      return HttpResponse.json({ status: 200, message: 'OK', data: data ?? null });
    } catch (error) {
      if (error instanceof MockFailure) return respond(error.envelope);
      throw error;
    }
  });
}

/** Creates MSW handlers of the given calls, with paths, methods, queries and bodies of the contract. */
export function mockApi(answers: MockAnswers, { baseUrl = '*' }: MockOptions = {}): HttpHandler[] {
  return (
    Object.entries(answers)
      .map(([name, answer]) => [name as CallName, answer as (input: MockRequest<never>) => unknown] as const)
      // Paths without parameters first, because `{id}` would match `download`.
      .toSorted(([a], [b]) => CONTRACT[a].path.split('{').length - CONTRACT[b].path.split('{').length)
      .map(([name, answer]) => handlerOf(name, answer, baseUrl))
  );
}
