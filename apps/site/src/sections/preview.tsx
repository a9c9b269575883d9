import {
  Amount,
  Button,
  Cell,
  Mark,
  Marks,
  SavedViews,
  StatusBadge,
  Table,
  Timeline,
  TotalAmount,
  type TableColumn,
} from '@outlay/ui-kit';
import { AlarmClock, Check, CircleCheck, FileX, Flag, MessageCircle, CircleHelp } from 'lucide-react';
import type { PageContext } from '../frame/page-context.ts';
import { sampleOf, type SampleRequest } from './sample.ts';
import { StepText } from './step-text.tsx';
import styles from './preview.module.css';
import { STATUS_APPEARANCE } from './status-appearance.ts';

const MARK_ICONS = { overLimit: Flag, overdue: AlarmClock, noReceipt: FileX };
const STEP_ICONS = [CircleCheck, CircleHelp, MessageCircle];

const columnsOf = ({ messages, formatMessage }: PageContext): readonly TableColumn<SampleRequest>[] => [
  {
    key: 'what',
    label: 'what',
    rowHeader: true,
    cell: ({ what, reference, supplier }) => (
      <Cell
        strong
        sub={
          <>
            <bdi dir="ltr">{reference}</bdi> · <bdi>{supplier}</bdi>
          </>
        }
      >
        {what}
      </Cell>
    ),
  },
  { key: 'owner', label: 'owner', card: 'line', cell: ({ owner }) => <bdi>{owner}</bdi> },
  {
    key: 'status',
    label: 'status',
    card: 'status',
    cell: ({ status }) => (
      <StatusBadge {...STATUS_APPEARANCE[status]}>{formatMessage(`expense_status.${status}`)}</StatusBadge>
    ),
  },
  {
    key: 'marks',
    label: 'marks',
    card: 'marks',
    cell: ({ marks }) =>
      marks.length === 0 ? null : (
        <Marks inline>
          {marks.map((mark) => (
            <Mark key={mark} icon={MARK_ICONS[mark]}>
              {mark === 'noReceipt' ? formatMessage('expense_mark.no_receipt') : messages.marks[mark]}
            </Mark>
          ))}
        </Marks>
      ),
  },
  {
    key: 'amount',
    label: 'amount',
    numeric: true,
    card: 'figure',
    cell: ({ figure }) => <Amount figure={figure} code="SAR" strong />,
  },
];

/**
 * Illustration of the panel: a list of requests with one of them open, built from the kit's components. It is inert and
 * labelled as one image for screen readers.
 */
export function Preview({ page }: { page: PageContext }) {
  const { locale, messages, formatMessage } = page;
  const { preview } = messages;
  const { requests, steps } = sampleOf(locale);
  const [open] = requests;
  return (
    <figure className={styles['figure']} aria-label={preview.label} data-print="whole">
      <div className={styles['preview']} inert>
        <div className={styles['list']}>
          <SavedViews
            label={preview.label}
            current="all"
            views={[
              { key: 'all', label: preview.all, href: '#how', count: 148 },
              { key: 'waiting', label: preview.waiting, href: '#how', count: 6 },
              { key: 'overdue', label: preview.overdue, href: '#how', count: 3 },
            ]}
          />
          <Table
            caption={preview.label}
            columns={columnsOf(page)}
            rows={requests}
            rowKey={({ reference }) => reference}
            current={open?.reference}
          />
        </div>
        <div className={styles['sheet']}>
          <div className={styles['title']}>
            <div>
              <h2>{open?.what}</h2>
              <p>
                <bdi>{open?.supplier}</bdi> · <Amount figure="412.750" code="KWD" />
              </p>
            </div>
            <TotalAmount size="l">
              <Amount figure={open?.figure ?? ''} code="SAR" />
            </TotalAmount>
          </div>
          <div className={styles['states']}>
            <StatusBadge {...STATUS_APPEARANCE.pending}>
              {formatMessage('expense_status.pending')}
            </StatusBadge>
            <Mark icon={Flag}>{messages.marks.overLimit}</Mark>
            <span>
              {preview.step} <b>{preview.stepValue}</b>
            </span>
          </div>
          <Timeline
            label={preview.label}
            entries={steps.map(({ who, did, when, dateTime, comment }, index) => ({
              key: dateTime,
              icon: STEP_ICONS[index] ?? MessageCircle,
              text: <StepText locale={locale} who={who} did={did} />,
              when,
              dateTime,
              speech: comment,
            }))}
          />
          <div className={styles['actions']}>
            <Button variant="primary" icon={Check}>
              {preview.approve}
            </Button>
            <Button>{preview.ask}</Button>
            <Button>{preview.reject}</Button>
          </div>
        </div>
      </div>
      <figcaption>{preview.caption}</figcaption>
    </figure>
  );
}
