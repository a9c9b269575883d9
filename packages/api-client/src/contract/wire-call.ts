import type { Success } from '@outlay/domain';
import type { Method } from './call.ts';

/**
 * The part of a call that a client carries about: how it travels. What it answers is told by `ANSWERS`; who may make it,
 * what it takes and how it fails is laid over it by the contract, for the server, the mocks and the description.
 */
export interface WireCall {
  readonly method: Method;
  /** From the base address, with its leading slash; `{name}` stands for a member of `params`. */
  readonly path: string;
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

/** Reads what its path names. */
export const read = <const Path extends string>(path: Path) => ({ method: 'GET', path }) as const;

/** Reads what a query asks for. */
export const find = <const Path extends string>(path: Path) =>
  ({ method: 'GET', path, takes: 'query' }) as const;

/** Reads the file that its path names. */
export const readFile = <const Path extends string>(path: Path) =>
  ({ method: 'GET', path, as: 'blob' }) as const;

/** Reads the file that a query asks for. */
export const findFile = <const Path extends string>(path: Path) =>
  ({ method: 'GET', path, takes: 'query', as: 'blob' }) as const;

/** A command that its path says whole. */
export const command = <const Path extends string>(path: Path) => ({ method: 'POST', path }) as const;

/** Such a command that changes a record. */
export const order = <const Path extends string>(path: Path) =>
  ({ method: 'POST', path, success: 'updated' }) as const;

/** Sends a body by POST. */
export const post = <const Path extends string>(path: Path) =>
  ({ method: 'POST', path, takes: 'body' }) as const;

/** Sends one file. */
export const sendFile = <const Path extends string>(path: Path) =>
  ({ method: 'POST', path, takes: 'body', encoding: 'multipart' }) as const;

/** Adds a record. */
export const create = <const Path extends string>(path: Path) =>
  ({ method: 'POST', path, takes: 'body', success: 'created' }) as const;

/** Changes a record. */
export const update = <const Path extends string>(path: Path) =>
  ({ method: 'PUT', path, takes: 'body', success: 'updated' }) as const;

/** Takes a record away. */
export const remove = <const Path extends string>(path: Path) =>
  ({ method: 'DELETE', path, success: 'deleted' }) as const;

/** A list and its CSV. */
export const listed = <const Path extends string>(path: Path) => ({
  list: find(path),
  download: findFile(`${path}/download`),
});

/** Everything a plain resource offers (Specification §7, generic resource calls). */
export const generic = <const Path extends string>(path: Path) => ({
  ...listed(path),
  get: read(`${path}/{id}`),
  create: create(path),
  update: update(`${path}/{id}`),
  remove: remove(`${path}/{id}`),
  import: sendFile(`${path}/import`),
});
