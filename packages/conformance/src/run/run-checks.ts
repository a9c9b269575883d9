import type { Check } from '../checks/check.ts';
import { CALLS } from '../contract-facts.ts';
import { checkId, Skipped, Stopped } from '../checks/check.ts';
import { NoResponse } from '../wire/backend.ts';
import type { Exchange } from '../wire/exchange.ts';
import type { Fault, Removal, TrialContext } from './trial.ts';
import { createTrial } from './trial.ts';
import type { RoleName, User } from './users.ts';
import { ROLES } from './users.ts';
import type { Backend } from '../wire/backend.ts';

/** Result of one check. */
export interface CheckResult {
  readonly id: string;
  readonly rule: string;
  readonly title: string;
  readonly status: 'passed' | 'failed' | 'skipped';
  /** Reason of a skipped check. */
  readonly reason: string | null;
  readonly faults: readonly Fault[];
  readonly ms: number;
}

/** Result of a run. */
export interface Report {
  readonly baseUrl: string;
  readonly startedAt: string;
  readonly results: readonly CheckResult[];
  /** Records that the run created and could not remove. */
  readonly leftBehind: readonly string[];
  /** Calls of which no success was seen; their refusals may have been checked. */
  readonly unanswered: readonly string[];
}

/** Connection and users of a run. */
export interface Session {
  readonly backend: Backend;
  readonly users: ReadonlyMap<RoleName, User>;
}

const missingSignIn = ({ needs = [] }: Check, { users }: Session): string | null => {
  const missing = needs.filter((role) => !users.has(role));
  if (missing.length === 0) return null;
  return missing.map((role) => `needs --${role}-email (${ROLES[role]})`).join(', ');
};

/** Backend that remembers its last exchange, to show what an unexpected error followed. */
interface Recorded extends Backend {
  readonly last: () => Exchange | null;
}

function record(backend: Backend): Recorded {
  let last: Exchange | null = null;
  return {
    ...backend,
    last: () => last,
    send: async (request) => {
      last = await backend.send(request);
      return last;
    },
  };
}

function faultOf(error: unknown, last: Exchange | null): Fault {
  if (error instanceof NoResponse) {
    const response = {
      status: 0,
      headers: {},
      bytes: new Uint8Array(),
      text: error.message,
      json: undefined,
    };
    return { expected: 'a response', exchange: { request: error.request, response } };
  }
  const message = error instanceof Error ? error.message : String(error);
  return { expected: `an answer that the check can go on with; ${message}`, exchange: last };
}

/** Runs one check; an answer that it cannot work with is a fault. */
async function runCheck(check: Check, context: TrialContext): Promise<CheckResult> {
  const startedAt = performance.now();
  const faults: Fault[] = [];
  const backend = record(context.backend);
  let reason: string | null = null;
  try {
    await check.run(createTrial({ ...context, backend }, faults));
  } catch (error) {
    if (error instanceof Skipped) reason = error.message;
    else if (!(error instanceof Stopped)) faults.push(faultOf(error, backend.last()));
  }
  const status = faults.length > 0 ? 'failed' : reason === null ? 'passed' : 'skipped';
  const { rule, title } = check;
  const ms = Math.round(performance.now() - startedAt);
  return { id: checkId(check), rule, title, status, reason, faults, ms };
}

async function removeAll(removals: readonly Removal[]): Promise<string[]> {
  const left: string[] = [];
  for (const { record, run } of removals.toReversed()) {
    const isGone = await run().catch(() => false);
    if (!isGone) left.push(record);
  }
  return left;
}

/**
 * Runs checks one after the other and removes the records that they created.
 *
 * @param onResult called after each check
 */
export async function runChecks(
  checks: readonly Check[],
  session: Session,
  onResult: (result: CheckResult) => void = () => undefined,
): Promise<Report> {
  const startedAt = new Date();
  let counted = 0;
  const context: TrialContext = {
    ...session,
    marker: `Conformance ${startedAt.getTime().toString(36)}`,
    counter: () => (counted += 1),
    removals: [],
    answered: new Set(),
  };
  const results: CheckResult[] = [];
  for (const check of checks) {
    const reason = missingSignIn(check, session);
    const { rule, title } = check;
    const result: CheckResult =
      reason === null
        ? await runCheck(check, context)
        : { id: checkId(check), rule, title, status: 'skipped', reason, faults: [], ms: 0 };
    results.push(result);
    onResult(result);
  }
  const leftBehind = await removeAll(context.removals);
  return {
    baseUrl: session.backend.baseUrl,
    startedAt: startedAt.toISOString(),
    results,
    leftBehind,
    unanswered: CALLS.map(({ name }) => name).filter((name) => !context.answered.has(name)),
  };
}
