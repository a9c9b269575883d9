import type { Json } from './match.ts';
import { MAX_RESULTS } from './listing.ts';
import { RESOURCE_TYPES, SCHEMAS, type Schema } from './schemas.ts';

const LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';

const listOf = (resources: readonly Json[]): Json => ({
  schemas: [LIST],
  totalResults: resources.length,
  startIndex: 1,
  itemsPerPage: resources.length,
  Resources: resources,
});

/** Returns what the server supports. Source: RFC 7643 §5. */
export const serviceProviderConfig = (base: string): Json => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: MAX_RESULTS },
  changePassword: { supported: false },
  sort: { supported: true },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'API token',
      description: 'An API token of the company with the scope for provisioning',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
});

const resourceTypes = (base: string): Json[] =>
  RESOURCE_TYPES.map(({ name, endpoint, schema, extensions }) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id: name,
    name,
    endpoint,
    description: schema.description,
    schema: schema.id,
    ...(extensions.length === 0
      ? {}
      : { schemaExtensions: extensions.map(({ id }) => ({ schema: id, required: false })) }),
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
  }));

const schemaOf = (base: string, schema: Schema): Json => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
  ...schema,
  meta: { resourceType: 'Schema', location: `${base}/Schemas/${schema.id}` },
});

/** Returns all resource types, or the one of a name; null if there is none. */
export function resourceTypesOf(base: string, name?: string): Json | null {
  const all = resourceTypes(base);
  return name === undefined ? listOf(all) : (all.find((one) => one['name'] === name) ?? null);
}

/** Returns all schemas, or the one of an id; null if there is none. */
export function schemasOf(base: string, id?: string): Json | null {
  if (id === undefined) return listOf(SCHEMAS.map((schema) => schemaOf(base, schema)));
  const schema = SCHEMAS.find((one) => one.id === id);
  return schema === undefined ? null : schemaOf(base, schema);
}
