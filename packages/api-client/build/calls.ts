/**
 * Writes `src/contract/calls.generated.ts`: the summary of every call, and the modules that define them. Requests read
 * the summaries, so that the schemas of a resource are loaded with its first response.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { CallSummary } from '../src/contract/call-summary.ts';
import { genericCalls, type ResourceSummary } from '../src/contract/generic-calls.ts';
import { callModules, contractFolder } from './call-modules.ts';

const modules = await callModules();
const calls = Object.assign({}, ...modules.map(({ summaries }) => summaries)) as Record<string, CallSummary>;

/** Returns the facts of a resource with all generic calls, undefined for other groups of calls. */
function resourceOf(name: string): ResourceSummary | undefined {
  const create = calls[`${name}.create`];
  if (create?.subject === undefined || create.module === undefined) return undefined;
  const { path, subject, module, invalidates } = create;
  const facts = { path, subject, module, ...(invalidates && { invalidates }) };
  const isGeneric = Object.entries(genericCalls(name, facts)).every(([call, summary]) =>
    isDeepStrictEqual(calls[call], summary),
  );
  return isGeneric ? facts : undefined;
}

const groups = [...new Set(Object.keys(calls).map((name) => name.split('.')[0] ?? ''))];
const lines = groups.flatMap((name) => {
  const facts = resourceOf(name);
  const generic = facts === undefined ? {} : genericCalls(name, facts);
  return [
    ...(facts === undefined ? [] : [`...genericCalls(${JSON.stringify(name)}, ${JSON.stringify(facts)}),`]),
    ...Object.entries(calls)
      .filter(([call]) => call.startsWith(`${name}.`) && !(call in generic))
      .map(([call, summary]) => `${JSON.stringify(call)}: ${JSON.stringify(summary)},`),
  ];
});
const text = `/** Written by \`node --run generate\` from the modules with calls; a test compares both. */
import type { CallSummary } from './call-summary.ts';
import type { CallName } from './contract.ts';
import { genericCalls } from './generic-calls.ts';

/** Summary of every call. */
export const CALLS: Readonly<Record<CallName, CallSummary>> = {
${lines.join('\n')}
};

/** Modules that define calls. */
export const CALL_MODULES = {
${modules.map(({ name, file }) => `${JSON.stringify(name)}: () => import('./${file}'),`).join('\n')}
};
`;
writeFileSync(join(contractFolder, 'calls.generated.ts'), text);
