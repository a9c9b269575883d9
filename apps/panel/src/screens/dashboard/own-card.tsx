import { owedToPath, ownRequestsPath } from '@outlay/domain';
import { Card, Item, ItemList } from '@outlay/ui-kit';
import { Link as RouterLink } from 'react-router-dom';
import { useRead } from '../../app/query/use-read.ts';
import { useFormats, usePanel, useSession } from '../../app/use-panel.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { MoneyAmount } from '../expenses/expense-parts.tsx';
import { CardBody } from './card-states.tsx';

/**
 * Card of the user's own requests by status, and of what the company owes to the user: each leads to the list of exactly
 * the requests it counts.
 */
export function OwnCard() {
  const text = useText();
  const formats = useFormats();
  const { client } = usePanel();
  const me = useSession()?.userData.id;
  const called = useRead('dashboard.own', {}, (signal) => client.dashboard.own({ signal, quiet: true }));
  return (
    <Card title={text('dashboard.own')}>
      <CardBody
        called={called}
        isEmpty={({ items, owed }) => owed.length === 0 && items.every(({ count }) => count === 0)}
        nothing={text('dashboard.own.none')}
      >
        {({ items, owed }) => (
          <ItemList label={text('dashboard.own')}>
            {me === undefined
              ? null
              : items.map(({ group, count }) => (
                  <Item key={group} end={formats.number(count)}>
                    <RouterLink to={ownRequestsPath(group, me)}>{text(`dashboard.own.${group}`)}</RouterLink>
                  </Item>
                ))}
            {me === undefined
              ? null
              : owed.map(({ currency, count, amount, base_amount: base }) => (
                  <Item
                    key={currency}
                    sub={
                      <>
                        {text('dashboard.own.owed.requests', { n: count })}
                        {base.currency === currency ? null : (
                          <>
                            {' · '}
                            <MoneyAmount money={base} />
                          </>
                        )}
                      </>
                    }
                    end={<MoneyAmount money={amount} strong />}
                  >
                    <RouterLink to={owedToPath(me, currency)}>
                      {text('dashboard.own.owed', { currency })}
                    </RouterLink>
                  </Item>
                ))}
          </ItemList>
        )}
      </CardBody>
    </Card>
  );
}
