import { writeFileSync } from 'node:fs';
import { checkId } from './checks/check.ts';
import { checksMatching } from './checks/all-checks.ts';
import { HELP, parseCommand, type Options } from './options.ts';
import { exchangeLines } from './report/exchange-text.ts';
import { jsonReport } from './report/json.ts';
import { junitReport } from './report/junit.ts';
import { failureLines, summaryLines } from './report/text.ts';
import type { Report, Session } from './run/run-checks.ts';
import { runChecks } from './run/run-checks.ts';
import type { RoleName, User } from './run/users.ts';
import { signIn, SignInFailed } from './run/users.ts';
import { createBackend, NoResponse } from './wire/backend.ts';

/** Exit codes of the program. */
export const EXIT = { conformant: 0, faults: 1, notRun: 2 } as const;

/** Writes lines for the user. */
export type Print = (lines: readonly string[]) => void;

/**
 * Connects to a backend and signs all users in.
 *
 * @throws SignInFailed and NoResponse.
 */
export async function connect({
  url,
  signIns,
  timeoutMs,
}: Pick<Options, 'url' | 'signIns' | 'timeoutMs'>): Promise<Session> {
  const backend = createBackend(url, timeoutMs);
  const users = new Map<RoleName, User>();
  for (const [role, given] of signIns) users.set(role, await signIn(backend, role, given));
  return { backend, users };
}

const notRunLines = (error: unknown): readonly string[] => {
  if (error instanceof SignInFailed) return [error.message, ...exchangeLines(error.exchange)];
  if (error instanceof NoResponse) return [`${error.request.method} ${error.request.url}: ${error.message}`];
  throw error;
};

/** Writes the report files; returns a sentence for each that cannot be written. */
function writeReports({ json, junit }: Options, report: Report): string[] {
  const files = [
    [json, jsonReport],
    [junit, junitReport],
  ] as const;
  return files.flatMap(([path, format]) => {
    try {
      if (path !== null) writeFileSync(path, format(report));
      return [];
    } catch (error) {
      return [`The report cannot be written: ${error instanceof Error ? error.message : String(error)}`];
    }
  });
}

async function run(options: Options, print: Print): Promise<number> {
  const checks = checksMatching(options.only);
  if (checks.length === 0) {
    print([`No check begins with ${options.only.join(' or ')}. --list prints all checks.`]);
    return EXIT.notRun;
  }
  let session: Session;
  try {
    session = await connect(options);
  } catch (error) {
    print(notRunLines(error));
    return EXIT.notRun;
  }
  print([`${checks.length} checks of ${session.backend.baseUrl}`]);
  const report = await runChecks(checks, session, (result) => {
    if (result.status === 'failed') print(failureLines(result));
  });
  const unwritten = writeReports(options, report);
  print(summaryLines(report, options.only.length === 0));
  if (unwritten.length > 0) {
    print(unwritten);
    return EXIT.notRun;
  }
  return report.results.some(({ status }) => status === 'failed') ? EXIT.faults : EXIT.conformant;
}

/** Runs the program and returns its exit code. */
export async function main(args: readonly string[], env: NodeJS.ProcessEnv, print: Print): Promise<number> {
  const command = parseCommand(args, env);
  if (command.kind === 'run') return run(command.options, print);
  if (command.kind === 'help') print([HELP]);
  if (command.kind === 'list')
    print(checksMatching(command.only).map((check) => `${checkId(check)}\t${check.title}`));
  if (command.kind !== 'invalid') return EXIT.conformant;
  print([command.message, '', 'outlay-conformance --help explains the options.']);
  return EXIT.notRun;
}
