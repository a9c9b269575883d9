import { isDeepStrictEqual } from 'node:util';
import { Hono, type Context } from 'hono';
import { reasonAgainst, SERVICE_ROLE } from '@outlay/domain';
import type { Actor } from '../access/actor.ts';
import { recordApiTokenUse } from '../auth/api-tokens/api-token-use.ts';
import { auditRefusal } from '../auth/sign-in/refusals.ts';
import { withAuditFacts } from '../db/audit-facts.ts';
import type { Db } from '../db/store.ts';
import { authenticate } from '../http/authenticate.ts';
import { readBytes, readJson } from '../http/request/body.ts';
import { Fault } from '../http/fault.ts';
import { toFault, type RequestState } from '../http/mount.ts';
import { reasonText, text, translate } from '../http/texts.ts';
import { countWrite } from '../http/write-limit.ts';
import type { Services } from '../services.ts';
import { requireWritable } from '../installation/maintenance.ts';
import { resourceTypesOf, schemasOf, serviceProviderConfig } from './discovery.ts';
import { createGroup, deleteGroup, readGroup, readGroups, replaceGroup } from './groups.ts';
import { resourceOf } from './input.ts';
import { listed, type Group } from './listing.ts';
import { isObject, type Json } from './match.ts';
import { patched } from './patch.ts';
import { readUser, readUsers } from './read-users.ts';
import { projected, tagOf } from './representation.ts';
import { takeTurn, type ScimContext } from './scim-context.ts';
import { badRequest, errorBody, notFound, ScimError } from './scim-error.ts';
import { GROUP_TYPE, USER_TYPE, type ResourceType } from './schemas.ts';
import { createUser, deleteUser, replaceUser } from './write-users.ts';

/** Path of the SCIM server. */
export const SCIM = '/scim/v2';
const MAX_BODY_BYTES = 1024 * 1024;
const SEARCH = 'urn:ietf:params:scim:api:messages:2.0:SearchRequest';

type RequestContext = Context<RequestState>;
/** Response to a request; `of` is the whole resource that it is about, of which the body may be a part. */
type Answer = { readonly status: number; readonly body: Json | null; readonly of?: Json };

/** Reads and writes of a kind of resource. */
type Kind = {
  readonly type: ResourceType;
  list(context: ScimContext): Promise<Json[]>;
  get(context: ScimContext, id: string): Promise<Json>;
  create(context: ScimContext, attributes: Json): Promise<Json>;
  replace(context: ScimContext, before: Json, attributes: Json): Promise<Json>;
  remove(context: ScimContext, before: Json): Promise<void>;
};

const KINDS: readonly Kind[] = [
  {
    type: USER_TYPE,
    list: readUsers,
    get: readUser,
    create: createUser,
    replace: replaceUser,
    remove: deleteUser,
  },
  {
    type: GROUP_TYPE,
    list: readGroups,
    get: readGroup,
    create: createGroup,
    replace: replaceGroup,
    remove: deleteGroup,
  },
];

function respond({ status, body, of = body ?? {} }: Answer): Response {
  const headers = new Headers({ 'cache-control': 'no-store' });
  const { meta } = of;
  if (isObject(meta) && typeof meta['version'] === 'string') headers.set('etag', meta['version']);
  if (status === 201 && isObject(meta)) headers.set('location', String(meta['location']));
  if (body === null) return new Response(null, { status, headers });
  headers.set('content-type', 'application/scim+json; charset=utf-8');
  return new Response(JSON.stringify(body), { status, headers });
}

/** Status of SCIM for an error of the API: invalid input is 400 there. */
const statusOf = ({ status }: Fault): number => (status === 422 ? 400 : status);

function errorResponse(c: RequestContext, error: unknown): Response {
  if (error instanceof ScimError)
    return respond({
      status: error.status,
      body: errorBody(error.status, error.message, error.scimType) as Json,
    });
  if (!(error instanceof Fault)) throw error;
  const locale = c.get('locale');
  const { errors = {}, reason, retryAfterSeconds } = error.detail;
  const [first] = Object.values(errors).flat();
  const detail = translate(locale, reason ?? first ?? error.text);
  const status = statusOf(error);
  const body = errorBody(status, detail, error.status === 422 ? 'invalidValue' : null) as Json;
  const response = respond({ status, body });
  if (retryAfterSeconds !== undefined) response.headers.set('retry-after', String(retryAfterSeconds));
  if (status === 401) response.headers.set('www-authenticate', 'Bearer');
  return response;
}

/**
 * Requires a token of a service account whose scopes include provisioning: the rules about the members and teams of a
 * person's own do not apply here, so neither sessions nor tokens of people use this interface.
 */
function requireScope(actor: Actor): void {
  if (actor.apiToken === null || actor.role !== SERVICE_ROLE)
    throw new Fault(403, text('error.forbidden'), { reason: text('reason.scim_token') });
  const reason = reasonAgainst(actor.ability, 'update', 'scim');
  if (reason !== null) throw new Fault(403, text('error.forbidden'), { reason: reasonText(reason) });
}

async function jsonOf(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/(?:scim\+)?json\b/iu.test(type))
    throw new ScimError(415, 'The body is not application/scim+json.');
  const read = readJson(await readBytes(request, MAX_BODY_BYTES));
  if (read === null) throw badRequest('invalidSyntax', 'The body is no valid JSON.');
  if (read.refused !== null) {
    const { path, fault } = read.refused;
    const detail = fault === 'repeated' ? 'was sent more than once' : 'is not known';
    throw badRequest('invalidSyntax', `${path} ${detail}.`);
  }
  return read.value;
}

const tagsIn = (header: string | null): string[] =>
  (header ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//u, ''))
    .filter((tag) => tag !== '');

const hasTag = (header: string | null, resource: Json): boolean => {
  const tags = tagsIn(header);
  return tags.includes('*') || tags.includes(tagOf(resource).replace(/^W\//u, ''));
};

/** Requires the version that a request names (RFC 7644 §3.14). */
function requireVersion(request: Request, resource: Json): void {
  const header = request.headers.get('if-match');
  if (header !== null && !hasTag(header, resource))
    throw new ScimError(412, 'The resource has changed since this version.');
}

/** Returns the query of a search request (RFC 7644 §3.4.3). */
function searchQuery(body: unknown): URLSearchParams {
  if (!isObject(body) || !Array.isArray(body['schemas']) || !body['schemas'].includes(SEARCH))
    throw badRequest('invalidSyntax', `schemas does not name ${SEARCH}.`);
  const names = ['filter', 'sortBy', 'sortOrder', 'startIndex', 'count', 'attributes', 'excludedAttributes'];
  const query = new URLSearchParams();
  for (const name of names) {
    const value = body[name];
    if (value === undefined) continue;
    query.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  return query;
}

/** Lists the resources of the kinds that a query selects. */
async function list(kinds: readonly Kind[], context: ScimContext, query: URLSearchParams): Promise<Answer> {
  const groups: Group[] = [];
  for (const kind of kinds) groups.push({ type: kind.type, resources: await kind.list(context) });
  return { status: 200, body: listed(groups, query) };
}

/** Handles a request to a kind of resource, and to one of its resources if the path names one. */
async function handle(kind: Kind, c: RequestContext, context: ScimContext): Promise<Answer> {
  const { type } = kind;
  const { raw: request } = c.req;
  const query = new URL(request.url).searchParams;
  const id = c.req.param('id');
  const { method } = request;
  if (id === undefined) {
    if (method === 'GET') return list([kind], context, query);
    const created = await kind.create(context, resourceOf(type, await jsonOf(request)));
    return { status: 201, body: projected(type, created, query), of: created };
  }
  if (id === '.search' && method === 'POST') return list([kind], context, searchQuery(await jsonOf(request)));
  if (method === 'GET') {
    const resource = await kind.get(context, id);
    if (hasTag(request.headers.get('if-none-match'), resource))
      return { status: 304, body: null, of: resource };
    return { status: 200, body: projected(type, resource, query), of: resource };
  }
  const body = method === 'DELETE' ? null : await jsonOf(request);
  await takeTurn(context);
  const before = await kind.get(context, id);
  requireVersion(request, before);
  if (method === 'DELETE') {
    await kind.remove(context, before);
    return { status: 204, body: null };
  }
  const attributes = method === 'PUT' ? resourceOf(type, body) : patched(type, before, body);
  // A patch that changes nothing leaves the time of the last change (RFC 7644 §3.5.2.1).
  const isChange = method === 'PUT' || !isDeepStrictEqual(attributes, resourceOf(type, before));
  const after = isChange ? await kind.replace(context, before, attributes) : before;
  return { status: 200, body: projected(type, after, query), of: after };
}

/** Authenticates a request, runs it in a transaction, and records its use and its refusal. */
async function run(
  services: Services,
  c: RequestContext,
  work: (context: ScimContext) => Promise<Answer>,
): Promise<Response> {
  const now = services.clock.now();
  const [origin, locale, request] = [c.get('origin'), c.get('locale'), c.req.raw];
  try {
    const actor = await authenticate(services, request, now);
    return await withAuditFacts(actor, async () => {
      await recordApiTokenUse(services, { actor, origin, now });
      try {
        requireScope(actor);
      } catch (error) {
        await auditRefusal(services.store, String(actor.id), {
          event: 'call_refused',
          at: now,
          companyId: actor.company.id,
          userId: actor.id,
          detail: { call: 'scim' },
          address: origin.address,
          requestId: origin.requestId,
        });
        throw error;
      }
      // A search is a read, although it is posted.
      if (request.method !== 'GET' && !c.req.path.endsWith('/.search')) {
        countWrite(services.env, actor, now);
        requireWritable({ method: 'POST' }, actor.maintenance);
      }
      const base = `${services.address()}${SCIM}`;
      const context = (db: Db): ScimContext => ({
        db,
        services,
        now,
        locale,
        // Programs read its responses.
        localeOptions: { locale },
        origin,
        request,
        version: null,
        body: () => undefined,
        actor,
        base,
      });
      const isRead = request.method === 'GET';
      const answer = isRead
        ? await work(context(services.store.db))
        : await services.store.transaction((tx) => work(context(tx)));
      return respond(answer);
    });
  } catch (error) {
    return errorResponse(c, toFault(error));
  }
}

const okOr404 = (body: Json | null): Answer => {
  if (body === null) throw notFound();
  return { status: 200, body };
};

/**
 * Routes of the SCIM 2.0 server (RFC 7644): users are members and groups are teams of the company of the token. Its paths,
 * methods and formats are those of the standard, so they are not in the API's contract.
 */
export function scimRoutes(services: Services): Hono<RequestState> {
  const app = new Hono<RequestState>();
  for (const kind of KINDS) {
    const path = `${SCIM}${kind.type.endpoint}`;
    app.on(['GET', 'POST'], path, (c) => run(services, c, (context) => handle(kind, c, context)));
    app.all(path, (c) => errorResponse(c, new ScimError(405, 'The list does not support this method.')));
    app.on(['GET', 'PUT', 'PATCH', 'DELETE', 'POST'], `${path}/:id`, (c) =>
      c.req.method === 'POST' && c.req.param('id') !== '.search'
        ? errorResponse(c, new ScimError(405, 'The resource does not support this method.'))
        : run(services, c, (context) => handle(kind, c, context)),
    );
  }
  const read = (path: string, answer: (c: RequestContext, base: string) => Json | null): void => {
    app.get(`${SCIM}${path}`, (c) =>
      run(services, c, async ({ base }) => {
        // RFC 7644 §4: what describes the server is not filtered.
        if (c.req.query('filter') !== undefined) throw new ScimError(403, 'This list cannot be filtered.');
        return okOr404(answer(c, base));
      }),
    );
  };
  read('/ServiceProviderConfig', (_, base) => serviceProviderConfig(base));
  read('/ResourceTypes', (_, base) => resourceTypesOf(base));
  read('/ResourceTypes/:name', (c, base) => resourceTypesOf(base, c.req.param('name')));
  read('/Schemas', (_, base) => schemasOf(base));
  read('/Schemas/:id', (c, base) => schemasOf(base, c.req.param('id')));
  app.post(`${SCIM}/.search`, (c) =>
    run(services, c, async (context) => list(KINDS, context, searchQuery(await jsonOf(c.req.raw)))),
  );
  app.all(`${SCIM}/Bulk`, (c) => errorResponse(c, new ScimError(501, 'Bulk operations are not supported.')));
  app.all(`${SCIM}/Me`, (c) => errorResponse(c, new ScimError(501, 'A token is no user.')));
  app.all(`${SCIM}/*`, (c) => errorResponse(c, notFound()));
  app.all(SCIM, (c) => errorResponse(c, notFound()));
  return app;
}
