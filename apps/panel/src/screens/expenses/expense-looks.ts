import type { ExpenseStatus } from '@outlay/domain';
import type { IconType, StatusLook } from '@outlay/ui-kit';
import {
  Ban,
  BadgeCheck,
  BookCheck,
  BookX,
  CircleCheck,
  CircleHelp,
  CirclePlus,
  CircleX,
  Clock,
  FilePen,
  FileUp,
  HandCoins,
  MessageSquare,
  Paperclip,
  PencilLine,
  Send,
  TimerReset,
  Undo2,
} from 'lucide-react';

/** How each status of the workflow is shown: colour, icon; the word is the domain's. */
export const STATUS_LOOKS: Readonly<Record<ExpenseStatus, StatusLook>> = {
  draft: { tone: 'neutral', icon: FilePen, unfinished: true },
  pending: { tone: 'pending', icon: Clock },
  comment: { tone: 'comment', icon: CircleHelp },
  approved: { tone: 'approved', icon: CircleCheck },
  rejected: { tone: 'rejected', icon: CircleX },
  verified: { tone: 'verified', icon: BadgeCheck },
  cancelled: { tone: 'struck', icon: Ban },
};

const HISTORY_ICONS: Readonly<Record<string, IconType>> = {
  create: CirclePlus,
  update: PencilLine,
  receipt_added: Paperclip,
  receipt_removed: Paperclip,
  submit: Send,
  recall: Undo2,
  ask: CircleHelp,
  provide: MessageSquare,
  withdraw: Undo2,
  remark: MessageSquare,
  approve: CircleCheck,
  reject: CircleX,
  reopen: FilePen,
  undo: Undo2,
  verify: BadgeCheck,
  unverify: Undo2,
  withdrawApproval: Undo2,
  cancel: Ban,
  overdue: TimerReset,
  pay: HandCoins,
  book: BookCheck,
  unbook: BookX,
  recode: PencilLine,
  export: FileUp,
};

/** The icon of a line of an expense's history. */
export const historyIcon = (action: string): IconType => HISTORY_ICONS[action] ?? MessageSquare;
