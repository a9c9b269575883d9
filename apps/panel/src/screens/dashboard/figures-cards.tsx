import { spentFigure, undecidedFigure, type Figure } from '@outlay/domain';
import { Card, DataCard, DataCards } from '@outlay/ui-kit';
import { BanknoteArrowDown, Clock, HandCoins, ReceiptText } from 'lucide-react';
import { type ReactNode } from 'react';
import { useRead } from '../../app/query/use-read.ts';
import { useAbility, useFormats, usePanel } from '../../app/use-panel.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { Link } from 'react-router-dom';
import { MoneyAmount } from '../expenses/expense-parts.tsx';
import { CardBody } from './card-states.tsx';
import styles from './dashboard.module.css';
import { FIGURE_LINKS } from './figure-links.ts';

const never = () => false;

export interface FiguresCardsProps {
  from: string;
  to: string;
  /** Name of the period. */
  period: string;
  /** True for a user who sees no other requests than the own ones. */
  isOwn: boolean;
}

/** Figures of the period in the shared DataCards component (Specification §1). */
export function FiguresCards({ from, to, period, isOwn }: FiguresCardsProps) {
  const text = useText();
  const { client } = usePanel();
  const ability = useAbility();
  const formats = useFormats();
  const called = useRead('dashboard.figures', { from, to }, (signal) =>
    client.dashboard.figures({ from, to }, { signal, quiet: true }),
  );
  const quantityOf = ({ hidden, count }: Figure) => (hidden ? '–' : formats.number(count));
  const span = { from, to };
  const cards = (
    <CardBody called={called} isEmpty={never}>
      {(figures) => (
        <DataCards>
          <DataCard
            icon={ReceiptText}
            title={<Sum figure={spentFigure(figures)} />}
            className={styles['figure']}
            subtitle={<Behind to={FIGURE_LINKS.spent(span)}>{text('dashboard.spent')}</Behind>}
            quantity={quantityOf(spentFigure(figures))}
            note={
              figures.verified.hidden
                ? period
                : `${period} · ${text('dashboard.spent.note', { n: figures.verified.count })}`
            }
          />
          <DataCard
            icon={Clock}
            title={<Sum figure={undecidedFigure(figures)} />}
            className={styles['figure']}
            subtitle={<Behind to={FIGURE_LINKS.undecided()}>{text('dashboard.pending')}</Behind>}
            quantity={quantityOf(undecidedFigure(figures))}
            note={
              figures.overdue.hidden
                ? text('dashboard.owed.note')
                : text('dashboard.pending.note', { n: figures.overdue.count })
            }
          />
          <DataCard
            icon={HandCoins}
            title={<Sum figure={figures.owed} />}
            className={styles['figure']}
            subtitle={
              <Behind to={FIGURE_LINKS.owed()}>
                {text(isOwn ? 'dashboard.owed.own' : 'dashboard.owed')}
              </Behind>
            }
            quantity={quantityOf(figures.owed)}
            note={text('dashboard.owed.note')}
          />
          {ability.can('read', 'financeEntries') ? (
            <DataCard
              icon={BanknoteArrowDown}
              title={<Sum figure={figures.cash_in} />}
              className={styles['figure']}
              subtitle={<Behind to={FIGURE_LINKS.cash_in(span)}>{text('dashboard.cash_in')}</Behind>}
              quantity={quantityOf(figures.cash_in)}
              note={period}
            />
          ) : null}
        </DataCards>
      )}
    </CardBody>
  );
  // DataCards draw their own frame; the loading and error states need one.
  return called.data === null || called.state === 'failed' ? <Card>{cards}</Card> : cards;
}

/** Amount of a figure, or a note that the user's rules hide it. */
function Sum({ figure }: { figure: Figure }) {
  const text = useText();
  return figure.hidden ? text('dashboard.hidden') : <MoneyAmount money={figure.amount} strong />;
}

/** Link to the records that a figure counts; the whole card is its click target. */
function Behind({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles['behind']}>
      {children}
    </Link>
  );
}
