import type { Resource } from '@outlay/domain';
import { pageOf, version } from '@outlay/domain';
import * as z from 'zod/mini';
import type { Fields, Schema } from './call.ts';
import { defineCall } from './call.ts';
import { byId, nothing } from './envelope.ts';
import { importAnswer, importQuery, upload } from './import.ts';
import { noQuery } from './query.ts';

/** A resource whose list can be asked for. */
export type Listed = Resource<string, Schema, Fields | null, Fields>;

/** A resource that can also be written. */
export type Written = Resource<string, Schema, Fields, Fields>;

/**
 * Any members of a draft, and the version the change was based on. Rules between members are left to the server, which
 * judges the whole draft once the change is laid over the record.
 */
const changeOf = <Draft extends Fields>(draft: Draft) =>
  z.extend(z.partial(z.object(draft.shape as Draft['shape'])), { version });

/** GET {path}: a page. */
export const listCall = <R extends Listed, const Path extends string>(resource: R, path: Path) =>
  defineCall({
    method: 'GET',
    path,
    auth: 'session',
    access: { subject: resource.subject, action: 'read' },
    query: resource.query as R['query'],
    answer: pageOf(resource.entity as R['entity']),
    errors: [401, 403, 422],
  });

/** GET {path}/{id}: one record. */
export const getCall = <R extends Listed, const Path extends string>(resource: R, path: Path) =>
  defineCall({
    method: 'GET',
    path: `${path}/{id}`,
    auth: 'session',
    access: { subject: resource.subject, action: 'read' },
    params: byId,
    query: noQuery,
    answer: resource.entity as R['entity'],
    errors: [401, 403, 404],
  });

/** GET {path}/download: the list as CSV, all pages, same filters; `columns` chooses and orders the columns. */
export const downloadCall = <R extends Listed, const Path extends string>(resource: R, path: Path) =>
  defineCall({
    method: 'GET',
    path: `${path}/download`,
    auth: 'session',
    access: { subject: resource.subject, action: 'export' },
    query: z.extend(resource.query as R['query'], {
      columns: z.optional(z.string().check(z.maxLength(1000))),
    }),
    answer: nothing,
    as: 'blob',
    produces: 'text/csv; charset=utf-8',
    errors: [401, 403, 422],
  });

/** POST {path}: a new record. */
export const createCall = <R extends Written, const Path extends string>(resource: R, path: Path) =>
  defineCall({
    method: 'POST',
    path,
    auth: 'session',
    access: { subject: resource.subject, action: 'create' },
    body: resource.draft as R['draft'],
    answer: resource.entity as R['entity'],
    success: 'created',
    errors: [401, 403, 422],
  });

/** PUT {path}/{id}: a change; members left out stay as they are, `version` is the one the change was based on. */
export const updateCall = <R extends Written, const Path extends string>(resource: R, path: Path) =>
  defineCall({
    method: 'PUT',
    path: `${path}/{id}`,
    auth: 'session',
    access: { subject: resource.subject, action: 'update' },
    params: byId,
    body: changeOf(resource.draft as R['draft']),
    answer: resource.entity as R['entity'],
    success: 'updated',
    errors: [401, 403, 404, 409, 422],
  });

/** DELETE {path}/{id}. */
export const removeCall = <R extends Written, const Path extends string>(resource: R, path: Path) =>
  defineCall({
    method: 'DELETE',
    path: `${path}/{id}`,
    auth: 'session',
    access: { subject: resource.subject, action: 'delete' },
    params: byId,
    query: noQuery,
    answer: nothing,
    success: 'deleted',
    errors: [401, 403, 404, 409],
  });

/** POST {path}/import: a CSV file in the field `file`; with `dry_run` nothing is kept. */
export const importCall = <R extends Listed, const Path extends string>(resource: R, path: Path) =>
  defineCall({
    method: 'POST',
    path: `${path}/import`,
    auth: 'session',
    access: { subject: resource.subject, action: 'import' },
    query: importQuery,
    encoding: 'multipart',
    body: upload,
    answer: importAnswer,
    errors: [401, 403, 422],
  });

/** Everything a plain resource offers (Specification §7, generic resource calls). */
export const resourceCalls = <R extends Written, const Path extends string>(resource: R, path: Path) => ({
  list: listCall(resource, path),
  download: downloadCall(resource, path),
  get: getCall(resource, path),
  create: createCall(resource, path),
  update: updateCall(resource, path),
  remove: removeCall(resource, path),
  import: importCall(resource, path),
});
