import type { CallName, Contract } from '@outlay/api-client/contract';
import type { Locale } from '@outlay/domain';
import type * as z from 'zod/mini';
import type { Actor } from '../access/actor.ts';
import type { Db } from '../db/store.ts';
import type { Reader } from '../lists/reader.ts';
import type { Written } from './respond.ts';
import type { Services } from '../services.ts';

type Part<Name extends CallName, Key extends string> = Contract[Name] extends { readonly [K in Key]: infer S }
  ? S extends z.core.$ZodType
    ? z.output<S>
    : undefined
  : undefined;

/** Where a request came from. */
export type Origin = {
  readonly requestId: string;
  readonly address: string;
  readonly userAgent: string | null;
};

/** What every handler is given, whatever the call. */
export type AskedAnyhow = {
  /** Reads and writes go here: for writes it is the request's transaction. */
  readonly db: Db;
  readonly services: Services;
  readonly now: Date;
  readonly locale: Locale;
  readonly origin: Origin;
  readonly request: Request;
  /** The version in the body, before the rest of it is looked at: a stale one is told before a wrong field is. */
  readonly version: number | null;
  /** The body as it came, not yet judged. */
  body(): unknown;
};

/** A call as its handler sees it. `query` and `input` are parsed when they are asked for, so that 422 comes last. */
export type Asked<Name extends CallName> = AskedAnyhow & {
  readonly actor: Contract[Name]['auth'] extends 'session' ? Actor : null;
  /** Reads pages of lists for the actor. */
  readonly reader: Contract[Name]['auth'] extends 'session' ? Reader : null;
  readonly params: Part<Name, 'params'>;
  query(): Part<Name, 'query'>;
  input(): Part<Name, 'body'>;
};

/** A file as an answer: bytes or a stream, its type and the name to keep it under. */
export type FileAnswer = {
  readonly body: ConstructorParameters<typeof Response>[0];
  readonly type: string;
  readonly filename?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** What a handler answers: the envelope's data, a file, or a stream's own response. */
export type AnswerOf<Name extends CallName> = Contract[Name] extends { readonly as: 'blob' }
  ? FileAnswer
  : Contract[Name] extends { readonly as: 'events' }
    ? Response
    : Contract[Name] extends { readonly answer: infer S }
      ? S extends z.core.$ZodType
        ? z.input<S> | Written
        : never
      : never;

type Run<Name extends CallName> = (asked: Asked<Name>) => Promise<AnswerOf<Name>>;

/**
 * What answers a call. Writes run in one transaction with their idempotency key; `first` does
 * before it what would keep it waiting (a file store's answer), and answers what is then done in it; `begin` writes down
 * in it what `finish` does after it (asking somebody else's server), for every resend too, so it does nothing twice;
 * `own` handlers look after their transactions themselves (they hash passwords, keep what a refusal must leave behind,
 * or move files); `streamed` ones read the request's body themselves too, as it comes.
 */
export type Handler<Name extends CallName> =
  | Run<Name>
  | { readonly first: (asked: Asked<Name>) => Promise<Run<Name>> }
  | {
      /** Answers the id of what it wrote down. */
      readonly begin: (asked: Asked<Name>) => Promise<number>;
      readonly finish: (asked: Asked<Name>, id: number) => Promise<AnswerOf<Name>>;
    }
  | { readonly own: Run<Name> }
  | { readonly streamed: Run<Name> };

/** Handlers of some calls. */
export type Handlers<Names extends CallName> = { readonly [Name in Names]: Handler<Name> };
