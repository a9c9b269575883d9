import { pathOf } from '@outlay/domain';
import { Card, Link } from '@outlay/ui-kit';
import { Link as RouterLink } from 'react-router-dom';
import { useRead } from '../../app/query/use-read.ts';
import { useAbility, usePanel } from '../../app/use-panel.ts';
import { recordName } from '../../i18n/record-name.ts';
import { useIntl } from '../../i18n/use-intl.tsx';
import { BudgetBar } from '../../records/budget-bars.tsx';
import { CardBody } from './card-states.tsx';
import { budgetHref } from './budget-href.ts';
import styles from './dashboard.module.css';

const SHOWN = 5;

/** Card of the budgets of the current period, the most used first. */
export function BudgetsCard() {
  const { text, locale } = useIntl();
  const { client } = usePanel();
  const ability = useAbility();
  const called = useRead('budgets.usage', {}, (signal) => client.budgets.usage({}, { signal, quiet: true }));
  return (
    <Card
      title={text('route.settings.budgets.list')}
      aside={
        <Link asChild>
          <RouterLink to={pathOf('settings.budgets.list')}>{text('show_all')}</RouterLink>
        </Link>
      }
    >
      <CardBody called={called} isEmpty={({ items }) => items.length === 0} nothing={text('budgets.empty')}>
        {({ items }) => (
          <div className={styles['bars']}>
            {items
              .toSorted((one, other) => other.used_share - one.used_share)
              .slice(0, SHOWN)
              .map((usage) => {
                const href = budgetHref(usage, ability);
                const name = <bdi>{recordName(usage, locale)}</bdi>;
                return (
                  <BudgetBar
                    key={usage.id}
                    usage={usage}
                    label={
                      href === null ? (
                        name
                      ) : (
                        <RouterLink to={href} className={styles['part']}>
                          {name}
                        </RouterLink>
                      )
                    }
                  />
                );
              })}
          </div>
        )}
      </CardBody>
    </Card>
  );
}
