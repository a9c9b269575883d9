import { pathOf } from '@outlay/domain';
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
  const { client, session } = usePanel();
  const setting = useSelector(session, ({ context }) => context.settings?.setting);
  const called = useCall(
    useCallback(
      async (signal: AbortSignal) => {
        const options = { signal, quiet: true } as const;
        const [accounts, teams, members, policies] = await Promise.all([
          client.accounts.list({ per_page: 2 }, options),
          client.teams.list({ per_page: 2 }, options),
          client.members.list({ per_page: 2 }, options),
          client.spendingPolicies.list({ per_page: 2 }, options),
        ]);
        return {
          accounts: accounts.total,
          teams: teams.total,
          members: members.total,
          policies: policies.total,
        };
      },
      [client],
    ),
  );
  const { answer } = called;
  if (answer === null) return null;
  const steps = [
    { key: 'company', done: setting?.country_id !== null, to: pathOf('settings.company') },
    { key: 'accounts', done: answer.accounts > 0, to: pathOf('settings.accounts.list') },
    { key: 'teams', done: answer.teams > 0, to: pathOf('settings.teams.list') },
    { key: 'members', done: answer.members > 1, to: pathOf('settings.members.list') },
    { key: 'policies', done: answer.policies > 0, to: pathOf('settings.spending_policies.list') },
  ] as const;
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
              <RouteLink to={step.to}>{text('dashboard.open')}</RouteLink>
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
