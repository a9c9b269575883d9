import {
  AlarmClock,
  BadgeCheck,
  Ban,
  CircleCheck,
  CircleDashed,
  CircleX,
  Clock,
  Copy,
  FileX,
  Flag,
  MessageCircleQuestionMark,
  Paperclip,
} from 'lucide-react';
import { Amount } from '../../src/data/amount/amount.tsx';
import { Mark, Marks } from '../../src/data/mark/mark.tsx';
import { StatusBadge, type StatusAppearance } from '../../src/data/status-badge/status-badge.tsx';
import { Cell } from '../../src/data/table/cell.tsx';
import { RowLink } from '../../src/data/table/row-link.tsx';
import type { TableColumn } from '../../src/data/table/table-model.ts';
import { Avatar } from '../../src/foundation/avatar/avatar.tsx';
import type { IconType } from '../../src/foundation/icon/icon.tsx';
import { VisuallyHidden } from '../../src/foundation/visually-hidden/visually-hidden.tsx';
import type { SampleMark, SampleRequest, SampleStatus } from './sample-requests.ts';
import type { Translate } from '../translate.ts';

export const SAMPLE_APPEARANCES: Record<SampleStatus, StatusAppearance> = {
  draft: { tone: 'neutral', icon: CircleDashed, unfinished: true },
  pending: { tone: 'pending', icon: Clock },
  comment: { tone: 'comment', icon: MessageCircleQuestionMark },
  approved: { tone: 'approved', icon: CircleCheck },
  rejected: { tone: 'rejected', icon: CircleX },
  verified: { tone: 'verified', icon: BadgeCheck },
  cancelled: { tone: 'struck', icon: Ban },
};

const MARK_ICONS: Record<SampleMark, IconType> = {
  limit: Flag,
  overdue: AlarmClock,
  receipt: FileX,
  duplicate: Copy,
};

/** Labels of statuses and marks in the language of the story. */
export function sampleMessages(translate: Translate) {
  const status: Record<SampleStatus, string> = {
    draft: translate('Draft', 'مسودة'),
    pending: translate('Pending', 'بانتظار الاعتماد'),
    comment: translate('Info requested', 'مطلوب استيضاح'),
    approved: translate('Approved', 'معتمد'),
    rejected: translate('Rejected', 'مرفوض'),
    verified: translate('Verified', 'تم التحقق من الدفع'),
    cancelled: translate('Cancelled', 'مُلغى'),
  };
  const mark: Record<SampleMark, string> = {
    limit: translate('Over limit', 'تجاوز الحد'),
    overdue: translate('Overdue 1 day', 'متأخر يومًا واحدًا'),
    receipt: translate('No receipt', 'بلا إيصال'),
    duplicate: translate('Possible duplicate', 'تكرار محتمل'),
  };
  return { status, mark };
}

export function SampleStatusBadge({ status, translate }: { status: SampleStatus; translate: Translate }) {
  return (
    <StatusBadge {...SAMPLE_APPEARANCES[status]}>{sampleMessages(translate).status[status]}</StatusBadge>
  );
}

export function SampleMarks({ marks, translate }: { marks: readonly SampleMark[]; translate: Translate }) {
  return (
    <Marks>
      {marks.map((mark) => (
        <Mark key={mark} icon={MARK_ICONS[mark]}>
          {sampleMessages(translate).mark[mark]}
        </Mark>
      ))}
    </Marks>
  );
}

/** Columns of the request list, as the panel declares them. */
export function sampleColumns(translate: Translate): readonly TableColumn<SampleRequest>[] {
  return [
    {
      key: 'title',
      label: translate('Expense', 'الطلب'),
      rowHeader: true,
      sortable: true,
      cell: (row) => (
        <Cell
          sub={
            <>
              <bdi dir="ltr">{row.number}</bdi> · <bdi>{row.supplier}</bdi>
            </>
          }
        >
          <RowLink href={`#${row.number}`}>{row.title}</RowLink>
        </Cell>
      ),
    },
    {
      key: 'owner',
      label: translate('Owner', 'مقدّم الطلب'),
      width: 'person',
      sortable: true,
      card: 'line',
      cell: (row) => (
        <Cell strong before={<Avatar name={row.owner} />} sub={row.team}>
          <bdi>{row.owner}</bdi>
        </Cell>
      ),
    },
    {
      key: 'date',
      label: translate('Date', 'التاريخ'),
      width: 'date',
      sortable: true,
      optional: true,
      card: 'none',
      cell: (row) => row.date,
    },
    {
      key: 'status',
      label: translate('Status', 'الحالة'),
      width: 'status',
      sortable: true,
      card: 'status',
      cell: (row) => <SampleStatusBadge status={row.status} translate={translate} />,
    },
    {
      key: 'marks',
      label: translate('Checks', 'التنبيهات'),
      width: 'text',
      card: 'marks',
      cell: (row) => <SampleMarks marks={row.marks} translate={translate} />,
    },
    {
      key: 'receipts',
      label: translate('Receipts', 'الإيصالات'),
      labelHidden: true,
      width: 'icon',
      optional: true,
      card: 'none',
      cell: (row) =>
        row.receipts > 0 ? (
          <Mark quiet icon={Paperclip}>
            {row.receipts}
            <VisuallyHidden> {translate('receipts', 'إيصالات')}</VisuallyHidden>
          </Mark>
        ) : null,
    },
    {
      key: 'amount',
      label: translate('Amount', 'المبلغ'),
      numeric: true,
      sortable: true,
      width: 'figure',
      cell: (row) => (
        <Cell sub={row.original ? <Amount {...row.original} decimals={3} /> : null}>
          <Amount {...row.amount} strong struck={row.status === 'cancelled'} decimals={3} />
        </Cell>
      ),
    },
  ];
}
