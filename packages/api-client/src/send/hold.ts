import { fitsQuickly } from '@outlay/domain';
import { core } from 'zod/mini';
import { answerOf } from '../contract/answers.ts';
import type { Hold } from './holder.ts';
import { misfit } from './judge.ts';

/** Holds data against the schema of its call's answer. Pure. */
export const hold: Hold = (ask, answer, data) => {
  const schema = answerOf(ask.member, ask.verb);
  // Most answers fit as they stand; whatever is in doubt is the schema's to judge.
  if (!schema || fitsQuickly(schema, data)) return { data };
  const parsed = schema.safeParse(data);
  if (parsed.success) return { data: parsed.data };
  const [issue] = parsed.error.issues;
  const at = core.toDotPath(['data', ...(issue?.path ?? [])]);
  const expected = issue && 'expected' in issue ? `, expected ${issue.expected}` : '';
  return misfit(ask, answer, at, `${issue?.code}${expected}`);
};
