import type { CallName, Contract } from '@outlay/api-client/contract';
import type { Locale, LocaleOptions } from '@outlay/domain';
import type * as z from 'zod/mini';
import type { Actor } from '../../access/actor.ts';
import type { Db } from '../../db/store.ts';
import type { Reader } from '../../records/reader.ts';
import type { FileAnswer } from '../response/respond.ts';
import type { Services } from '../../services.ts';

type Part<Name extends CallName, Key extends string> = Contract[Name] extends { readonly [K in Key]: infer S }
  ? S extends z.core.$ZodType
    ? z.output<S>
    : undefined
  : undefined;

/** Origin of a request. */
export type Origin = {
  readonly requestId: string;
  readonly address: string;
  /** Network that limits count as one caller: the address, or the /64 network of an IPv6 address. */
  readonly network: string;
  readonly userAgent: string | null;
};

/** Context of every handler, independent of its call. */
export type BaseContext = {
  /** Database for reads and writes; for writes it is the request's transaction. */
  readonly db: Db;
  readonly services: Services;
  readonly now: Date;
  readonly locale: Locale;
  /** Format of texts for the user: the language, with their digits and their company's names of months. */
  readonly localeOptions: LocaleOptions;
  readonly origin: Origin;
  readonly request: Request;
  /** Version in the body, read before the rest is validated: a stale version takes precedence over invalid fields. */
  readonly version: number | null;
  /** The unvalidated body. */
  body(): unknown;
};

/** Context of a request before its body is read. */
export type Admission = Pick<BaseContext, 'services' | 'now' | 'locale' | 'origin' | 'request'>;

/** Context of a handler. `query` and `input` are parsed on access, so that 422 comes after the other errors. */
export type RequestContext<Name extends CallName> = BaseContext & {
  readonly actor: Contract[Name]['auth'] extends 'session' ? Actor : null;
  /** Reads pages of lists for the actor. */
  readonly reader: Contract[Name]['auth'] extends 'session' ? Reader : null;
  readonly params: Part<Name, 'params'>;
  query(): Part<Name, 'query'>;
  input(): Part<Name, 'body'>;
};

/** Result of a handler: the envelope's data, a file, or the response of a stream. */
export type AnswerOf<Name extends CallName> = Contract[Name] extends { readonly as: 'blob' }
  ? FileAnswer
  : Contract[Name] extends { readonly as: 'events' }
    ? Response
    : Contract[Name] extends { readonly answer: infer S }
      ? S extends z.core.$ZodType
        ? z.input<S>
        : never
      : never;

type Run<Name extends CallName> = (context: RequestContext<Name>) => Promise<AnswerOf<Name>>;

/**
 * Handler of a call. Writes run in one transaction with their idempotency key. `prepare` runs before the transaction
 * (for example a slow file store) and returns the work that runs in it. `begin` writes a record in the transaction,
 * and `finish` works on it afterwards (for example a request to another server), also for repeated requests, so it
 * must be idempotent. `manual` handlers manage their own transactions (they hash passwords, commit what a refusal
 * writes, or move files), and may refuse a caller by `admit` before the body is read; `streamed` ones also read the
 * request's body themselves while it arrives.
 */
export type Handler<Name extends CallName> =
  | Run<Name>
  | { readonly prepare: (context: RequestContext<Name>) => Promise<Run<Name>> }
  | {
      /** Runs both when their turn comes; before, nothing has been written. */
      readonly inTurn?: <T>(context: RequestContext<Name>, work: () => Promise<T>) => Promise<T>;
      /** Resolves to the id of the record it wrote. */
      readonly begin: (context: RequestContext<Name>) => Promise<number>;
      readonly finish: (context: RequestContext<Name>, id: number) => Promise<AnswerOf<Name>>;
    }
  | {
      /**
       * Refuses callers whose limits are used up, before the body is read: by a fault, or by a response of another form.
       */
      readonly admit?: (context: Admission) => Promise<Response | undefined>;
      readonly manual: Run<Name>;
    }
  | { readonly streamed: Run<Name> };

/** Handlers of some calls. */
export type Handlers<Names extends CallName> = { readonly [Name in Names]: Handler<Name> };
