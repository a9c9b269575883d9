import { pathOf, type Subject } from '@outlay/domain';
import { Button, Card, Checklist, Link } from '@outlay/ui-kit';
import { useSelector } from '@xstate/react';
import { useCallback, useState } from 'react';
import { useCall } from '../../app/use-call.ts';
import { useAbility, useDrawer, usePanel } from '../../app/use-panel.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { RouteLink } from '../../routes/link.tsx';

const KEY = 'first-run:hidden';

/** The first steps of a company, for whoever may take them; gone once done or hidden. */
export function FirstRun() {
  const ability = useAbility();
  const drawer = useDrawer();
  const [hidden, setHidden] = useState(() => drawer.read(KEY) === true);
  if (hidden || !ability.can('update', 'company')) return null;
  return (
    <Steps
      onHide={() => {
        drawer.write(KEY, true);
        setHidden(true);
      }}
    />
  );
}

function Steps({ onHide }: { onHide: () => void }) {
  const text = useText();
  const ability = useAbility();
  const { client, session } = usePanel();
  const setting = useSelector(session, ({ context }) => context.settings?.setting);
  const called = useCall(
    useCallback(
      async (signal: AbortSignal) => {
        const options = { signal, quiet: true } as const;
        // What may not be read is no step, and is not asked for.
        const count = async (
          subject: Subject,
          list: () => Promise<{ readonly total: number }>,
        ): Promise<number | null> => (ability.can('read', subject) ? (await list()).total : null);
        const [accounts, teams, members, policies] = await Promise.all([
          count('accounts', () => client.accounts.list({ per_page: 2 }, options)),
          count('teams', () => client.teams.list({ per_page: 2 }, options)),
          count('users', () => client.members.list({ per_page: 2 }, options)),
          count('spendingPolicies', () => client.spendingPolicies.list({ per_page: 2 }, options)),
        ]);
        return { accounts, teams, members, policies };
      },
      [ability, client],
    ),
  );
  const { answer } = called;
  if (answer === null) return null;
  const steps = (
    [
      { key: 'company', has: setting?.country_id === null ? 0 : 1, needs: 1, to: pathOf('settings.company') },
      { key: 'accounts', has: answer.accounts, needs: 1, to: pathOf('settings.accounts.list') },
      { key: 'teams', has: answer.teams, needs: 1, to: pathOf('settings.teams.list') },
      // Whoever registered is the first.
      { key: 'members', has: answer.members, needs: 2, to: pathOf('settings.members.list') },
      { key: 'policies', has: answer.policies, needs: 1, to: pathOf('settings.spending_policies.list') },
    ] as const
  ).flatMap(({ key, has, needs, to }) => (has === null ? [] : [{ key, done: has >= needs, to }]));
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return null;
  return (
    <Card title={text('dashboard.first_run')} meta={text('expense.step.of', { n: done, m: steps.length })}>
      <Checklist
        label={text('dashboard.first_run')}
        doneWord={text('dashboard.first_run.done')}
        items={steps.map((step) => ({
          key: step.key,
          label: text(`dashboard.first_run.${step.key}`),
          done: step.done,
          action: (
            <Link asChild>
              <RouteLink to={step.to}>{text('dashboard.first_run.go')}</RouteLink>
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
