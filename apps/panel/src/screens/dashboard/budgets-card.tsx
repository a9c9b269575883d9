import { COMMITTED_STATUSES, pathOf, type AppAbility, type BudgetUsage } from '@outlay/domain';
import { Card, Link } from '@outlay/ui-kit';
import { Link as RouterLink } from 'react-router-dom';
import { useRead } from '../../app/query/use-read.ts';
import { useAbility, usePanel } from '../../app/use-panel.ts';
import { recordName } from '../../i18n/record-name.ts';
import { useIntl } from '../../i18n/use-intl.tsx';
import { BudgetBar } from '../../records/budget-bars.tsx';
import { CardBody } from './card-states.tsx';
import styles from './dashboard.module.css';

const SHOWN = 5;

/** Returns the list of the requests that count in a budget; null for users who may not filter by its cost center. */
const requestsOf = (
  { from, to, team, cost_center, entry_type }: BudgetUsage,
  ability: AppAbility,
): string | null => {
  if (cost_center !== null && !ability.can('read', 'costCenters')) return null;
  const filters = new URLSearchParams({ from, to, status: COMMITTED_STATUSES.join() });
  if (team !== null) filters.set('team_id', String(team.id));
  if (entry_type !== null) filters.set('entry_type_id', String(entry_type.id));
  if (cost_center !== null) filters.set('cost_center_id', String(cost_center.id));
  return `${pathOf('expenses.company.list')}?${filters}`;
};

/** Card of the budgets of the current period, the most used first. */
export function BudgetsCard() {
  const { text, locale } = useIntl();
  const { client } = usePanel();
  const ability = useAbility();
  const called = useRead('budgets.usage', {}, (signal) => client.budgets.usage({}, { signal, quiet: true }));
  const list = pathOf('settings.budgets.list');
  return (
    <Card
      title={text('route.settings.budgets.list')}
      aside={
        <Link asChild>
          <RouterLink to={list}>{text('show_all')}</RouterLink>
        </Link>
      }
    >
      <CardBody called={called} isEmpty={({ items }) => items.length === 0} nothing={text('budgets.empty')}>
        {({ items }) => (
          <div className={styles['bars']}>
            {items
              .toSorted((one, other) => other.used_share - one.used_share)
              .slice(0, SHOWN)
              .map((usage) => (
                <BudgetBar
                  key={usage.id}
                  usage={usage}
                  label={
                    <RouterLink
                      to={requestsOf(usage, ability) ?? `${list}#${usage.id}`}
                      className={styles['part']}
                    >
                      <bdi>{recordName(usage, locale)}</bdi>
                    </RouterLink>
                  }
                />
              ))}
          </div>
        )}
      </CardBody>
    </Card>
  );
}
