/**
 * Writes `src/contract/calls.generated.ts`: the summary of every call, and the modules with the schemas of responses, which are
 * loaded with the first response of a resource (`src/contract/answers/`). Requests read the summaries. Writes
 * `src/contract/unkeyed.generated.ts` as well, which only retries need, and the types of the client's methods with their
 * comments, `src/resources/resources.generated.ts`, and the version of the package.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { CallSummary } from '../src/contract/call-summary.ts';
import { genericCalls, type GroupSummary, type ResourceSummary } from '../src/contract/generic-calls.ts';
import { callModules, contractFolder } from './call-modules.ts';
import { versionSource } from './version-source.ts';

/** File with the types of the client's resources. */
const resourcesFile = join(contractFolder, '../resources/resources.generated.ts');

const modules = await callModules();
const calls = Object.assign({}, ...modules.map(({ summaries }) => summaries)) as Record<string, CallSummary>;

/** Returns the facts of a resource with all generic calls, undefined for other groups of calls. */
function resourceOf(name: string): ResourceSummary | undefined {
  const create = calls[`${name}.create`];
  if (create?.module === undefined) return undefined;
  const { path, module, invalidates } = create;
  const facts = { ...(invalidates && { invalidates }), module, path };
  const isGeneric = Object.entries(genericCalls(name, facts)).every(([call, summary]) =>
    isDeepStrictEqual(calls[call], summary),
  );
  return isGeneric ? facts : undefined;
}

/** Returns the value that most calls have. */
function mostCommon<Value>(values: readonly Value[]): Value | undefined {
  const counts = Map.groupBy(values, (value) => JSON.stringify(value));
  return [...counts.values()].toSorted((a, b) => b.length - a.length)[0]?.[0];
}

/** Returns the text with which all of these begin. */
const commonStart = (texts: readonly string[]): string =>
  texts.reduce((start, text) => {
    const end = [...start].findIndex((letter, at) => text[at] !== letter);
    return end === -1 ? start : start.slice(0, end);
  });

/** Returns the source of the fields of an object; an undefined one stays, because it replaces that of the group. */
const source = (fields: object): string =>
  `{${Object.entries(fields)
    .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value) ?? 'undefined'}`)
    .join(',')}}`;

type GroupCalls = readonly (readonly [verb: string, summary: CallSummary])[];

/** Returns what most calls of a group have in common. */
function groupOf(calls: GroupCalls): GroupSummary {
  const writes = calls.filter(([, { method }]) => method !== 'GET');
  const invalidates = mostCommon(writes.map(([, call]) => call.invalidates));
  const module = mostCommon(calls.flatMap(([, call]) => call.module ?? []));
  const path = commonStart(calls.map(([, call]) => call.path));
  return { ...(invalidates && { invalidates }), ...(module !== undefined && { module }), path };
}

/** Returns the source of calls without what they have in common with their group. */
function sourceOf(group: GroupSummary, calls: GroupCalls): string {
  const lines = calls.map(([verb, { method, module, invalidates, path, ...facts }]) => {
    const isRead = method === 'GET';
    const exceptions = {
      ...(!isDeepStrictEqual(invalidates, isRead ? undefined : group.invalidates) && { invalidates }),
      ...(module !== group.module && { module }),
    };
    const short = {
      ...(!isRead && { method }),
      ...facts,
      ...exceptions,
      path: path.slice(group.path.length),
    };
    return `${verb}: ${source(short)},`;
  });
  return ['{', ...lines, '}'].join('\n');
}

const groups = [...new Set(Object.keys(calls).map((name) => name.split('.')[0] ?? ''))];
const lines = groups.flatMap((name) => {
  const facts = resourceOf(name);
  const generic = facts === undefined ? {} : genericCalls(name, facts);
  const further = Object.entries(calls).flatMap(([call, summary]) =>
    call.startsWith(`${name}.`) && !(call in generic)
      ? [[call.slice(name.length + 1), summary] as const]
      : [],
  );
  const isOne = further.every(([, { path }]) => path.startsWith(facts?.path ?? ''));
  const group = facts !== undefined && isOne ? facts : groupOf(further);
  const furtherSource = further.length === 0 ? '' : `, ${sourceOf(group, further)}`;
  if (group === facts) return [`...genericCalls(${JSON.stringify(name)}, ${source(facts)}${furtherSource}),`];
  return [
    ...(facts === undefined ? [] : [`...genericCalls(${JSON.stringify(name)}, ${source(facts)}),`]),
    `...callsOf(${JSON.stringify(name)}, ${source(group)}${furtherSource}),`,
  ];
});

/** Returns the resources with calls on a permission subject, for the subjects that are not just the name of one resource. */
function resourcesOfSubjects(): Readonly<Record<string, readonly string[]>> {
  const pairs = modules.flatMap(({ subjects }) => Object.entries(subjects));
  const bySubject = Map.groupBy(pairs, ([, subject]) => subject);
  return Object.fromEntries(
    [...bySubject]
      .map(
        ([subject, callsOn]) =>
          [subject, [...new Set(callsOn.map(([call]) => call.split('.')[0] ?? ''))]] as const,
      )
      .filter(([subject, resources]) => !isDeepStrictEqual(resources, [subject])),
  );
}

const usedModules = new Set(Object.values(calls).map(({ module }) => module));
const answerModules = new Map(
  modules
    .flatMap(({ name, file }) => [
      [name, `answers/${name}.generated.ts`] as const,
      [`${name}.calls`, file] as const,
    ])
    .filter(([name]) => usedModules.has(name)),
);

const text = `/** Written by \`node --run generate\` from the modules with calls; a test compares both. */
import type { CallSummary } from './call-summary.ts';
import type { CallName, ResourceName } from './contract.ts';
import { callsOf, genericCalls } from './generic-calls.ts';

/** Summary of every call. */
export const CALLS: Readonly<Record<CallName, CallSummary>> = {
${lines.join('\n')}
};

/** Resources with calls on a permission subject. A subject that is missing here is the name of its only resource. */
export const RESOURCES_OF_SUBJECT: Readonly<Record<string, readonly ResourceName[]>> = ${JSON.stringify(resourcesOfSubjects())};

/** Modules with the schemas of responses: of the domain, and those that only the contract has. */
export const ANSWER_MODULES = {
${[...answerModules].map(([name, file]) => `${JSON.stringify(name)}: () => import('./${file}'),`).join('\n')}
};
`;
writeFileSync(join(contractFolder, 'calls.generated.ts'), text);

for (const { name, answers } of modules)
  if (answers !== null) writeFileSync(join(contractFolder, answerModules.get(name) ?? ''), answers);

const unkeyed = modules.flatMap((one) => one.unkeyed).toSorted();
writeFileSync(
  join(contractFolder, 'unkeyed.generated.ts'),
  `/** Written by \`node --run generate\` from the modules with calls; a test compares both. */
import type { CallName } from './contract.ts';

/** Writes for which the server ignores idempotency keys, see \`isKeyed\`: sent again, they may be carried out twice. */
export const UNKEYED: ReadonlySet<CallName | undefined> = new Set<CallName>([
${unkeyed.map((name) => `  '${name}',\n`).join('')}]);
`,
);

writeFileSync(join(contractFolder, '../version.generated.ts'), versionSource());

// Reads the calls that were just written.
const { resourceTypes } = await import('./resource-methods.ts');
writeFileSync(resourcesFile, resourceTypes());
