import { managesAll, planIncludes } from '@outlay/domain';
import { Button, Card, Checklist, Link } from '@outlay/ui-kit';
import { useQueries } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useQueryKey } from '../../app/query/use-query-key.ts';
import { useRead } from '../../app/query/use-read.ts';
import { useAbility, usePreferences, usePanel } from '../../app/use-panel.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { Link as RouterLink } from 'react-router-dom';
import { setupSteps } from './setup-steps.ts';
import { useSampleData } from './use-sample-data.ts';

const KEY = 'first-run:hidden';

/** Resources whose record count decides whether a step is done. */
const COUNTED = [
  { resource: 'teams', subject: 'teams' },
  { resource: 'members', subject: 'users' },
  { resource: 'spendingPolicies', subject: 'spendingPolicies' },
  { resource: 'expenses', subject: 'expense' },
] as const;

/** Bank accounts; payouts need the IBAN of one. */
const BANKS = { type: 'bank', per_page: 20 } as const;

/** Onboarding steps of a new company, for users who can update the company. Hidden once done or dismissed. */
export function FirstRun() {
  const ability = useAbility();
  const preferences = usePreferences();
  const [hidden, setHidden] = useState(() => preferences.read(KEY) === true);
  if (hidden || !ability.can('update', 'company')) return null;
  return (
    <Steps
      onHide={() => {
        preferences.write(KEY, true);
        setHidden(true);
      }}
    />
  );
}

function Steps({ onHide }: { onHide: () => void }) {
  const text = useText();
  const ability = useAbility();
  const { client, session } = usePanel();
  const key = useQueryKey();
  const setting = useSelector(session, ({ context }) => context.settings?.setting);
  const counts = useQueries({
    queries: COUNTED.map(({ resource, subject }) => ({
      queryKey: key(`${resource}.list`, { per_page: 2 }),
      queryFn: ({ signal }: { signal: AbortSignal }): Promise<{ readonly total: number }> =>
        client[resource].list({ per_page: 2 }, { signal, quiet: true }),
      select: ({ total }: { readonly total: number }) => total,
      // A list that the user may not read is neither requested nor shown as a step.
      enabled: ability.can('read', subject),
    })),
  });
  // Sample requests are not the company's first one.
  const samples = useSampleData(managesAll(ability));
  const allowed = COUNTED.map(({ subject }) => ability.can('read', subject));
  const plan = useRead(
    'subscription.get',
    null,
    (signal) => client.subscription.get({ signal, quiet: true }),
    { enabled: ability.can('read', 'plan') },
  );
  const banks = useRead(
    'accounts.list',
    BANKS,
    (signal) => client.accounts.list(BANKS, { signal, quiet: true }),
    { enabled: ability.can('read', 'accounts') },
  );
  if (counts.some(({ data }, at) => allowed[at] && data === undefined)) return null;
  if ([plan, banks, samples].some(({ data, state }) => data === null && state === 'loading')) return null;
  // A step that the plan does not include is none.
  const hasPolicies = plan.data === null || planIncludes(plan.data.plan, 'spending_policies');
  const bank = banks.data?.items.filter(({ iban }) => (iban ?? '') !== '').length;
  const [teams, members, policies, requests] = counts.map(({ data }, at) =>
    allowed[at] ? (data ?? 0) : null,
  );
  const steps = setupSteps({
    isNamed: (setting?.legal_name ?? '') !== '',
    teams,
    members,
    policies: hasPolicies ? policies : null,
    requests: typeof requests === 'number' ? requests - (samples.data?.requests ?? 0) : requests,
    banks: bank,
  });
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return null;
  return (
    <Card title={text('dashboard.first_run')} meta={text('expense.step.of', { n: done, m: steps.length })}>
      <Checklist
        label={text('dashboard.first_run')}
        doneLabel={text('dashboard.first_run.done')}
        items={steps.map((step) => ({
          key: step.key,
          label: text(`dashboard.first_run.${step.key}`),
          done: step.done,
          action: (
            <Link asChild>
              <RouterLink to={step.to}>{text('dashboard.first_run.go')}</RouterLink>
            </Link>
          ),
        }))}
      />
      <Button size="s" variant="quiet" onClick={onHide}>
        {text('dashboard.first_run.hide')}
      </Button>
    </Card>
  );
}
