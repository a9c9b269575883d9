import { pathOf, type Figure, type Ref } from '@outlay/domain';
import { BarList, Card, Item, ItemList, Link } from '@outlay/ui-kit';
import { useCallback } from 'react';
import { useCall } from '../../app/use-call.ts';
import { usePanel } from '../../app/use-panel.ts';
import { useIntl } from '../../i18n/use-intl.tsx';
import { recordName } from '../../list/record-name.ts';
import { RouteLink } from '../../routes/link.tsx';
import { MoneyAmount } from '../expenses/expense-parts.tsx';
import { CardBody } from './card-states.tsx';
import styles from './dashboard.module.css';
import { linesOf, spentBy, type SpentBy } from './figure-links.ts';

const SHOWN = 6;

/** As many as stand beside the chart without leaving its foot empty. */
const ACCOUNTS_SHOWN = 5;

/** Balances of the accounts. */
export function AccountsCard() {
  const { text, locale } = useIntl();
  const { client } = usePanel();
  const called = useCall(
    useCallback((signal) => client.dashboard.accounts({}, { signal, quiet: true }), [client]),
  );
  return (
    <Card
      title={text('route.settings.accounts.list')}
      meta={text('today')}
      aside={
        <Link asChild>
          <RouteLink to={pathOf('settings.accounts.list')}>{text('show_all')}</RouteLink>
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
                  <RouteLink to={linesOf(account.id)} className={styles['part']}>
                    <bdi>{recordName(account, locale)}</bdi>
                  </RouteLink>
                </Item>
              );
            })}
          </ItemList>
        )}
      </CardBody>
    </Card>
  );
}

type Spent = Figure & { readonly [who: string]: unknown };

export interface SpendingCardProps {
  title: string;
  /** Which call answers it. */
  load: (
    span: { from: string; to: string },
    options: { signal: AbortSignal; quiet: true },
  ) => Promise<{ items: readonly Spent[] }>;
  /** Under which name an item has what it is about. */
  of: SpentBy;
  from: string;
  to: string;
}

const isRef = (value: unknown): value is Ref =>
  typeof value === 'object' && value !== null && 'id' in value && 'name' in value;

/** Spending by team, supplier or person, largest first. */
export function SpendingCard({ title, load, of, from, to }: SpendingCardProps) {
  const { text, locale } = useIntl();
  const called = useCall(
    useCallback((signal) => load({ from, to }, { signal, quiet: true }), [load, from, to]),
  );
  return (
    <Card title={title}>
      <CardBody called={called} isEmpty={({ items }) => items.length === 0}>
        {({ items }) => (
          <BarList
            label={title}
            items={items.slice(0, SHOWN).map((item, at) => {
              const ref = item[of];
              return {
                key: isRef(ref) ? String(ref.id) : `none-${at}`,
                label: isRef(ref) ? (
                  <RouteLink to={spentBy({ from, to }, of, ref.id)} className={styles['part']}>
                    <bdi>{recordName(ref, locale)}</bdi>
                  </RouteLink>
                ) : (
                  text('none')
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
