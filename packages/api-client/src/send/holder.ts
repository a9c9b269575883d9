import type { Answer } from './answer.ts';
import type { Ask } from './ask.ts';
import type { Verdict } from './judge.ts';

/** Judges data by what its call answers. */
export type Hold = (ask: Ask, answer: Answer, data: unknown) => Verdict;

/** Such a judge that may have to fetch what it judges by. */
export type Holder = (...given: Parameters<Hold>) => Verdict | Promise<Verdict>;
