import { Card, DataCard, DataCards } from '@outlay/ui-kit';
import { BanknoteArrowDown, Clock, HandCoins, ReceiptText } from 'lucide-react';
import { useCallback, type ReactNode } from 'react';
import { useCall } from '../../app/use-call.ts';
import { useAbility, usePanel } from '../../app/use-panel.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { RouteLink } from '../../routes/link.tsx';
import { MoneyAmount } from '../expenses/expense-parts.tsx';
import { CardBody } from './card-states.tsx';
import styles from './dashboard.module.css';
import { FIGURE_LINKS } from './figure-links.ts';

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
  const span = { from, to };
  const cards = (
    <CardBody called={called} isEmpty={never}>
      {(figures) => (
        <DataCards>
          <DataCard
            icon={ReceiptText}
            title={<MoneyAmount money={sum(figures.approved.amount, figures.verified.amount)} strong />}
            className={styles['figure']}
            subtitle={<Behind to={FIGURE_LINKS.spent(span)}>{text('dashboard.spent')}</Behind>}
            quantity={figures.approved.count + figures.verified.count}
            note={text('dashboard.spent.note', { n: figures.verified.count })}
          />
          <DataCard
            icon={Clock}
            title={<MoneyAmount money={sum(figures.pending.amount, figures.comment.amount)} strong />}
            className={styles['figure']}
            subtitle={<Behind to={FIGURE_LINKS.undecided(span)}>{text('dashboard.pending')}</Behind>}
            quantity={figures.pending.count + figures.comment.count}
            note={text('dashboard.pending.note', { n: figures.overdue.count })}
          />
          <DataCard
            icon={HandCoins}
            title={<MoneyAmount money={figures.owed.amount} strong />}
            className={styles['figure']}
            subtitle={<Behind to={FIGURE_LINKS.owed(span)}>{text('dashboard.owed')}</Behind>}
            quantity={figures.owed.count}
          />
          {ability.can('read', 'financeEntries') ? (
            <DataCard
              icon={BanknoteArrowDown}
              title={<MoneyAmount money={figures.cash_in.amount} strong />}
              className={styles['figure']}
              subtitle={<Behind to={FIGURE_LINKS.cash_in(span)}>{text('dashboard.cash_in')}</Behind>}
              quantity={figures.cash_in.count}
            />
          ) : null}
        </DataCards>
      )}
    </CardBody>
  );
  // The figures have a frame of their own; what stands in their place has not.
  return called.answer === null || called.state === 'failed' ? <Card>{cards}</Card> : cards;
}

/** Opens what a figure counts; the whole card is its target. */
function Behind({ to, children }: { to: string; children: ReactNode }) {
  return (
    <RouteLink to={to} className={styles['behind']}>
      {children}
    </RouteLink>
  );
}

const sum = (one: { minor: number; currency: string }, other: { minor: number }) => ({
  minor: one.minor + other.minor,
  currency: one.currency,
});
