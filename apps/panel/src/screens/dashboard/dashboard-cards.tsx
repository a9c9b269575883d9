import { pathOf, type Figure, type Ref } from '@outlay/domain';
import { BarList, Card, Item, ItemList, Link } from '@outlay/ui-kit';
import { useRead } from '../../app/query/use-read.ts';
import { usePanel } from '../../app/use-panel.ts';
import { useIntl } from '../../i18n/use-intl.tsx';
import { recordName } from '../../i18n/record-name.ts';
import { Link as RouterLink } from 'react-router-dom';
import { MoneyAmount } from '../expenses/expense-parts.tsx';
import { CardBody } from './card-states.tsx';
import styles from './dashboard.module.css';
import { linesOf, spentBy, type SpentBy } from './figure-links.ts';

const SHOWN = 6;

/** Number of accounts that matches the height of the chart beside the card. */
const ACCOUNTS_SHOWN = 5;

/** Card of the account balances. */
export function AccountsCard() {
  const { text, locale } = useIntl();
  const { client } = usePanel();
  const called = useRead('dashboard.accounts', null, (signal) =>
    client.dashboard.accounts({}, { signal, quiet: true }),
  );
  return (
    <Card
      title={text('route.settings.accounts.list')}
      meta={text('today')}
      aside={
        <Link asChild>
          <RouterLink to={pathOf('settings.accounts.list')}>{text('show_all')}</RouterLink>
        </Link>
      }
    >
      <CardBody called={called} isEmpty={({ items }) => items.length === 0} nothing={text('accounts.empty')}>
        {({ items }) => (
          <ItemList label={text('route.settings.accounts.list')}>
            {items.slice(0, ACCOUNTS_SHOWN).map(({ account, type, balance }) => {
              const kind = `account_type.${type}` as const;
              return (
                <Item
                  key={account.id}
                  sub={text(kind as 'account_type.bank')}
                  end={<MoneyAmount money={balance} />}
                >
                  <RouterLink to={linesOf(account.id)} className={styles['part']}>
                    <bdi>{recordName(account, locale)}</bdi>
                  </RouterLink>
                </Item>
              );
            })}
          </ItemList>
        )}
      </CardBody>
    </Card>
  );
}

type Spent = Figure & { readonly [group: string]: unknown };
type Spendings = { readonly items: readonly Spent[] };

export interface SpendingCardProps {
  by: SpentBy;
  from: string;
  to: string;
}

const isRef = (value: unknown): value is Ref =>
  typeof value === 'object' && value !== null && 'id' in value && 'name' in value;

/** Returns the largest groups, and last the amount that belongs to none. */
const largest = (items: readonly Spent[], by: SpentBy): readonly Spent[] => [
  ...items.filter((item) => isRef(item[by])).slice(0, SHOWN),
  ...items.filter((item) => !isRef(item[by])),
];

/** Card of spending by team, supplier or user, largest first; the amounts add up to what was spent, if there are few. */
export function SpendingCard({ by, from, to }: SpendingCardProps) {
  const { text, locale } = useIntl();
  const { client } = usePanel();
  const title = text(`dashboard.${by}s`);
  const called = useRead(`dashboard.${by}s`, { from, to }, async (signal): Promise<Spendings> =>
    client.dashboard[`${by}s`]({ from, to }, { signal, quiet: true }),
  );
  return (
    <Card title={title}>
      <CardBody called={called} isEmpty={({ items }) => items.length === 0}>
        {({ items }) => (
          <BarList
            label={title}
            items={largest(items, by).map((item) => {
              const ref = item[by];
              return {
                key: isRef(ref) ? String(ref.id) : 'none',
                label: isRef(ref) ? (
                  <RouterLink to={spentBy({ from, to }, by, ref.id)} className={styles['part']}>
                    <bdi>{recordName(ref, locale)}</bdi>
                  </RouterLink>
                ) : (
                  text(by === 'supplier' ? 'dashboard.suppliers.none' : 'dashboard.teams.none')
                ),
                value: Math.max(0, item.amount.minor),
                reading: <MoneyAmount money={item.amount} />,
              };
            })}
          />
        )}
      </CardBody>
    </Card>
  );
}
