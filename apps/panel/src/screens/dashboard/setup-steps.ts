import { pathOf } from '@outlay/domain';

/** Counts of a company's records; null or undefined for those that the user may not read or the plan lacks. */
export interface SetupCounts {
  /** The company has a legal name. */
  readonly isNamed: boolean;
  readonly teams: number | null | undefined;
  readonly members: number | null | undefined;
  readonly policies: number | null | undefined;
  readonly requests: number | null | undefined;
  /** Bank accounts with an IBAN. */
  readonly banks: number | null | undefined;
}

/** A step of setting up a company. */
export interface SetupStep {
  readonly key: 'company' | 'teams' | 'members' | 'policies' | 'request' | 'bank';
  readonly done: boolean;
  /** Address where the step is done: an empty form, or the list of what has to be completed. */
  readonly to: string;
}

/** Opens the empty form of a list. */
const NEW = '#new';

/** Returns the steps of setting up a company that apply, in their order. */
export function setupSteps(counts: SetupCounts): readonly SetupStep[] {
  const steps = [
    { key: 'company', has: counts.isNamed ? 1 : 0, needs: 1, to: pathOf('settings.company') },
    { key: 'teams', has: counts.teams, needs: 1, to: `${pathOf('settings.teams.list')}${NEW}` },
    // Two members are needed because the user who registered is the first.
    { key: 'members', has: counts.members, needs: 2, to: `${pathOf('settings.members.list')}${NEW}` },
    {
      key: 'policies',
      has: counts.policies,
      needs: 1,
      to: `${pathOf('settings.spending_policies.list')}${NEW}`,
    },
    { key: 'request', has: counts.requests, needs: 1, to: `${pathOf('expenses.company.list')}${NEW}` },
    { key: 'bank', has: counts.banks, needs: 1, to: `${pathOf('settings.accounts.list')}?type=bank` },
  ] as const;
  return steps.flatMap(({ key, has, needs, to }) =>
    has === null || has === undefined ? [] : [{ key, done: has >= needs, to }],
  );
}
