import { pathOf } from '@outlay/domain';
import { Avatar, Button, Card, Item, ItemList, Link } from '@outlay/ui-kit';
import { useCallback } from 'react';
import { useCall } from '../../app/use-call.ts';
import { useAbility, useFormats, usePanel, useSession } from '../../app/use-panel.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { RouteLink } from '../../routes/link.tsx';
import { countedAmount, MoneyAmount } from '../expenses/expense-parts.tsx';
import { CardBody } from './card-states.tsx';
import { waitingQuery } from './waiting-query.ts';

const SHOWN = 5;

/** What waits for this person: decisions for who decides, questions and drafts of their own for everybody else. */
export function WaitingCard() {
  const text = useText();
  const formats = useFormats();
  const { client } = usePanel();
  const ability = useAbility();
  const me = useSession()?.userData.id;
  const decides = ability.can('approve', 'expense');
  const called = useCall(
    useCallback(
      (signal) => client.expenses.list(waitingQuery(decides, me), { signal, quiet: true }),
      [client, decides, me],
    ),
  );
  const list = pathOf('expenses.company.list');
  const waiting = (called.answer?.items ?? []).filter(({ can = {} }) => !decides || can['approve'] === true);
  const all = `${list}?status=${waitingQuery(decides, me).status}`;
  return (
    <Card
      title={text('dashboard.waiting')}
      meta={called.answer === null ? undefined : formats.number(waiting.length)}
      aside={
        <Link asChild>
          <RouteLink to={all}>{text('show_all')}</RouteLink>
        </Link>
      }
    >
      <CardBody called={called} isEmpty={() => waiting.length === 0} nothing={text('dashboard.waiting.none')}>
        {() => (
          <ItemList label={text('dashboard.waiting')}>
            {waiting.slice(0, SHOWN).map((expense) => (
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
