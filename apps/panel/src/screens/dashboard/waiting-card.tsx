import { pathOf } from '@outlay/domain';
import { Avatar, Button, Card, Item, ItemList, Link } from '@outlay/ui-kit';
import { useCallback } from 'react';
import { useCall } from '../../app/use-call.ts';
import { useFormats, usePanel } from '../../app/use-panel.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { RouteLink } from '../../routes/link.tsx';
import { countedAmount, MoneyAmount } from '../expenses/expense-parts.tsx';
import { AWAITING } from '../expenses/expense-filters.ts';
import { CardBody } from './card-states.tsx';

const SHOWN = 5;

/** What waits for this person, what waits longest first: to be decided, or a question of theirs to be answered. */
export function WaitingCard() {
  const text = useText();
  const formats = useFormats();
  const { client } = usePanel();
  const called = useCall(
    useCallback(
      (signal) =>
        client.expenses.list({ ...AWAITING, per_page: SHOWN, sort: 'submitted_at' }, { signal, quiet: true }),
      [client],
    ),
  );
  const list = pathOf('expenses.company.list');
  const { items: waiting = [], total = 0 } = called.answer ?? {};
  return (
    <Card
      title={text('dashboard.waiting')}
      meta={called.answer === null ? undefined : formats.number(total)}
      aside={
        <Link asChild>
          <RouteLink to={`${list}?${new URLSearchParams(AWAITING)}`}>{text('show_all')}</RouteLink>
        </Link>
      }
    >
      <CardBody
        called={called}
        isEmpty={({ items }) => items.length === 0}
        nothing={text('dashboard.waiting.none')}
      >
        {() => (
          <ItemList label={text('dashboard.waiting')}>
            {waiting.map((expense) => (
              <Item
                key={expense.id}
                before={<Avatar name={expense.user.name} />}
                sub={
                  <>
                    <bdi>{expense.user.name}</bdi> · {formats.shortDay(expense.incurred_on)}
                  </>
                }
                end={<MoneyAmount money={countedAmount(expense)} />}
                action={
                  <Button size="s" asChild>
                    <RouteLink to={`${list}/${expense.id}`}>{text('dashboard.open')}</RouteLink>
                  </Button>
                }
              >
                <RouteLink to={`${list}/${expense.id}`}>
                  <bdi>{expense.description || expense.number}</bdi>
                </RouteLink>
              </Item>
            ))}
          </ItemList>
        )}
      </CardBody>
    </Card>
  );
}
