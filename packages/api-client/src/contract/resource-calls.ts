import type { Resource } from '@outlay/domain';
import { importReport } from '@outlay/domain/import';
import { pageOf, wholeQuery } from '@outlay/domain/list';
import { version } from '@outlay/domain/schema';
import * as z from 'zod/mini';
import type { Call, Fields, Schema } from './call.ts';
import { defineCall, noData } from './call.ts';
import { byId } from './envelope.ts';
import { importQuery, upload } from './import.ts';
import { noQuery } from './query.ts';

/** Resource with a list. */
export type ListResource = Resource<string, Schema, Fields | null, Fields>;

/** Resource with a list and write calls. */
export type WritableResource = Resource<string, Schema, Fields, Fields>;

/** Protection of the writes of a resource: a recent code of users with a second factor; acceptance of API tokens all the same. */
type WriteProtection = Pick<Call, 'stepUp' | 'apiToken'>;

/**
 * Returns the schema of a change: any fields of a draft, and the version it is based on. Rules between fields
 * are validated by the server on the resulting draft.
 */
const changeOf = <Draft extends Fields>(draft: Draft) =>
  z.extend(z.partial(z.strictObject(draft.shape as Draft['shape'])), { version });

/** Defines GET {path}: one page of the list. */
export const listCall = <R extends ListResource, const Path extends string>(resource: R, path: Path) =>
  defineCall({
    summary: `List ${resource.name}`,
    method: 'GET',
    path,
    auth: 'session',
    access: { subject: resource.subject, action: 'read' },
    query: resource.query as R['query'],
    answer: pageOf(resource.entity as R['entity']),
    errors: [401, 403, 422],
  });

/** Defines GET {path}/{id}: one record. */
export const getCall = <R extends ListResource, const Path extends string>(resource: R, path: Path) =>
  defineCall({
    summary: `Read one of ${resource.name}`,
    method: 'GET',
    path: `${path}/{id}`,
    auth: 'session',
    access: { subject: resource.subject, action: 'read' },
    params: byId,
    query: noQuery,
    answer: resource.entity as R['entity'],
    errors: [401, 403, 404],
  });

/** Same as `wholeQuery`, with the type of the list's query: of a generic one TypeScript computes no other. */
const wholeFile = <Query extends Fields>(query: Query): Query => wholeQuery(query) as unknown as Query;

/**
 * Defines GET {path}/download: the list as CSV, all pages with the same filters; `columns` selects and orders
 * the columns.
 */
export const downloadCall = <R extends ListResource, const Path extends string>(resource: R, path: Path) =>
  defineCall({
    summary: `Download as CSV: ${resource.name}`,
    method: 'GET',
    path: `${path}/download`,
    auth: 'session',
    access: { subject: resource.subject, action: 'export' },
    query: z.extend(wholeFile(resource.query as R['query']), {
      columns: z.optional(z.string().check(z.maxLength(1000))),
    }),
    as: 'blob',
    produces: 'text/csv; charset=utf-8',
    answer: noData,
    errors: [401, 403, 422],
  });

/** Defines the calls of a read-only resource. */
export const listCalls = <R extends ListResource, const Path extends string>(resource: R, path: Path) => ({
  list: listCall(resource, path),
  download: downloadCall(resource, path),
});

/**
 * Defines the generic calls of a resource (Specification §7).
 *
 * @param invalidates Other resources whose reads the writes make stale.
 * @param protection Of the writes.
 */
export const resourceCalls = <
  R extends WritableResource,
  const Path extends string,
  const Invalidated extends readonly string[],
>(
  resource: R,
  path: Path,
  invalidates: Invalidated,
  protection: WriteProtection = {},
) => ({
  ...listCalls(resource, path),
  get: getCall(resource, path),
  create: defineCall({
    summary: `Create one of ${resource.name}`,
    method: 'POST',
    path,
    auth: 'session',
    access: { subject: resource.subject, action: 'create' },
    ...protection,
    body: resource.draft as R['draft'],
    answer: resource.entity as R['entity'],
    success: 'created',
    invalidates,
    errors: [401, 403, 422],
  }),
  /** Absent fields remain unchanged. */
  update: defineCall({
    summary: `Change one of ${resource.name}`,
    method: 'PUT',
    path: `${path}/{id}`,
    auth: 'session',
    access: { subject: resource.subject, action: 'update' },
    ...protection,
    params: byId,
    body: changeOf(resource.draft as R['draft']),
    answer: resource.entity as R['entity'],
    success: 'updated',
    invalidates,
    errors: [401, 403, 404, 409, 422],
  }),
  remove: defineCall({
    summary: `Delete one of ${resource.name}`,
    method: 'DELETE',
    path: `${path}/{id}`,
    auth: 'session',
    access: { subject: resource.subject, action: 'delete' },
    ...protection,
    params: byId,
    query: noQuery,
    answer: noData,
    success: 'deleted',
    invalidates,
    errors: [401, 403, 404, 409],
  }),
  /** A CSV file in the field `file`; with `dry_run` nothing is saved. */
  import: defineCall({
    summary: `Import from CSV: ${resource.name}`,
    method: 'POST',
    path: `${path}/import`,
    auth: 'session',
    access: { subject: resource.subject, action: 'import' },
    ...protection,
    query: importQuery,
    body: upload,
    encoding: 'multipart',
    answer: importReport,
    invalidates,
    errors: [401, 403, 422],
  }),
});
