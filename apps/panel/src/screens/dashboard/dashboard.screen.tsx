import { hasOwnRequests, pathOf, tasksOf } from '@outlay/domain';
import { Button, Page, PageCell, PageGrid, PageHeader, Select } from '@outlay/ui-kit';
import { Plus } from 'lucide-react';
import { Suspense } from 'react';
import { useAbility, usePanel } from '../../app/use-panel.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { AccountsCard, SpendingCard } from './dashboard-cards.tsx';
import { BudgetsCard } from './budgets-card.tsx';
import { FiguresCards } from './figures-cards.tsx';
import { FirstRun } from './first-run.tsx';
import { InstallationCard } from './installation-card.tsx';
import { OwnCard } from './own-card.tsx';
import { lazyComponent } from '../../app/lazy/lazy-component.ts';
import styles from './dashboard.module.css';
import { PERIODS, spanOf } from './period.ts';
import { SampleData } from './sample-data.tsx';
import { TasksCard } from './tasks-card.tsx';
import { WaitingCard } from './waiting-card.tsx';

/** Loaded separately so that the chart's code does not delay the figures. */
const AnalysisCard = lazyComponent(async () => (await import('./analysis-card.tsx')).AnalysisCard);

/**
 * Dashboard screen: figures of a period, waiting requests and spending breakdowns. Each card loads and fails
 * independently.
 */
export function DashboardScreen() {
  const text = useText();
  const navigate = useNavigate();
  const ability = useAbility();
  const { client } = usePanel();
  const location = useLocation();
  const [search] = useSearchParams();
  const requested = search.get('period');
  const period = PERIODS.find((one) => one === requested) ?? 'days_90';
  const span = spanOf(period);
  const ledger = ability.can('read', 'transactions');
  const hasTasks = tasksOf(ability).length > 0;
  const hasOwn = hasOwnRequests(ability);
  const hasSide = hasTasks || hasOwn;
  // Where the cards of balances and of work take its place, spending by team stands beside the other breakdowns.
  const third = ledger && hasSide ? 4 : 6;
  const teams = (
    <SpendingCard
      {...span}
      title={text('dashboard.teams')}
      call="dashboard.teams"
      load={client.dashboard.teams}
      of="team"
    />
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
                void navigate(`${location.pathname}?period=${event.target.value}`, { replace: true })
              }
            />
            {ability.can('create', 'expense') ? (
              <Button variant="primary" asChild>
                <Link to={`${pathOf('expenses.company.list')}#new`}>
                  <Plus aria-hidden="true" size={16} />
                  {text('expenses.new')}
                </Link>
              </Button>
            ) : null}
          </>
        }
      />
      <div className={styles['setup']}>
        <FirstRun />
        <SampleData />
      </div>
      <PageGrid>
        {ability.can('read', 'installation') ? (
          <PageCell>
            <InstallationCard />
          </PageCell>
        ) : null}
        <PageCell>
          <FiguresCards from={span.from} to={span.to} />
        </PageCell>
        <PageCell span={8}>
          <Suspense fallback={null}>
            <AnalysisCard from={span.from} to={span.to} />
          </Suspense>
        </PageCell>
        <PageCell span={4}>
          <div className={styles['side']}>
            {/* Shows balances only to users who can read the ledger; others would always see an empty card. */}
            {ledger ? <AccountsCard /> : teams}
          </div>
        </PageCell>
        <PageCell span={ledger || hasSide ? 8 : 12}>
          <WaitingCard />
        </PageCell>
        {hasSide ? (
          <PageCell span={4}>
            <div className={styles['side']}>
              {hasTasks ? <TasksCard /> : null}
              {hasOwn ? <OwnCard /> : null}
            </div>
          </PageCell>
        ) : null}
        {ledger && !hasSide ? <PageCell span={4}>{teams}</PageCell> : null}
        {ability.can('read', 'budgets') ? (
          <PageCell>
            <BudgetsCard />
          </PageCell>
        ) : null}
        {ledger && hasSide ? <PageCell span={third}>{teams}</PageCell> : null}
        <PageCell span={third}>
          <SpendingCard
            {...span}
            title={text('dashboard.suppliers')}
            call="dashboard.suppliers"
            load={client.dashboard.suppliers}
            of="supplier"
          />
        </PageCell>
        <PageCell span={third}>
          <SpendingCard
            {...span}
            title={text('dashboard.users')}
            call="dashboard.users"
            load={client.dashboard.users}
            of="user"
          />
        </PageCell>
      </PageGrid>
    </Page>
  );
}
