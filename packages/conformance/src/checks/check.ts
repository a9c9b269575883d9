import { WRITABLE, type WritableResource } from '../contract-facts.ts';
import type { Trial } from '../run/trial.ts';
import type { RoleName } from '../run/users.ts';

/** One rule of the contract, applied to one of its subjects. */
export interface Check {
  /** Id of the rule, such as `order.session`. */
  readonly rule: string;
  /** Subject of the rule, such as a call; absent if the rule has one check. */
  readonly subject?: string;
  /** Sentence that says what is true of a correct backend. */
  readonly title: string;
  /** Sign-ins that the check needs besides the owner's. */
  readonly needs?: readonly RoleName[];
  readonly run: (trial: Trial) => Promise<void>;
}

/** Returns the id of a check: its rule, and its subject after a colon. */
export const checkId = ({ rule, subject }: Check): string =>
  subject === undefined ? rule : `${rule}:${subject}`;

/** Returns one check per resource: the rule applied to each of them. */
export const ruleOfResources = (
  rule: string,
  title: string,
  run: (trial: Trial, resource: WritableResource) => Promise<void>,
  resources: readonly WritableResource[] = WRITABLE,
): Check[] =>
  resources.map((resource) => ({
    rule,
    subject: resource.name,
    title,
    run: (trial) => run(trial, resource),
  }));

/** Ends a check that cannot be made, with the reason. */
export class Skipped extends Error {
  override readonly name = 'Skipped';
}

/** Ends a check after a fault that leaves nothing more to check. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}
