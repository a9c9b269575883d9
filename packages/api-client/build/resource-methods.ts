import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as domain from '@outlay/domain';
import * as z from 'zod/mini';
import { CALL_NAMES, callOf } from '../src/contract/call-table.ts';
import type { CallName } from '../src/contract/contract.ts';
import { CONTRACT, noData, type Call, type Schema } from '../src/contract/index.ts';
import { noQuery } from '../src/contract/query.ts';
import { camelCase, takesBody, textOf } from './call-text.ts';
import { byName, fieldsOf, isPage, isSchema, itemOf } from './schema-parts.ts';

const domainFolder = resolve(import.meta.dirname, '../../domain/src');

/** Names of the types that the domain exports. */
const TYPES: ReadonlySet<string> = new Set(
  globSync('*/index.ts', { cwd: domainFolder }).flatMap((file) =>
    [...readFileSync(resolve(domainFolder, file), 'utf8').matchAll(/export type \{([^}]*)\}/g)].flatMap(
      ([, names = '']) => names.split(',').map((name) => name.trim()),
    ),
  ),
);

const capitalized = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1);

/** Types of the schemas that the domain exports: `Expense` of `expense`. */
const TYPE_OF: ReadonlyMap<unknown, string> = new Map(
  byName(Object.entries(domain))
    .filter(([name, value]) => isSchema(value) && TYPES.has(capitalized(name)))
    .map(([name, schema]) => [schema, capitalized(name)]),
);

/** Drafts of the domain by their fields. */
const DRAFTS: ReadonlyMap<string, string> = new Map(
  Object.values(domain.RESOURCES).flatMap(({ draft }) => {
    const type = TYPE_OF.get(draft);
    return draft === null || type === undefined ? [] : [[Object.keys(draft.shape).toSorted().join(), type]];
  }),
);

const namedArray = (schema: unknown): string | undefined => {
  const item = TYPE_OF.get(itemOf(schema));
  return item === undefined ? undefined : `${item}[]`;
};

/** Returns the type of a call's data: by the names of the domain, otherwise computed from the contract. */
function dataOf(name: CallName): string {
  const { answer, as = 'json' }: Call = CONTRACT[name];
  if (as === 'blob') return 'Blob';
  if (answer === (noData as Schema)) return 'void';
  const row = isPage(answer) ? TYPE_OF.get(itemOf(answer.shape['items'])) : undefined;
  if (row !== undefined) return `Page<${row}>`;
  return TYPE_OF.get(answer) ?? namedArray(answer) ?? `Answer<'${name}'>`;
}

/** Returns true for a schema whose input and output types are the same: it converts no value. */
const isSentAsTyped = (schema: Schema): boolean => {
  const [input, output] = (['input', 'output'] as const).map((io) =>
    JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' })),
  );
  return input === output;
};

/** Returns the type of a call's body. */
function bodyOf(name: CallName): string {
  const { body, encoding, bodyDefaults }: Call = CONTRACT[name];
  if (encoding === 'multipart') return 'Blob';
  const named =
    body !== undefined && bodyDefaults === undefined && isSentAsTyped(body) ? TYPE_OF.get(body) : undefined;
  if (named !== undefined) return named;
  const fields = Object.keys(fieldsOf(body));
  const draft = DRAFTS.get(
    fields
      .filter((field) => field !== 'version')
      .toSorted()
      .join(),
  );
  return draft !== undefined && fields.includes('version') ? `ChangeOf<${draft}>` : `BodyOf<'${name}'>`;
}

/** Returns true for a query with parameters that have to be sent. */
const isRequired = (query: Schema): boolean => !query.safeParse({}).success;

/** Returns the parameters of a call's method. */
function parametersOf(name: CallName): string {
  const { path, takesQuery } = callOf(name);
  const { query }: Call = CONTRACT[name];
  const ids = [...path.matchAll(/\{(\w+)\}/g)].map(
    ([, id = '']) => `${camelCase(id)}: ${/(?:^|_)id$/.test(id) ? 'number' : 'string'}`,
  );
  const input = takesBody(name)
    ? [`${bodyOf(name) === 'Blob' ? 'file' : 'body'}: ${bodyOf(name)}`]
    : takesQuery && query
      ? [`query${isRequired(query) ? '' : '?'}: QueryOf<'${name}'>`]
      : [];
  const hasFilters = takesBody(name) && query && query !== (noQuery as Schema);
  return [...ids, ...input, `options?: ${hasFilters ? `BodyCallOptions<'${name}'>` : 'CallOptions'}`].join(
    ', ',
  );
}

const comment = (name: CallName): string => {
  const { summary, request, conditions } = textOf(name);
  return [
    '  /**',
    `   * ${summary}`,
    '   *',
    `   * \`${request}\``,
    '   *',
    `   * ${conditions}`,
    '   */',
  ].join('\n');
};

/** Returns the source of the interface of a resource. */
function interfaceOf(resource: string, names: readonly CallName[]): string {
  const list = names.find((name) => name === `${resource}.list`);
  const row = list === undefined ? undefined : /^Page<(\w+)>$/.exec(dataOf(list))?.[1];
  const extended =
    list === undefined ? '' : ` extends ListMethods<'${list}'${row === undefined ? '' : `, ${row}`}>`;
  const methods = names.map(
    (name) =>
      `${comment(name)}\n  readonly ${name.slice(resource.length + 1)}: (${parametersOf(name)}) => ApiPromise<${dataOf(name)}>;`,
  );
  return `/** Calls of \`${resource}\`. */\nexport interface ${capitalized(resource)}Calls${extended} {\n${methods.join('\n')}\n}`;
}

/** Returns the source of the types of the client's resources, with a comment for each method. */
export function resourceTypes(): string {
  const names = CALL_NAMES.filter((name) => callOf(name).as !== 'events');
  const groups = [...Map.groupBy(names, (name) => name.split('.')[0] ?? '')];
  const generated = groups.filter(([resource]) => resource !== 'auth');
  const interfaces = generated.map(([resource, methods]) => interfaceOf(resource, methods)).join('\n\n');
  const code = interfaces.replaceAll(/\/\*\*[\s\S]*?\*\//g, '');
  const used = [...new Set(code.match(/\b[A-Z]\w+/g))]
    .filter((name) => TYPES.has(name) && name !== 'CallOptions')
    .toSorted();
  const listed = generated.filter(([resource]) => resource !== 'realtime');
  return `/** Written by \`node --run generate\` from the contract; a test compares both. */
import type {
${used.map((name) => `  ${name},`).join('\n')}
} from '@outlay/domain';
import type { Answer } from '../contract/call-types.ts';
import type { CallOptions } from '../request/request-context.ts';
import type { ApiPromise } from '../request/with-response.ts';
import type { BodyCallOptions, BodyOf, ChangeOf, ListMethods, QueryOf } from './resource-types.ts';

${interfaces}

/** Resources of the client. */
export interface Resources {
${listed.map(([resource]) => `  /** Calls of \`${resource}\`. */\n  readonly ${resource}: ${capitalized(resource)}Calls;`).join('\n')}
}
`;
}
