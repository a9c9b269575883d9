/**
 * Writes `src/contract/calls.generated.ts`: the summary of every call, and the modules that define them. Requests read
 * the summaries, so that the schemas of a resource are loaded with its first response.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { callModules, contractFolder } from './call-modules.ts';

const modules = await callModules();
const calls = modules.flatMap(({ summaries }) => Object.entries(summaries));
const text = `/** Written by \`node --run generate\` from the modules with calls; a test compares both. */
import type { CallSummary } from './call-summary.ts';
import type { CallName } from './contract.ts';

/** Summary of every call. */
export const CALLS: Readonly<Record<CallName, CallSummary>> = {
${calls.map(([name, call]) => `${JSON.stringify(name)}: ${JSON.stringify(call)},`).join('\n')}
};

/** Modules that define calls. */
export const CALL_MODULES = {
${modules.map(({ name, file }) => `${JSON.stringify(name)}: () => import('./${file}'),`).join('\n')}
};
`;
writeFileSync(join(contractFolder, 'calls.generated.ts'), text);
