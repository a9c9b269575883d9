import { CALL_NAMES, callOf } from '../src/contract/call-table.ts';
import type { CallName } from '../src/contract/contract.ts';
import { camelCase, takesBody, textOf } from './call-text.ts';

/** Returns the arguments of a call's function: `id, body, options?`. */
function argumentsOf(name: CallName): string {
  const { path, takesQuery, encoding } = callOf(name);
  const ids = [...path.matchAll(/\{(\w+)\}/g)].map(([, id = '']) => camelCase(id));
  const input = takesBody(name) ? (encoding === 'multipart' ? 'file' : 'body') : takesQuery ? 'query?' : null;
  return [...ids, ...(input === null ? [] : [input]), 'options?'].join(', ');
}

function describeCall(name: CallName): string {
  const { summary, request, conditions } = textOf(name);
  return [
    `### ${name}`,
    `\`client.${name}(${argumentsOf(name)})\` · \`${request}\``,
    `${summary} ${conditions}`,
  ].join('\n\n');
}

/** Returns the page with every call of the contract as Markdown, by resource. */
export function callsPage(): string {
  const byResource = Map.groupBy(
    CALL_NAMES.filter((name) => callOf(name).as !== 'events'),
    (name) => name.split('.')[0] ?? '',
  );
  const sections = [...byResource]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([resource, names]) =>
      [
        `## ${resource}`,
        ...(names.includes(`${resource}.list` as CallName)
          ? [
              `\`client.${resource}.iterate(query?)\` and \`.toArray(query?)\` read all rows of \`${resource}.list\`.`,
            ]
          : []),
        ...names.map(describeCall),
      ].join('\n\n'),
    );
  const intro =
    'Every call of the client. Arguments are the parameters of the path, then the body or the filters, then the options of the call (`CallOptions`). Shapes of bodies and answers are in the types, and in the API description of the server (`/api/docs`).';
  return ['# Calls', intro, ...sections, ''].join('\n\n');
}
