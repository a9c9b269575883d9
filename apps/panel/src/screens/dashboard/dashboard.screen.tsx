import { hasOwnRequests, pathOf, seesOnlyOwnRequests, tasksOf } from '@outlay/domain';
import { Button, Page, PageCell, PageGrid, PageHeader, Select } from '@outlay/ui-kit';
import { Plus } from 'lucide-react';
import { Suspense } from 'react';
import { useAbility } from '../../app/use-panel.ts';
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

/** Columns of a card by the number of cards in its row. */
const SPANS: Readonly<Record<number, 4 | 6 | 12>> = { 1: 12, 2: 6, 3: 4 };

/** Loaded separately so that the chart's code does not delay the figures. */
const AnalysisCard = lazyComponent(async () => (await import('./analysis-card.tsx')).AnalysisCard, {
  placement: 'inline',
});

/**
 * Dashboard screen: figures of a period, the work that waits, then spending. Each card loads and fails independently.
 */
export function DashboardScreen() {
  const text = useText();
  const navigate = useNavigate();
  const ability = useAbility();
  const location = useLocation();
  const [search] = useSearchParams();
  const requested = search.get('period');
  const period = PERIODS.find((one) => one === requested) ?? 'days_90';
  const span = spanOf(period);
  const ledger = ability.can('read', 'transactions');
  const hasTasks = tasksOf(ability).length > 0;
  const hasOwn = hasOwnRequests(ability);
  // Of a user who sees no other requests the breakdowns by team and employee have one bar.
  const isOwn = hasOwn && seesOnlyOwnRequests(ability);
  const hasSide = hasTasks || hasOwn;
  const teams = <SpendingCard key="teams" {...span} by="team" />;
  const suppliers = <SpendingCard key="suppliers" {...span} by="supplier" />;
  const budgets = ability.can('read', 'budgets') ? <BudgetsCard /> : null;
  const analysis = (
    <Suspense fallback={null}>
      <AnalysisCard from={span.from} to={span.to} />
    </Suspense>
  );
  // Of a member, for whom few requests wait: the analysis follows them directly.
  const isShort = isOwn && !ledger && !hasTasks;
  const breakdowns = [
    ...(ledger ? [teams] : []),
    // The cards of tasks and own requests are higher than that of waiting requests beside them, which another one follows.
    ...(hasTasks || isShort ? [] : [suppliers]),
    ...(isOwn ? [] : [<SpendingCard key="users" {...span} by="user" />]),
  ];
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
          <FiguresCards {...span} period={text(`dashboard.period.${period}`)} isOwn={isOwn} />
        </PageCell>
        <PageCell span={hasSide ? 8 : 12}>
          <div className={styles['main']}>
            <WaitingCard />
            {budgets}
            {hasTasks ? suppliers : null}
            {isShort ? analysis : null}
          </div>
        </PageCell>
        {hasSide ? (
          <PageCell span={4}>
            <div className={styles['side']}>
              {hasTasks ? <TasksCard /> : null}
              {hasOwn ? <OwnCard /> : null}
              {isShort ? suppliers : null}
            </div>
          </PageCell>
        ) : null}
        {isShort ? null : (
          <>
            <PageCell span={8}>{analysis}</PageCell>
            <PageCell span={4}>
              {/* Balances are for users who can read the ledger; others would always see an empty card. */}
              <div className={styles['side']}>{ledger ? <AccountsCard /> : teams}</div>
            </PageCell>
          </>
        )}
        {breakdowns.map((card) => (
          <PageCell key={card.key} span={SPANS[breakdowns.length] ?? 4}>
            {card}
          </PageCell>
        ))}
      </PageGrid>
    </Page>
  );
}
