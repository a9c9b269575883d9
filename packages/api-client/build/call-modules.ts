import { globSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Call, Schema } from '../src/contract/call.ts';
import { isKeyed, noData } from '../src/contract/call.ts';
import { noQuery } from '../src/contract/query.ts';
import { answersOf, hasNamedAnswer } from './answer-modules.ts';

/** Folder of the contract; the modules with calls are in its folders. */
export const contractFolder = resolve(import.meta.dirname, '../src/contract');

/** Module that exports groups of calls. */
export interface CallModule {
  /** Name of the module: the file name without `.calls.ts`. */
  readonly name: string;
  /** Path of the file in the folder of the contract: `spending/expense.calls.ts`. */
  readonly file: string;
  /** Summary of each call by its name. */
  readonly summaries: Readonly<Record<string, object>>;
  /** Source of the module with the schemas of its responses; null if the domain exports none of them. */
  readonly answers: string | null;
  /** Subject of the permission that a call needs by its name, for the calls that need one. */
  readonly subjects: Readonly<Record<string, string>>;
  /** Names of the writes for which the server ignores idempotency keys. */
  readonly unkeyed: readonly string[];
}

const hasData = ({ as, answer }: Call): boolean =>
  as !== 'blob' && as !== 'events' && answer !== (noData as Schema);

/** Returns the summary of a call that is defined in a module. The path is last: lines that begin alike compress better. */
function summaryOf(call: Call, module: string): object {
  const { method, path, encoding, bodyDefaults, as, success, invalidates, body, query } = call;
  return {
    method,
    ...(encoding && { encoding }),
    ...(bodyDefaults && { bodyDefaults }),
    ...(as && { as }),
    ...(success && { success }),
    ...(invalidates?.length && { invalidates }),
    ...(!body && method !== 'GET' && method !== 'DELETE' && { withoutBody: true }),
    ...(!body && query && query !== noQuery && { takesQuery: true }),
    ...(hasData(call) && { module: hasNamedAnswer(call) ? module : `${module}.calls` }),
    path,
  };
}

/** Reads all modules with calls, in the order of their names. Every export of such a module is a group of calls. */
export async function callModules(): Promise<readonly CallModule[]> {
  const files = globSync('**/*.calls.ts', { cwd: contractFolder }).toSorted((one, next) =>
    basename(one) < basename(next) ? -1 : 1,
  );
  return Promise.all(
    files.map(async (file) => {
      const name = basename(file, '.calls.ts');
      const groups = (await import(join(contractFolder, file))) as Readonly<
        Record<string, Readonly<Record<string, Call>>>
      >;
      const calls = Object.values(groups).flatMap((group) => Object.entries(group));
      const summaries = Object.fromEntries(calls.map(([call, it]) => [call, summaryOf(it, name)]));
      const subjects = Object.fromEntries(
        calls.flatMap(([call, { access }]) => (access ? [[call, access.subject]] : [])),
      );
      const unkeyed = calls.flatMap(([call, it]) => (it.method === 'GET' || isKeyed(it) ? [] : [call]));
      const named = calls.filter(([, it]) => hasData(it) && hasNamedAnswer(it));
      const answers = named.length === 0 ? null : answersOf(name, named);
      return { name, file, summaries, answers, subjects, unkeyed };
    }),
  );
}
