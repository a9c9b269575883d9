import { importReport, pageOf } from '@outlay/domain';
import type { Success } from '@outlay/domain';
import * as z from 'zod/mini';
import { catch as otherwise } from 'zod/mini';
import type { Method, Schema } from './call.ts';

/**
 * The part of a call that a client carries about: how it travels and what it answers. Who may make it, what it takes
 * and how it fails is laid over it by the contract, for the server, the mocks and the description.
 */
export interface WireCall {
  readonly method: Method;
  /** From the base address, with its leading slash; `{name}` stands for a member of `params`. */
  readonly path: string;
  /** The envelope's `data` where `as` is `json`; of no meaning for blobs and streams. */
  readonly answer: Schema;
  /** What the caller hands over besides the path's parameters. */
  readonly takes?: 'query' | 'body';
  /** How the answer travels; `json` (in the envelope) when absent. */
  readonly as?: 'json' | 'blob' | 'events';
  readonly success?: Success;
  /** A read that changes what others show. */
  readonly changes?: true;
  /** How the body travels where it is not JSON alone. `multipart` carries a file in the field `file`. */
  readonly encoding?: 'multipart' | 'json-or-form';
  /** Members of the body that can only have one value, which nobody should have to type. */
  readonly fixed?: Readonly<Record<string, string>>;
}

/** An answer that is told where it fits: the specification says only that the call worked, whatever comes with it. */
export const ifTold = <Schema extends z.ZodMiniType>(schema: Schema) =>
  /* @__PURE__ */ otherwise(/* @__PURE__ */ z.optional(schema), undefined);

/** The answer of calls that have nothing to tell but that they worked. */
export const nothing = /* @__PURE__ */ z.nullish(/* @__PURE__ */ z.unknown());

/** Reads what its path names. */
export const read = <const Path extends string, Answer extends Schema>(path: Path, answer: Answer) =>
  ({ method: 'GET', path, answer }) as const;

/** Reads what a query asks for. */
export const find = <const Path extends string, Answer extends Schema>(path: Path, answer: Answer) =>
  ({ method: 'GET', path, answer, takes: 'query' }) as const;

/** Reads the file that its path names. */
export const readFile = <const Path extends string>(path: Path) =>
  ({ method: 'GET', path, answer: nothing, as: 'blob' }) as const;

/** Reads the file that a query asks for. */
export const findFile = <const Path extends string>(path: Path) =>
  ({ method: 'GET', path, answer: nothing, takes: 'query', as: 'blob' }) as const;

/** A command that its path says whole. */
export const command = <const Path extends string, Answer extends Schema>(path: Path, answer: Answer) =>
  ({ method: 'POST', path, answer }) as const;

/** Such a command that changes a record. */
export const order = <const Path extends string, Answer extends Schema>(path: Path, answer: Answer) =>
  ({ method: 'POST', path, answer, success: 'updated' }) as const;

/** Sends a body by POST. */
export const post = <const Path extends string, Answer extends Schema>(path: Path, answer: Answer) =>
  ({ method: 'POST', path, answer, takes: 'body' }) as const;

/** Sends one file. */
export const sendFile = <const Path extends string, Answer extends Schema>(path: Path, answer: Answer) =>
  ({ method: 'POST', path, answer, takes: 'body', encoding: 'multipart' }) as const;

/** Adds a record. */
export const create = <const Path extends string, Answer extends Schema>(path: Path, answer: Answer) =>
  ({ method: 'POST', path, answer, takes: 'body', success: 'created' }) as const;

/** Changes a record. */
export const update = <const Path extends string, Answer extends Schema>(path: Path, answer: Answer) =>
  ({ method: 'PUT', path, answer, takes: 'body', success: 'updated' }) as const;

/** Takes a record away. */
export const remove = <const Path extends string>(path: Path) =>
  ({ method: 'DELETE', path, answer: nothing, success: 'deleted' }) as const;

/** A list and its CSV. */
export const listed = <const Path extends string, Entity extends Schema>(path: Path, entity: Entity) => ({
  list: find(path, pageOf(entity)),
  download: findFile(`${path}/download`),
});

/** Everything a plain resource offers (Specification §7, generic resource calls). */
export const generic = <const Path extends string, Entity extends Schema>(path: Path, entity: Entity) => ({
  ...listed(path, entity),
  get: read(`${path}/{id}`, entity),
  create: create(path, entity),
  update: update(`${path}/{id}`, entity),
  remove: remove(`${path}/{id}`),
  import: sendFile(`${path}/import`, importReport),
});
