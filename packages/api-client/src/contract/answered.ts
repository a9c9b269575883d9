import * as z from 'zod/mini';
import { answerOf } from './answers.ts';
import type { ANSWERS } from './answers.ts';
import type { Schema } from './call.ts';
import type { WireCall } from './wire-call.ts';
import type { Member } from './wire.ts';
import { WIRE } from './wire.ts';

/** The answer of calls that have nothing to tell but that they worked. */
const nothing = z.nullish(z.unknown());

/** A call with what it answers. */
export interface AnsweredCall extends WireCall {
  /** The envelope's `data` where `as` is `json`; of no meaning for blobs and streams. */
  readonly answer: Schema;
}

type Told = typeof ANSWERS;
type AnswerTo<M, V> = M extends keyof Told
  ? V extends keyof Told[M]
    ? Told[M][V]
    : typeof nothing
  : typeof nothing;

/** Every call as it travels, with what it answers. */
type Answered = {
  readonly [M in Member]: {
    readonly [V in keyof (typeof WIRE)[M]]: (typeof WIRE)[M][V] & { readonly answer: AnswerTo<M, V> };
  };
};

const withAnswers = (name: Member) =>
  Object.fromEntries(
    Object.entries<WireCall>(WIRE[name]).map(([verb, call]) => [
      verb,
      { ...call, answer: answerOf(name, verb) ?? nothing },
    ]),
  );

/** {@link WIRE} with {@link ANSWERS}: what the contract is laid over. */
export const ANSWERED = Object.fromEntries(
  (Object.keys(WIRE) as Member[]).map((name) => [name, withAnswers(name)]),
  // Object.fromEntries forgets the keys it was given.
) as unknown as Answered;
