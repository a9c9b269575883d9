import { pathOf } from '@outlay/domain';
import { Button, Page, PageCell, PageGrid, PageHeader, Select } from '@outlay/ui-kit';
import { Plus } from 'lucide-react';
import { useAbility, usePanel } from '../../app/use-panel.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { RouteLink } from '../../routes/link.tsx';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useRouter } from '../../routes/use-router.ts';
import { AccountsCard, SpendingCard } from './dashboard-cards.tsx';
import { FiguresCards } from './figures-cards.tsx';
import { FirstRun } from './first-run.tsx';
import { lazySlot } from '../../app/lazy-slot.tsx';
import styles from './dashboard.module.css';
import { PERIODS, spanOf } from './period.ts';
import { WaitingCard } from './waiting-card.tsx';

/** The chart's code comes after the figures. */
const AnalysisCard = lazySlot(async () => (await import('./analysis-card.tsx')).AnalysisCard);

/** Home: the figures of a period, what waits, spending by every side; each card loads and fails alone. */
export function DashboardScreen() {
  const text = useText();
  const router = useRouter();
  const ability = useAbility();
  const { client } = usePanel();
  const place = useLocation();
  const [search] = useSearchParams();
  const asked = search.get('period');
  const period = PERIODS.find((one) => one === asked) ?? 'days_90';
  const span = spanOf(period);
  const ledger = ability.can('read', 'transactions');
  const teams = (
    <SpendingCard {...span} title={text('dashboard.teams')} load={client.dashboard.teams} of="team" />
  );
  return (
    <Page>
      <PageHeader
        title={text('route.homePage')}
        actions={
          <>
            <Select
              label={text('dashboard.period')}
              hideLabel
              value={period}
              options={PERIODS.map((value) => ({ value, label: text(`dashboard.period.${value}`) }))}
              onChange={(event) =>
                void router.navigate(`${place.pathname}?period=${event.target.value}`, { replace: true })
              }
            />
            {ability.can('create', 'expense') ? (
              <Button variant="primary" asChild>
                <RouteLink to={`${pathOf('expenses.company.list')}#new`}>
                  <Plus aria-hidden="true" size={16} />
                  {text('expenses.new')}
                </RouteLink>
              </Button>
            ) : null}
          </>
        }
      />
      <PageGrid>
        <PageCell>
          <FiguresCards from={span.from} to={span.to} />
        </PageCell>
        <PageCell span={8}>
          <AnalysisCard from={span.from} to={span.to} />
        </PageCell>
        <PageCell span={4}>
          <div className={styles['side']}>
            <FirstRun />
            {/* Balances are for who sees the ledger; a card that is always empty tells nobody anything. */}
            {ledger ? <AccountsCard /> : teams}
          </div>
        </PageCell>
        <PageCell span={ledger ? 8 : 12}>
          <WaitingCard />
        </PageCell>
        {ledger ? <PageCell span={4}>{teams}</PageCell> : null}
        <PageCell span={6}>
          <SpendingCard
            {...span}
            title={text('dashboard.suppliers')}
            load={client.dashboard.suppliers}
            of="supplier"
          />
        </PageCell>
        <PageCell span={6}>
          <SpendingCard {...span} title={text('dashboard.users')} load={client.dashboard.users} of="user" />
        </PageCell>
      </PageGrid>
    </Page>
  );
}
