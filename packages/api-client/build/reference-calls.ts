import { CALL_NAMES, callOf } from '../src/contract/call-table.ts';
import type { CallName } from '../src/contract/contract.ts';
import { acceptsApiToken, CONTRACT, isKeyed, type Call } from '../src/contract/index.ts';

const camelCase = (name: string): string =>
  name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Returns the arguments of a call's function: `id, body, options?`. */
function argumentsOf(name: CallName): string {
  const { path, method, withoutBody, takesQuery, encoding } = callOf(name);
  const ids = [...path.matchAll(/\{(\w+)\}/g)].map(([, id = '']) => camelCase(id));
  const takesBody = method !== 'GET' && method !== 'DELETE' && !withoutBody;
  const input = takesBody ? (encoding === 'multipart' ? 'file' : 'body') : takesQuery ? 'query?' : null;
  return [...ids, ...(input === null ? [] : [input]), 'options?'].join(', ');
}

/** Returns what a call needs: the session, a permission, and if API tokens are accepted. */
function accessOf(call: Call): string {
  if (call.auth === 'none') return 'No sign-in.';
  const permission = call.access ? `Permission \`${call.access.subject}\`: \`${call.access.action}\`. ` : '';
  const factor = call.stepUp ? 'A recent second factor, if the user has one. ' : '';
  return `${permission}${factor}${acceptsApiToken(call) ? 'Accepts API tokens.' : 'Needs a signed-in user.'}`;
}

function describeCall(name: CallName): string {
  const call: Call = CONTRACT[name];
  const isSentOnce = call.method !== 'GET' && !isKeyed(call);
  const errors = [...new Set([...call.errors, 429])].toSorted((a, b) => a - b).join(', ');
  return [
    `### ${name}`,
    `\`client.${name}(${argumentsOf(name)})\` · \`${call.method} ${call.path}\``,
    `${call.summary.replace(/\.?$/, '.')} ${accessOf(call)}${isSentOnce ? ' Not retried.' : ''} Errors: ${errors}.`,
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
