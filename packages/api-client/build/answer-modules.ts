import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { pageOf } from '@outlay/domain';
import type { Call } from '../src/contract/index.ts';
import { byName, isPage, isSchema, itemOf } from './schema-parts.ts';

const domainFolder = resolve(import.meta.dirname, '../../domain/src');

/** An export of the domain that schemas of responses use. */
interface NamedSchema {
  readonly name: string;
  /** Entry of the domain: `expense`. */
  readonly entry: string;
}

/**
 * Entries of the domain with their files. Single modules come first: with one schema of an index, Node loads all of it, and esbuild
 * keeps everything of it that any other call uses.
 */
function domainEntries(): { readonly entry: string; readonly file: string }[] {
  const manifest = JSON.parse(readFileSync(join(domainFolder, '../package.json'), 'utf8')) as {
    readonly exports: Readonly<Record<string, string>>;
  };
  const modules = Object.entries(manifest.exports).filter(([entry]) => /^\.\/\w+\/[\w-]+$/.test(entry));
  const folders = globSync('*/index.ts', { cwd: domainFolder }).toSorted();
  return [
    ...modules.map(([entry, source]) => ({
      entry: entry.replace('./', ''),
      file: source.replace('./src/', ''),
    })),
    ...folders.map((file) => ({ entry: basename(dirname(file)), file })),
  ];
}

/** Exports of the domain by their values. */
const NAMED: ReadonlyMap<unknown, NamedSchema> = new Map(
  (
    await Promise.all(
      domainEntries().map(async ({ entry, file }) => {
        const exports = (await import(join(domainFolder, file))) as object;
        return byName(Object.entries(exports)).flatMap(([name, value]) =>
          isSchema(value) || value === pageOf ? [[value, { name, entry }] as const] : [],
        );
      }),
    )
  )
    .flat()
    .toReversed(),
);

/** Source of a schema, and what it imports of the domain. */
interface Source {
  readonly code: string;
  readonly imports: readonly NamedSchema[];
}

/** Returns the schema in one that makes the response optional (`optionalAnswer` of the contract). */
function optionalIn(answer: unknown): unknown {
  const inner =
    isSchema(answer) && answer.type === 'catch' && 'innerType' in answer.def ? answer.def.innerType : null;
  return isSchema(inner) && 'innerType' in inner.def ? inner.def.innerType : undefined;
}

/** Returns the source of a response's schema; undefined for one that only the contract has. */
function sourceOf(answer: unknown): Source | undefined {
  const named = NAMED.get(answer);
  if (named !== undefined) return { code: named.name, imports: [named] };
  const optional = NAMED.get(optionalIn(answer));
  if (optional !== undefined) return { code: `optionalAnswer(${optional.name})`, imports: [optional] };
  const isList = isSchema(answer) && isPage(answer);
  const row = NAMED.get(isList ? itemOf(answer.shape['items']) : itemOf(answer));
  if (row === undefined) return undefined;
  const page = isList ? NAMED.get(pageOf) : undefined;
  return page !== undefined
    ? { code: `pageOf(${row.name})`, imports: [row, page] }
    : { code: `z.array(${row.name})`, imports: [row] };
}

/** Returns true for a call whose response has a schema of the domain, or a page or an array of one. */
export const hasNamedAnswer = (call: Call): boolean => sourceOf(call.answer) !== undefined;

/** Returns the source of a module with the schemas of the responses of some calls. */
export function answersOf(module: string, calls: readonly (readonly [name: string, call: Call])[]): string {
  const sources = byName(calls).flatMap(([name, { answer }]) => {
    const source = sourceOf(answer);
    return source === undefined ? [] : [{ name, ...source }];
  });
  const imported = Map.groupBy(
    sources.flatMap(({ imports }) => imports),
    ({ entry }) => entry,
  );
  const imports = [...imported]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([entry, schemas]) =>
        `import { ${[...new Set(schemas.map(({ name }) => name))].toSorted().join(', ')} } from '@outlay/domain/${entry}';`,
    );
  if (sources.some(({ code }) => code.startsWith('z.'))) imports.push(`import * as z from 'zod/mini';`);
  if (sources.some(({ code }) => code.startsWith('optionalAnswer(')))
    imports.push(`import { optionalAnswer } from '../envelope.ts';`);
  return `/** Written by \`node --run generate\` from \`${module}.calls.ts\`; a test compares both. */
${imports.join('\n')}

/** Schemas of the responses, without those of the requests, which a client does not need. */
export const answers = {
${sources.map(({ name, code }) => `'${name}': { answer: ${code} },`).join('\n')}
};
`;
}
