import type { Resource } from '@outlay/domain';
import { version } from '@outlay/domain';
import * as z from 'zod/mini';
import type { Fields, Schema } from './call.ts';
import { defineCall } from './call.ts';
import { byId } from './envelope.ts';
import { importQuery, upload } from './import.ts';
import { noQuery } from './query.ts';
import type { AnsweredCall } from './answered.ts';

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
export const listCall = <R extends Listed, Wire extends AnsweredCall>(resource: R, wire: Wire) =>
  defineCall({
    ...wire,
    auth: 'session',
    access: { subject: resource.subject, action: 'read' },
    query: resource.query as R['query'],
    errors: [401, 403, 422],
  });

/** GET {path}/{id}: one record. */
export const getCall = <R extends Listed, Wire extends AnsweredCall>(resource: R, wire: Wire) =>
  defineCall({
    ...wire,
    auth: 'session',
    access: { subject: resource.subject, action: 'read' },
    params: byId,
    query: noQuery,
    errors: [401, 403, 404],
  });

/** GET {path}/download: the list as CSV, all pages, same filters; `columns` chooses and orders the columns. */
export const downloadCall = <R extends Listed, Wire extends AnsweredCall>(resource: R, wire: Wire) =>
  defineCall({
    ...wire,
    auth: 'session',
    access: { subject: resource.subject, action: 'export' },
    query: z.extend(resource.query as R['query'], {
      columns: z.optional(z.string().check(z.maxLength(1000))),
    }),
    produces: 'text/csv; charset=utf-8',
    errors: [401, 403, 422],
  });

/** POST {path}: a new record. */
export const createCall = <R extends Written, Wire extends AnsweredCall>(resource: R, wire: Wire) =>
  defineCall({
    ...wire,
    auth: 'session',
    access: { subject: resource.subject, action: 'create' },
    body: resource.draft as R['draft'],
    errors: [401, 403, 422],
  });

/** PUT {path}/{id}: a change; members left out stay as they are, `version` is the one the change was based on. */
export const updateCall = <R extends Written, Wire extends AnsweredCall>(resource: R, wire: Wire) =>
  defineCall({
    ...wire,
    auth: 'session',
    access: { subject: resource.subject, action: 'update' },
    params: byId,
    body: changeOf(resource.draft as R['draft']),
    errors: [401, 403, 404, 409, 422],
  });

/** DELETE {path}/{id}. */
export const removeCall = <R extends Written, Wire extends AnsweredCall>(resource: R, wire: Wire) =>
  defineCall({
    ...wire,
    auth: 'session',
    access: { subject: resource.subject, action: 'delete' },
    params: byId,
    query: noQuery,
    errors: [401, 403, 404, 409],
  });

/** POST {path}/import: a CSV file in the field `file`; with `dry_run` nothing is kept. */
export const importCall = <R extends Listed, Wire extends AnsweredCall>(resource: R, wire: Wire) =>
  defineCall({
    ...wire,
    auth: 'session',
    access: { subject: resource.subject, action: 'import' },
    query: importQuery,
    body: upload,
    errors: [401, 403, 422],
  });

/** How every call of a plain resource travels. */
interface GenericWire {
  readonly list: AnsweredCall;
  readonly download: AnsweredCall;
  readonly get: AnsweredCall;
  readonly create: AnsweredCall;
  readonly update: AnsweredCall;
  readonly remove: AnsweredCall;
  readonly import: AnsweredCall;
}

/** Everything a plain resource offers (Specification §7, generic resource calls). */
export const resourceCalls = <R extends Written, Wire extends GenericWire>(resource: R, wire: Wire) => ({
  list: listCall(resource, wire.list as Wire['list']),
  download: downloadCall(resource, wire.download as Wire['download']),
  get: getCall(resource, wire.get as Wire['get']),
  create: createCall(resource, wire.create as Wire['create']),
  update: updateCall(resource, wire.update as Wire['update']),
  remove: removeCall(resource, wire.remove as Wire['remove']),
  import: importCall(resource, wire.import as Wire['import']),
});
