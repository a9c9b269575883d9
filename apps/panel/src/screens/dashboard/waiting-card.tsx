import { countedAmount, EXPENSE_VIEWS, pathOf } from '@outlay/domain';
import { Avatar, Button, Card, Item, ItemList, Link } from '@outlay/ui-kit';
import { useRead } from '../../app/query/use-read.ts';
import { useFormats, usePanel } from '../../app/use-panel.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { ExpenseMarks, MoneyAmount } from '../expenses/expense-parts.tsx';
import { useExpensePermissions } from '../expenses/decision/use-expense-permissions.ts';
import { ApproveButton } from './approve-button.tsx';
import { CardBody } from './card-states.tsx';

/** Filter of the requests that wait for the signed-in user (see the domain's `awaits`). */
const AWAITING = EXPENSE_VIEWS.awaiting.filters;
const WAITING = { ...AWAITING, per_page: 5, sort: 'submitted_at' } as const;

/**
 * Card of the requests that wait for the signed-in user, oldest first: to decide on, or with a question to
 * answer. Those that the user may approve can be approved here.
 */
export function WaitingCard() {
  const text = useText();
  const formats = useFormats();
  const { client } = usePanel();
  const called = useRead('expenses.list', WAITING, (signal) =>
    client.expenses.list(WAITING, { signal, quiet: true }),
  );
  const navigate = useNavigate();
  const permissionsOf = useExpensePermissions();
  const list = pathOf('expenses.company.list');
  const { items: waiting = [], total = 0 } = called.data ?? {};
  return (
    <Card
      title={text('dashboard.waiting')}
      meta={called.data === null ? undefined : formats.number(total)}
      aside={
        <Link asChild>
          <RouterLink to={`${list}?${new URLSearchParams(AWAITING)}`}>{text('show_all')}</RouterLink>
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
                    <bdi>{expense.user.name}</bdi> · {formats.shortDay(expense.incurred_on)}{' '}
                    <ExpenseMarks expense={expense} inline />
                  </>
                }
                end={<MoneyAmount money={countedAmount(expense)} />}
                action={
                  permissionsOf(expense)['approve'] === true ? (
                    <ApproveButton
                      expense={expense}
                      onChanged={called.retry}
                      onOverBudget={() => void navigate(`${list}/${expense.id}`)}
                    />
                  ) : (
                    <Button size="s" asChild>
                      <RouterLink to={`${list}/${expense.id}`}>{text('dashboard.open')}</RouterLink>
                    </Button>
                  )
                }
              >
                <RouterLink to={`${list}/${expense.id}`}>
                  <bdi>{expense.description || expense.number}</bdi>
                </RouterLink>
              </Item>
            ))}
          </ItemList>
        )}
      </CardBody>
    </Card>
  );
}
