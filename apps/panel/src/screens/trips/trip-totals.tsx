import { negateMoney, pathOf, type Money, type Trip, type TripTotals } from '@outlay/domain';
import { FieldItem, FieldList, Item, ItemList, Link, Section } from '@outlay/ui-kit';
import { Link as RouterLink } from 'react-router-dom';
import { useRead } from '../../app/query/use-read.ts';
import { useFormats, usePanel } from '../../app/use-panel.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { CardBody } from '../dashboard/card-states.tsx';
import { MoneyAmount } from '../expenses/expense-parts.tsx';

/** Totals of a trip's requests: planned against spent, and per status and currency. */
export function TripSums({ entry }: { entry: Trip }) {
  const text = useText();
  const { client } = usePanel();
  const called = useRead('trips.totals', { id: entry.id, version: entry.version }, (signal) =>
    client.trips.totals(entry.id, { signal, quiet: true }),
  );
  return (
    <Section title={text('trips.totals')}>
      <CardBody
        called={called}
        isEmpty={({ hidden }) => hidden === true}
        nothing={text('trips.totals.hidden')}
      >
        {(totals) => <Sums totals={totals} tripId={entry.id} />}
      </CardBody>
    </Section>
  );
}

const sum = (label: string, money: Money | null) =>
  money === null ? null : (
    <FieldItem label={label}>
      <MoneyAmount money={money} />
    </FieldItem>
  );

function Sums({ totals, tripId }: { totals: TripTotals; tripId: number }) {
  const text = useText();
  const formats = useFormats();
  const { planned, spent, waiting, drafts, remaining, parts, currencies, partial } = totals;
  const list = (status: string) => `${pathOf('expenses.company.list')}?trip_id=${tripId}&status=${status}`;
  return (
    <>
      <FieldList>
        {sum(text('trips.totals.planned'), planned)}
        {sum(text('trips.totals.spent'), spent)}
        {sum(text('trips.totals.waiting'), waiting)}
        {sum(text('trips.totals.drafts'), drafts)}
        {remaining !== null && remaining.minor < 0
          ? sum(text('trips.totals.over'), negateMoney(remaining))
          : sum(text('trips.totals.remaining'), remaining)}
        {currencies.every(({ amount }) => amount.currency === spent.currency)
          ? null
          : currencies.map(({ amount }) => (
              <FieldItem key={amount.currency} label={text('trips.totals.in', { currency: amount.currency })}>
                <MoneyAmount money={amount} />
              </FieldItem>
            ))}
      </FieldList>
      {partial ? <p>{text('trips.totals.partial')}</p> : null}
      {parts.length === 0 ? (
        <p>{text('trips.requests.empty')}</p>
      ) : (
        <ItemList label={text('trips.requests')}>
          {parts.map(({ status, count, amount }) => (
            <Item
              key={`${status} ${amount.currency}`}
              sub={text('trips.requests.count', { n: formats.number(count) })}
              end={<MoneyAmount money={amount} />}
            >
              <Link asChild>
                <RouterLink to={list(status)}>{text(`expense_status.${status}`)}</RouterLink>
              </Link>
            </Item>
          ))}
        </ItemList>
      )}
    </>
  );
}
