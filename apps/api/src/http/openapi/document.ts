import {
  acceptsApiToken,
  CONTRACT,
  envelopeOf,
  failureEnvelope,
  type Call,
  type CallName,
  type Schema,
} from '@outlay/api-client/contract';
import { API_TOKEN_PREFIX } from '@outlay/domain';
import * as z from 'zod/mini';

type Json = { [key: string]: unknown };

const DIALECT = { target: 'draft-2020-12', unrepresentable: 'any', reused: 'inline' } as const;

/** Removes `$schema`, and `additionalProperties` of objects that allow any; strict objects stay strict. */
function withoutNoise(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutNoise);
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node).filter(
    ([key, value]) => key !== '$schema' && !(key === 'additionalProperties' && isEmpty(value)),
  );
  return Object.fromEntries(entries.map(([key, value]) => [key, withoutNoise(value)]));
}

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;

const jsonSchema = (schema: Schema, io: 'input' | 'output'): Json =>
  withoutNoise(z.toJSONSchema(schema, { ...DIALECT, io })) as Json;

type Parameters = {
  readonly properties?: Readonly<Record<string, Json>>;
  readonly required?: readonly string[];
};

function parametersOf(call: Call): Json[] {
  const locations = [
    ['path', call.params],
    ['query', call.query],
  ] as const;
  return locations.flatMap(([location, schema]) => {
    if (schema === undefined) return [];
    // Parameters are sent as text: types come from the output schema, and required fields from the input schema.
    const shape: Parameters = jsonSchema(schema, 'output');
    const parameters: Parameters = jsonSchema(schema, 'input');
    return Object.entries(shape.properties ?? {}).map(([name, type]) => ({
      name,
      in: location,
      required: location === 'path' || (parameters.required ?? []).includes(name),
      schema: type,
      ...(type['type'] === 'array' ? { style: 'form', explode: false } : {}),
    }));
  });
}

const FILE_FORM: Json = {
  type: 'object',
  properties: { file: { type: 'string', format: 'binary' } },
  required: ['file'],
};

function requestBody(call: Call): Json | undefined {
  if (call.body === undefined) return undefined;
  if (call.encoding === 'multipart')
    return { required: true, content: { 'multipart/form-data': { schema: FILE_FORM } } };
  const schema = jsonSchema(call.body, 'input');
  const form = call.encoding === 'json-or-form' ? { 'application/x-www-form-urlencoded': { schema } } : {};
  return {
    required: !call.body.safeParse(undefined).success,
    content: { 'application/json': { schema }, ...form },
  };
}

function success(call: Call): Json {
  if (call.as === 'blob') {
    return {
      description: 'The file',
      content: {
        [call.produces ?? 'application/octet-stream']: { schema: { type: 'string', format: 'binary' } },
      },
    };
  }
  if (call.as === 'events') {
    return {
      description: 'Events, one after the other',
      content: { 'text/event-stream': { schema: jsonSchema(call.answer, 'output') } },
    };
  }
  return {
    description: 'Done',
    content: { 'application/json': { schema: jsonSchema(envelopeOf(call.answer), 'output') } },
  };
}

const FAILURES: Readonly<Record<number, string>> = {
  401: 'The session is missing or has ended',
  403: 'The permissions deny it; `reason` explains why. With `code` `second_factor_required`, the session needs a recent code (`secondFactor.verify`)',
  404: 'No such record in this company',
  409: 'The record has changed, or its status does not allow the action; `data` holds the current record',
  422: 'The input is invalid; `errors` by field',
  429: 'Too many attempts',
};

const IDEMPOTENCY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Key of the write: repeating it with the same body returns the first response; stored for 24 hours',
  schema: { type: 'string', maxLength: 200 },
};

const COMPANY: Json = {
  name: 'X-Company-Id',
  in: 'header',
  required: false,
  description: 'The company the call is about, for people who work in more than one',
  schema: { type: 'integer', minimum: 1 },
};

/** Returns the ways to authenticate a call, of which a request uses one. */
const securityOf = (call: Call): Json[] => [
  ...(call.auth === 'session' ? [{ bearer: [] }] : []),
  ...(acceptsApiToken(call) ? [{ apiToken: [] }] : []),
];

function operation(name: CallName, call: Call): Json {
  const body = requestBody(call);
  const session = call.auth === 'session';
  const headers = [...(session ? [COMPANY] : []), ...(session && call.method !== 'GET' ? [IDEMPOTENCY] : [])];
  const failures = [...new Set([...call.errors, 429])].map((status) => [
    String(status),
    {
      description: FAILURES[status] ?? 'Refused',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    },
  ]);
  return {
    operationId: name,
    summary: call.summary,
    tags: [name.split('.')[0]],
    security: securityOf(call),
    parameters: [...parametersOf(call), ...headers],
    ...(body === undefined ? {} : { requestBody: body }),
    responses: { '200': success(call), ...Object.fromEntries(failures) },
  };
}

/** Returns the OpenAPI 3.1 document, generated from the contract alone. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const [name, call] of Object.entries(CONTRACT) as [CallName, Call][]) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(name, call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Outlay API',
      version: '1.0.0',
      description:
        'Every success is HTTP 200 with an envelope {status: 200, message, data}; every failure is an envelope too.',
    },
    paths,
    components: {
      schemas: { Failure: jsonSchema(failureEnvelope, 'output') },
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'Access token of a session, from `auth.login`; valid for 15 minutes',
        },
        apiToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: `${API_TOKEN_PREFIX}…`,
          description:
            'API token of a user or a service account for one company, from `apiTokens.create` or `serviceAccounts.createToken`: a call needs both its scopes and the current permissions of its user. An `X-Company-Id` of another company is refused with 403',
        },
      },
    },
  };
}
