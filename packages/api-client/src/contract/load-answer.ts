import type { Schema } from './call.ts';
import { callOf } from './call-table.ts';
import { ANSWER_MODULES } from './calls.generated.ts';
import type { CallName } from './contract.ts';

type Groups = Readonly<Record<string, Readonly<Record<string, { readonly answer: Schema }>>>>;

/** Schemas that were loaded: importing a module again takes longer than validating a short list. */
const loaded = new Map<CallName, Schema | undefined>();

/**
 * Loads the schema of a call's response, once; undefined for calls without data.
 *
 * @throws The error of the import when the module cannot be loaded; the next call tries again.
 */
export async function loadAnswer(name: CallName): Promise<Schema | undefined> {
  const { module } = callOf(name);
  if (module === undefined || loaded.has(name)) return loaded.get(name);
  const load: () => Promise<object> = ANSWER_MODULES[module as keyof typeof ANSWER_MODULES];
  const groups = (await load()) as Groups;
  const answer = Object.values(groups).find((calls) => name in calls)?.[name]?.answer;
  loaded.set(name, answer);
  return answer;
}

/** Returns the schema of a call's response if a call has loaded it; a write does so before it is sent. */
export const loadedAnswer = (name: CallName): Schema | undefined => loaded.get(name);
