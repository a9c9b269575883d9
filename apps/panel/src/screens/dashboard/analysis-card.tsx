import { currencyExponent, isCurrency, type DashboardAnalysis } from '@outlay/domain';
import { Card, Link, StackedBarChart } from '@outlay/ui-kit';
import { useRead } from '../../app/query/use-read.ts';
import { useFormats, usePanel } from '../../app/use-panel.ts';
import { today } from '../../i18n/today.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { CardBody } from './card-states.tsx';
import { withComparison } from './comparison.ts';
import { FIGURE_LINKS } from './figure-links.ts';
import { monthsIn, yearBefore, type MonthInSpan } from './period.ts';

/** Returns the amounts of the months of a span, in minor units. */
const amountsOf = (months: DashboardAnalysis['months'], spans: readonly MonthInSpan[]): readonly number[] =>
  spans.map((span) => months.find(({ period }) => period === span.period)?.amount.minor ?? 0);

/** Chart of spending by month beside the same days of the year before, with a toggle that shows the same data as a table. */
export function AnalysisCard({ from, to }: { from: string; to: string }) {
  const text = useText();
  const formats = useFormats();
  const navigate = useNavigate();
  const { client } = usePanel();
  const called = useRead('dashboard.expenseAnalysis', { from, to }, (signal) =>
    client.dashboard.expenseAnalysis({ from, to }, { signal, quiet: true }),
  );
  const before = yearBefore({ from, to });
  const earlier = useRead('dashboard.expenseAnalysis', before, (signal) =>
    client.dashboard.expenseAnalysis(before, { signal, quiet: true }),
  );
  const shown = withComparison(called, earlier);
  const code = called.data?.currency ?? '';
  const unit = 10 ** (isCurrency(code) ? currencyExponent(code) : 2);
  const spans = monthsIn({ from, to });
  const compared = amountsOf(earlier.data?.months ?? [], monthsIn(before));
  const labelOf = (span: MonthInSpan) => {
    const month = formats.shortMonth(span.period);
    const [first, last] = [span.from, span.to].map((day) => Number(day.slice(-2)));
    return span.isWhole || first === undefined || last === undefined
      ? month
      : text('dashboard.month.days', { month, from: first, to: last });
  };
  const whole = (value: number) => formats.number(Math.round(value));
  return (
    <Card title={text('dashboard.analysis')} meta={<bdi dir="ltr">{code}</bdi>}>
      <CardBody called={shown} isEmpty={({ months }) => months.length === 0}>
        {({ months }) => (
          <StackedBarChart
            label={text('dashboard.analysis.label', { currency: code })}
            tableToggle={text('dashboard.table')}
            categoryHead={text('dashboard.month')}
            categories={spans.map((span) => ({ key: span.period, label: labelOf(span) }))}
            series={[
              {
                key: 'spent',
                label: text('dashboard.spent'),
                values: amountsOf(months, spans).map((minor) => minor / unit),
              },
            ]}
            // A company has nothing to compare with in its first year.
            compare={
              compared.some((minor) => minor > 0)
                ? { label: text('dashboard.year_before'), values: compared.map((minor) => minor / unit) }
                : undefined
            }
            current={today().slice(0, 7)}
            onChoose={(key) => {
              const span = spans.find(({ period }) => period === key);
              if (span) void navigate(FIGURE_LINKS.spent(span));
            }}
            renderLabel={({ key, label }) => {
              const span = spans.find(({ period }) => period === key);
              return span ? (
                <Link asChild>
                  <RouterLink to={FIGURE_LINKS.spent(span)}>{label}</RouterLink>
                </Link>
              ) : (
                label
              );
            }}
            formatTick={whole}
            formatValue={whole}
            latestText={(n, m) => text('dashboard.months_shown', { n, m })}
          />
        )}
      </CardBody>
    </Card>
  );
}
