import { parseArgs } from 'node:util';
import type { RoleName, SignIn } from './run/users.ts';
import { ROLE_NAMES, ROLES } from './run/users.ts';

/** Options of the command line. */
export interface Options {
  readonly url: string;
  readonly signIns: ReadonlyMap<RoleName, SignIn>;
  /** Beginnings of rule ids, check ids or calls. */
  readonly only: readonly string[];
  /** Paths of the report files. */
  readonly json: string | null;
  readonly junit: string | null;
  /** Maximum time of a request, in milliseconds. */
  readonly timeoutMs: number;
}

/** A parsed command line. */
export type Command =
  | { readonly kind: 'run'; readonly options: Options }
  | { readonly kind: 'list'; readonly only: readonly string[] }
  | { readonly kind: 'help' }
  | { readonly kind: 'invalid'; readonly message: string };

const others = ROLE_NAMES.filter((role) => role !== 'owner');
const roleLines = others.map((role) => `  --${`${role}-email`.padEnd(17)} <address>  ${ROLES[role]}`);

/** Text of `--help`. */
export const HELP = `Checks a backend against Outlay's contract.

Usage: outlay-conformance <url> --email <address> --password <password> [options]

Sign-ins
  --email           <address>    owner: ${ROLES.owner}
  --password        <password>   of all sign-ins; default: the variable OUTLAY_PASSWORD
${roleLines.join('\n')}
  --<role>-password <password>   of one of them, such as --member-password
  member, approver, finance and client are users of the owner's company. Checks without their sign-in are skipped and listed.
  None of the accounts may have a second factor.

Options
  --only <text>      checks whose id, rule or call begins with the text; may be repeated
  --list             print the checks and end
  --json <file>      write the results as JSON
  --junit <file>     write the results as JUnit XML
  --timeout <s>      seconds that a response may take; default 30
  --help             print this text

Exit code: 0 without faults, 1 with faults, 2 if the checks could not run.

The run creates records named "Conformance …" in the company and removes what can be removed. Use a company for tests, and no other
traffic during the run.

Example, with the demo data of the reference server:
  outlay-conformance http://localhost:3000 --password outlay-demo --email owner@outlay.example \\
    --finance-email finance@outlay.example --approver-email approver@outlay.example \\
    --member-email member@outlay.example --client-email client@acme.example \\
    --admin-email admin@outlay.example --other-email owner@nakheel.example
`;

const TEXT = { type: 'string' } as const;
const OPTIONS = {
  email: TEXT,
  password: TEXT,
  ...Object.fromEntries(
    others.flatMap((role) => [`${role}-email`, `${role}-password`]).map((name) => [name, TEXT]),
  ),
  only: { type: 'string', multiple: true },
  list: { type: 'boolean' },
  json: TEXT,
  junit: TEXT,
  timeout: TEXT,
  help: { type: 'boolean', short: 'h' },
} as const;

const invalid = (message: string): Command => ({ kind: 'invalid', message });

type Values = Readonly<Record<string, unknown>>;

const textOf = (values: Values, name: string): string | undefined => {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
};

/** Returns the sign-ins; a text that says what is missing. */
function signInsOf(values: Values, env: NodeJS.ProcessEnv): Map<RoleName, SignIn> | string {
  const shared = textOf(values, 'password') ?? env['OUTLAY_PASSWORD'];
  const signIns = new Map<RoleName, SignIn>();
  for (const role of ROLE_NAMES) {
    const [prefix, option] = role === 'owner' ? ['', '--email'] : [`${role}-`, `--${role}-email`];
    const email = textOf(values, `${prefix}email`);
    const password = textOf(values, `${prefix}password`) ?? shared;
    if (email === undefined) continue;
    if (password === undefined)
      return `${option} needs a password: ${[...new Set([`--${prefix}password`, '--password'])].join(' or ')}.`;
    signIns.set(role, { email, password });
  }
  return signIns.has('owner') ? signIns : '--email is missing: the sign-in of an owner.';
}

function runOf(values: Values, positionals: readonly string[], env: NodeJS.ProcessEnv): Command {
  const [url, ...more] = positionals;
  if (url === undefined) return invalid('The address of the backend is missing.');
  if (more.length > 0) return invalid(`One address is expected, not also ${more.join(' ')}.`);
  if (!URL.canParse(url) || !/^https?:/u.test(url)) return invalid(`${url} is no http or https address.`);
  const seconds = Number(textOf(values, 'timeout') ?? '30');
  if (!(seconds > 0)) return invalid('--timeout is a number of seconds.');
  const signIns = signInsOf(values, env);
  if (typeof signIns === 'string') return invalid(signIns);
  const { only = [] } = values as { readonly only?: readonly string[] };
  const [json, junit] = [textOf(values, 'json') ?? null, textOf(values, 'junit') ?? null];
  return { kind: 'run', options: { url, signIns, only, json, junit, timeoutMs: seconds * 1000 } };
}

/** Parses the arguments of the command line. */
export function parseCommand(args: readonly string[], env: NodeJS.ProcessEnv): Command {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
    if (values.help === true) return { kind: 'help' };
    if (values.list === true) return { kind: 'list', only: values.only ?? [] };
    return runOf(values, positionals, env);
  } catch (error) {
    return invalid(error instanceof Error ? error.message : String(error));
  }
}
