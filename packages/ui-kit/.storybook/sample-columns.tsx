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
import { Amount } from '../src/data/amount/amount.tsx';
import { Mark, Marks } from '../src/data/mark/mark.tsx';
import { StatusBadge, type StatusLook } from '../src/data/status-badge/status-badge.tsx';
import { Cell } from '../src/data/table/cell.tsx';
import { RowLink } from '../src/data/table/row-link.tsx';
import type { TableColumn } from '../src/data/table/table-model.ts';
import { Avatar } from '../src/foundation/avatar/avatar.tsx';
import type { IconType } from '../src/foundation/icon/icon.tsx';
import { VisuallyHidden } from '../src/foundation/visually-hidden/visually-hidden.tsx';
import type { SampleMark, SampleRequest, SampleStatus } from './sample-requests.ts';
import type { Say } from './say.ts';

export const SAMPLE_LOOKS: Record<SampleStatus, StatusLook> = {
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

/** Words of statuses and marks in the language of the story. */
export function sampleWords(say: Say) {
  const status: Record<SampleStatus, string> = {
    draft: say('Draft', 'مسودة'),
    pending: say('Pending', 'قيد المراجعة'),
    comment: say('Info requested', 'مطلوب استيضاح'),
    approved: say('Approved', 'معتمد'),
    rejected: say('Rejected', 'مرفوض'),
    verified: say('Verified', 'تم التحقق'),
    cancelled: say('Cancelled', 'مُلغى'),
  };
  const mark: Record<SampleMark, string> = {
    limit: say('Over limit', 'تجاوز الحد'),
    overdue: say('Overdue 1 day', 'متأخر يومًا واحدًا'),
    receipt: say('No receipt', 'بلا إيصال'),
    duplicate: say('Possible duplicate', 'تكرار محتمل'),
  };
  return { status, mark };
}

export function SampleStatusBadge({ status, say }: { status: SampleStatus; say: Say }) {
  return <StatusBadge {...SAMPLE_LOOKS[status]}>{sampleWords(say).status[status]}</StatusBadge>;
}

export function SampleMarks({ marks, say }: { marks: readonly SampleMark[]; say: Say }) {
  return (
    <Marks>
      {marks.map((mark) => (
        <Mark key={mark} icon={MARK_ICONS[mark]}>
          {sampleWords(say).mark[mark]}
        </Mark>
      ))}
    </Marks>
  );
}

/** The columns of the request list as the panel declares them. */
export function sampleColumns(say: Say): readonly TableColumn<SampleRequest>[] {
  return [
    {
      key: 'title',
      label: say('Expense', 'المصروف'),
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
      label: say('Owner', 'صاحب المصروف'),
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
      label: say('Date', 'التاريخ'),
      width: 'date',
      sortable: true,
      optional: true,
      card: 'none',
      cell: (row) => row.date,
    },
    {
      key: 'status',
      label: say('Status', 'الحالة'),
      width: 'status',
      sortable: true,
      card: 'status',
      cell: (row) => <SampleStatusBadge status={row.status} say={say} />,
    },
    {
      key: 'marks',
      label: say('Checks', 'التنبيهات'),
      width: 'text',
      card: 'marks',
      cell: (row) => <SampleMarks marks={row.marks} say={say} />,
    },
    {
      key: 'receipts',
      label: say('Receipts', 'الإيصالات'),
      labelHidden: true,
      width: 'icon',
      optional: true,
      card: 'none',
      cell: (row) =>
        row.receipts > 0 ? (
          <Mark quiet icon={Paperclip}>
            {row.receipts}
            <VisuallyHidden> {say('receipts', 'إيصالات')}</VisuallyHidden>
          </Mark>
        ) : null,
    },
    {
      key: 'amount',
      label: say('Amount', 'المبلغ'),
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
