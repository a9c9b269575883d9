import { isDeepStrictEqual } from 'node:util';
import {
  acceptsApiToken,
  CONTRACT,
  failureEnvelope,
  noData,
  type Call,
  type CallName,
  isKeyed,
} from '@outlay/api-client/contract';
import { API_TOKEN_PREFIX, WEBHOOK_EVENTS, webhookPayload } from '@outlay/domain';
import { documentSchemas, type DocumentSchemas, type Json } from './schemas.ts';
import { withSharedParts, type Operations } from './shared-parts.ts';

const CALLS = Object.entries(CONTRACT) as readonly [CallName, Call][];

const tagOf = (name: CallName): string => name.split('.')[0] ?? '';

function parametersOf(call: Call, schemas: DocumentSchemas): Json[] {
  const locations = [
    ['path', call.params],
    ['query', call.query],
  ] as const;
  return locations.flatMap(([location, schema]) =>
    schema === undefined
      ? []
      : // Parameters are sent as text.
        schemas.fields(schema).map(({ name, schema, required }) => ({
          name,
          in: location,
          // Optional is the default.
          ...(location === 'path' || required ? { required: true } : {}),
          schema,
          ...(schema['type'] === 'array' ? { style: 'form', explode: false } : {}),
        })),
  );
}

const FILE = { type: 'string', format: 'binary' } as const;

function requestBody(call: Call, schemas: DocumentSchemas): Json | undefined {
  if (call.body === undefined) return undefined;
  if (call.encoding === 'multipart') {
    const schema = { type: 'object', properties: { file: FILE }, required: ['file'] };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  const schema = schemas.of(call.body, 'input');
  const form = call.encoding === 'json-or-form' ? { 'application/x-www-form-urlencoded': { schema } } : {};
  return {
    required: !call.body.safeParse(undefined).success,
    content: { 'application/json': { schema }, ...form },
  };
}

/** Returns the schema of a successful response's body: the envelope with the call's data. */
function envelopeOf(call: Call, data: Json): Json {
  if (call.answer === noData) return { $ref: '#/components/schemas/Envelope' };
  return {
    allOf: [
      { $ref: '#/components/schemas/Envelope' },
      { type: 'object', properties: { data }, required: ['data'] },
    ],
  };
}

function success(call: Call, schemas: DocumentSchemas): Json {
  if (call.as === 'blob') {
    return {
      description: 'The file',
      content: { [call.produces ?? 'application/octet-stream']: { schema: FILE } },
    };
  }
  const schema = schemas.of(call.answer, 'output');
  if (call.as === 'events')
    return { description: 'Events, one after the other', content: { 'text/event-stream': { schema } } };
  return { description: 'Done', content: { 'application/json': { schema: envelopeOf(call, schema) } } };
}

const FAILURES: Readonly<Record<number, string>> = {
  401: 'The session is missing or has ended',
  403: 'The permissions deny it; `reason` explains why. With `code` `second_factor_required`, the session needs a recent code (`secondFactor.verify`)',
  404: 'No such record in this company',
  409: 'The record has changed, or its status does not allow the action; `data` holds the current record',
  422: 'The input is invalid; `errors` by field',
  429: 'Too many attempts',
};

const ENVELOPE: Json = {
  type: 'object',
  properties: { status: { type: 'integer', const: 200 }, message: { type: 'string' } },
  required: ['status', 'message'],
};

const HEADERS: Readonly<Record<string, Json>> = {
  CompanyId: {
    name: 'X-Company-Id',
    in: 'header',
    description: 'The company that the call is about, for users of more than one',
    schema: { type: 'integer', minimum: 1 },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Key of the write: repeating it with the same body returns the first response; stored for 24 hours',
    schema: { type: 'string', maxLength: 200 },
  },
};

/** Returns the ways to authenticate a call, of which a request uses one. */
const securityOf = (call: Call): Json[] => [
  ...(call.auth === 'session' ? [{ bearer: [] }] : []),
  ...(acceptsApiToken(call) ? [{ apiToken: [] }] : []),
];

/** Ways to authenticate most calls: the default of the document. */
const DEFAULT_SECURITY = [{ bearer: [] }, { apiToken: [] }];

const AUTHENTICATION = {
  none: 'Public.',
  session: 'Needs a session.',
  apiToken: 'Needs a session or an API token.',
} as const;

/** Returns who may send a call, and its name in the SDK. */
function descriptionOf(name: CallName, call: Call): string {
  const { access } = call;
  return [
    AUTHENTICATION[acceptsApiToken(call) ? 'apiToken' : call.auth],
    access === undefined ? '' : `Permission: \`${access.action}\` on \`${access.subject}\`.`,
    call.stepUp === true ? 'Users with a second factor need a recent code.' : '',
    `SDK: \`client.${name}\`.`,
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

const header = (name: string): Json => ({ $ref: `#/components/parameters/${name}` });

function operation(name: CallName, call: Call, schemas: DocumentSchemas): Json {
  const body = requestBody(call, schemas);
  const security = securityOf(call);
  const session = call.auth === 'session';
  const headers = [
    ...(session ? [header('CompanyId')] : []),
    ...(isKeyed(call) ? [header('IdempotencyKey')] : []),
  ];
  const failures = [...new Set([...call.errors, 429])].map((status) => [
    status,
    { $ref: `#/components/responses/${status}` },
  ]);
  return {
    operationId: name,
    summary: call.summary,
    description: descriptionOf(name, call),
    tags: [tagOf(name)],
    ...(isDeepStrictEqual(security, DEFAULT_SECURITY) ? {} : { security }),
    parameters: [...parametersOf(call, schemas), ...headers],
    ...(body === undefined ? {} : { requestBody: body }),
    responses: { '200': success(call, schemas), ...Object.fromEntries(failures) },
  };
}

/** Returns the requests that the server sends to subscribed URLs, by event. */
function webhooksOf(schemas: DocumentSchemas): Operations {
  const schema = schemas.of(webhookPayload, 'output');
  const delivery = (event: string): Operations[string] => ({
    post: {
      operationId: `webhook.${event}`,
      summary: `The event ${event}`,
      description:
        'Sent to the URLs that subscribe to the event; retried until one of them responds with 2XX.',
      tags: ['webhooks'],
      security: [],
      parameters: [
        {
          name: 'Outlay-Signature',
          in: 'header',
          required: true,
          description: 'Time and HMAC-SHA256 of `<t>.<body>` with the secret: `t=…,v1=…`',
          schema: { type: 'string' },
        },
      ],
      requestBody: { required: true, content: { 'application/json': { schema } } },
      responses: { '2XX': { description: 'Received; any other response is delivered again' } },
    },
  });
  return Object.fromEntries(WEBHOOK_EVENTS.map((event) => [event, delivery(event)]));
}

const schemasOf = ({ params, query, body, answer }: Call) =>
  [params, query, body, answer].filter((schema) => schema !== undefined);

/** Returns the OpenAPI 3.1 document, generated from the contract and the domain's schemas alone. */
export function openApiDocument(): Json {
  const schemas = documentSchemas([...CALLS.flatMap(([, call]) => schemasOf(call)), failureEnvelope]);
  const operations: Record<string, Operations[string]> = {};
  for (const [name, call] of CALLS) {
    operations[call.path] = {
      ...operations[call.path],
      [call.method.toLowerCase()]: operation(name, call, schemas),
    };
  }
  const shared = withSharedParts({ ...operations, ...webhooksOf(schemas) });
  const [paths, webhooks] = [true, false].map((isPath) =>
    Object.fromEntries(
      Object.entries(shared.operations).filter(([address]) => address.startsWith('/') === isPath),
    ),
  );
  const failure = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } };
  const failures = Object.fromEntries(
    Object.entries(FAILURES).map(([status, description]) => [status, { description, content: failure }]),
  );
  return {
    openapi: '3.1.0',
    info: {
      title: 'Outlay API',
      version: '1.0.0',
      description:
        'Every success is HTTP 200 with an envelope {status: 200, message, data}; every failure is an envelope too.',
      contact: { name: 'Outlay' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The server that serves this document' }],
    tags: [...new Set(CALLS.map(([name]) => tagOf(name)))].map((name) => ({
      name,
      description: `Calls of \`client.${name}\` in the SDK.`,
    })),
    security: DEFAULT_SECURITY,
    paths,
    webhooks,
    components: {
      schemas: {
        Envelope: ENVELOPE,
        Failure: schemas.of(failureEnvelope, 'output'),
        ...schemas.components(),
      },
      parameters: { ...HEADERS, ...shared.parameters },
      requestBodies: shared.requestBodies,
      responses: { ...failures, ...shared.responses },
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
