import type { Schema } from './call.ts';
import { callOf } from './call-table.ts';
import { ANSWER_MODULES } from './calls.generated.ts';
import type { CallName } from './contract.ts';

type Groups = Readonly<Record<string, Readonly<Record<string, { readonly answer: Schema }>>>>;

/**
 * Loads the schema of a call's response; undefined for calls without data.
 *
 * @throws The error of the import when the module cannot be loaded; the next call tries again.
 */
export async function loadAnswer(name: CallName): Promise<Schema | undefined> {
  const { module } = callOf(name);
  if (module === undefined) return undefined;
  const load: () => Promise<object> = ANSWER_MODULES[module as keyof typeof ANSWER_MODULES];
  const groups = (await load()) as Groups;
  return Object.values(groups).find((calls) => name in calls)?.[name]?.answer;
}
