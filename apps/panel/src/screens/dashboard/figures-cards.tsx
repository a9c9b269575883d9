import { DataCard, DataCards } from '@outlay/ui-kit';
import { BanknoteArrowDown, Clock, HandCoins, ReceiptText } from 'lucide-react';
import { useCallback } from 'react';
import { useCall } from '../../app/use-call.ts';
import { useAbility, usePanel } from '../../app/use-panel.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { MoneyAmount } from '../expenses/expense-parts.tsx';
import { CardBody } from './card-states.tsx';

const never = () => false;

/** The figures of the period, on the shared display card (Specification §1). */
export function FiguresCards({ from, to }: { from: string; to: string }) {
  const text = useText();
  const { client } = usePanel();
  const ability = useAbility();
  const called = useCall(
    useCallback(
      (signal) => client.dashboard.figures({ from, to }, { signal, quiet: true }),
      [client, from, to],
    ),
  );
  return (
    <CardBody called={called} isEmpty={never}>
      {(figures) => (
        <DataCards>
          <DataCard
            icon={ReceiptText}
            title={<MoneyAmount money={sum(figures.approved.amount, figures.verified.amount)} strong />}
            subtitle={text('dashboard.spent')}
            quantity={figures.approved.count + figures.verified.count}
            note={text('dashboard.spent.note', { n: figures.verified.count })}
          />
          <DataCard
            icon={Clock}
            title={<MoneyAmount money={figures.pending.amount} strong />}
            subtitle={text('dashboard.pending')}
            quantity={figures.pending.count}
            note={text('dashboard.pending.note', { n: figures.overdue.count })}
          />
          <DataCard
            icon={HandCoins}
            title={<MoneyAmount money={figures.owed.amount} strong />}
            subtitle={text('dashboard.owed')}
            quantity={figures.owed.count}
          />
          {ability.can('read', 'financeEntries') ? (
            <DataCard
              icon={BanknoteArrowDown}
              title={<MoneyAmount money={figures.cash_in.amount} strong />}
              subtitle={text('dashboard.cash_in')}
              quantity={figures.cash_in.count}
            />
          ) : null}
        </DataCards>
      )}
    </CardBody>
  );
}

const sum = (one: { minor: number; currency: string }, other: { minor: number }) => ({
  minor: one.minor + other.minor,
  currency: one.currency,
});
