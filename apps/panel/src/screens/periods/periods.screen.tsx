import {
  addDays,
  fiscalMonths,
  fiscalYearOf,
  hasFullAccess,
  type FiscalMonth,
  type MonthState,
  type Periods,
} from '@outlay/domain';
import {
  Badge,
  Button,
  Card,
  IconButton,
  Item,
  ItemList,
  Link,
  Page,
  PageHeader,
  Skeleton,
  type BadgeTone,
  type IconType,
} from '@outlay/ui-kit';
import { CalendarClock, ChevronLeft, ChevronRight, CircleDashed, Lock, LockOpen } from 'lucide-react';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useRead } from '../../app/query/use-read.ts';
import { useAbility, useDescriptions, useFormats, usePanel, useSession } from '../../app/use-panel.ts';
import { today } from '../../i18n/today.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { ReadFailed } from '../../read/read-failed.tsx';
import { checklistLink } from './checklist-links.ts';
import { CloseDialog, ReopenDialog } from './period-dialogs.tsx';
import styles from './periods.module.css';

const APPEARANCE: Readonly<Record<MonthState, { readonly tone: BadgeTone; readonly icon: IconType }>> = {
  closed: { tone: 'verified', icon: Lock },
  partly_closed: { tone: 'pending', icon: Lock },
  open: { tone: 'neutral', icon: LockOpen },
  current: { tone: 'neutral', icon: CircleDashed },
};

type PeriodChange = { readonly action: 'close' | 'reopen'; readonly month: FiscalMonth };

/** Period close: months with their state, what is left to do, and the history of the lock date. */
export function PeriodsScreen() {
  const text = useText();
  const formats = useFormats();
  const { client } = usePanel();
  const [shown, setShown] = useState<string | null>(null);
  const [change, setChange] = useState<PeriodChange | null>(null);
  const params = shown === null ? {} : { until: shown };
  const called = useRead('periods.get', params, (signal) =>
    client.periods.get(params, { signal, quiet: true }),
  );
  const { data } = called;
  return (
    <Page>
      <PageHeader title={text('route.finance.periods')} lead={text('periods.lead')} />
      {called.state === 'failed' && data === null ? (
        <ReadFailed failure={called.failure} onRetry={called.retry} />
      ) : data === null ? (
        <Skeleton shape="block" />
      ) : (
        <>
          <p className={styles['lock']}>
            {data.lock_date === null
              ? text('periods.unlocked')
              : text('periods.locked', { day: formats.longDay(data.lock_date) })}
          </p>
          <div className={styles['parts']} aria-busy={called.state === 'loading'}>
            <Months data={data} onShow={setShown} onAsk={setChange} />
            <div className={styles['side']}>
              <Checklist data={data} />
              <History data={data} />
            </div>
          </div>
          {change === null ? null : change.action === 'close' ? (
            <CloseDialog
              until={change.month.to}
              left={change.month.to === data.until ? openPoints(data) : 0}
              onClose={() => setChange(null)}
            />
          ) : (
            <ReopenDialog from={change.month.from} onClose={() => setChange(null)} />
          )}
        </>
      )}
    </Page>
  );
}

const openPoints = ({ checklist }: Periods): number => checklist.filter(({ count }) => count > 0).length;

/** Returns why the user may not close or reopen periods; null if they may. */
function useDenial(): string | null {
  const ability = useAbility();
  const session = useSession();
  const describe = useDescriptions();
  const isOwner = hasFullAccess({ ability, id: session?.userData.id ?? 0, team_ids: [] });
  return isOwner ? null : describe.reason('owners_only');
}

function Months(props: {
  data: Periods;
  onShow: (until: string) => void;
  onAsk: (change: PeriodChange) => void;
}) {
  const { data, onShow, onAsk } = props;
  const text = useText();
  const formats = useFormats();
  const denial = useDenial();
  const { from, to } = data.fiscal_year;
  const startMonth = Number(from.slice(5, 7));
  const now = today();
  const months = fiscalMonths(from, startMonth, { lockDate: data.lock_date, today: now });
  const previous = fiscalYearOf(addDays(from, -1), startMonth);
  const isLatest = to >= now;
  const lastDay = (year: { readonly to: string }): string => (year.to < now ? year.to : addDays(now, -1));
  return (
    <Card
      title={text('periods.months')}
      meta={text('periods.months.range', { from: formats.month(from), to: formats.month(to) })}
      aside={
        <span className={styles['years']}>
          <IconButton
            icon={ChevronLeft}
            mirrorIcon
            label={text('periods.year.previous')}
            onClick={() => onShow(previous.to)}
          />
          <IconButton
            icon={ChevronRight}
            mirrorIcon
            label={text('periods.year.next')}
            unavailable={isLatest}
            onClick={() => onShow(lastDay(fiscalYearOf(addDays(to, 1), startMonth)))}
          />
        </span>
      }
    >
      <ItemList label={text('periods.months')}>
        {months.map((month) => (
          <Month key={month.from} month={month} data={data} denial={denial} onShow={onShow} onAsk={onAsk} />
        ))}
      </ItemList>
    </Card>
  );
}

function Month(props: {
  month: FiscalMonth;
  data: Periods;
  denial: string | null;
  onShow: (until: string) => void;
  onAsk: (change: PeriodChange) => void;
}) {
  const { month, data, denial, onShow, onAsk } = props;
  const text = useText();
  const name = useFormats().month(month.from);
  const { tone, icon } = APPEARANCE[month.state];
  const isOver = month.to < today();
  const action = month.state === 'closed' ? 'reopen' : isOver ? 'close' : null;
  return (
    <Item
      end={
        <span className={styles['end']}>
          <Badge tone={tone} icon={icon}>
            {text(`periods.state.${month.state}`)}
          </Badge>
          {action === null ? null : (
            <Button
              size="s"
              variant="quiet"
              aria-label={text(`periods.${action}.month`, { month: name })}
              {...(denial === null ? {} : { denied: denial })}
              onClick={() => {
                onShow(month.to);
                onAsk({ action, month });
              }}
            >
              {text(`periods.${action}`)}
            </Button>
          )}
        </span>
      }
    >
      {isOver ? (
        <Link asChild>
          <button type="button" aria-current={month.to === data.until} onClick={() => onShow(month.to)}>
            {name}
          </button>
        </Link>
      ) : (
        name
      )}
    </Item>
  );
}

function Checklist({ data }: { data: Periods }) {
  const text = useText();
  const formats = useFormats();
  return (
    <Card
      title={text('periods.check')}
      meta={text('periods.check.until', { day: formats.longDay(data.until) })}
    >
      {openPoints(data) === 0 ? <p className={styles['note']}>{text('periods.check.clear')}</p> : null}
      <ItemList label={text('periods.check')}>
        {data.checklist.map(({ key, count }) => (
          <Item
            key={key}
            end={
              count === 0 ? (
                formats.number(0)
              ) : (
                <Link asChild>
                  <RouterLink to={checklistLink(key, data.until)}>
                    {text('periods.check.show', { n: count })}
                  </RouterLink>
                </Link>
              )
            }
          >
            {text(`checklist.${key}`)}
          </Item>
        ))}
      </ItemList>
      <p className={styles['note']}>{text('periods.check.help')}</p>
    </Card>
  );
}

function History({ data }: { data: Periods }) {
  const text = useText();
  const formats = useFormats();
  return (
    <Card title={text('periods.history')}>
      {data.changes.length === 0 ? (
        <p className={styles['note']}>{text('periods.history.empty')}</p>
      ) : (
        <ItemList label={text('periods.history')}>
          {data.changes.map(({ action, to, reason, by, at }) => (
            <Item
              key={at}
              before={<CalendarClock aria-hidden="true" size={16} />}
              sub={
                <>
                  {by === null ? null : (
                    <>
                      <bdi>{by.name}</bdi>
                      {' · '}
                    </>
                  )}
                  {formats.moment(at)} · <bdi>{reason}</bdi>
                </>
              }
            >
              {action === 'close'
                ? text('periods.history.closed', { day: to === null ? '' : formats.longDay(to) })
                : to === null
                  ? text('periods.unlocked')
                  : text('periods.history.reopened', { day: formats.longDay(addDays(to, 1)) })}
            </Item>
          ))}
        </ItemList>
      )}
    </Card>
  );
}
