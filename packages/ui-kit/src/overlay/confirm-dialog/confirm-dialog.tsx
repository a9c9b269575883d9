import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '../../foundation/button/button.tsx';
import { TextArea } from '../../form/text-area/text-area.tsx';
import type { CloseGuard } from '../dialog/close-guard.tsx';
import { Dialog } from '../dialog/dialog.tsx';

export interface ConfirmDialogProps {
  /** Whether it is open. */
  open: boolean;
  /** It closes: by Escape, the cross or a press outside. */
  onOpenChange: (open: boolean) => void;
  /** Heading, such as “Reject Expense”. */
  title: ReactNode;
  /** The paragraph that speaks to the owner; the comment completes it. */
  paragraph: ReactNode;
  /** Name of the comment box. */
  commentLabel: ReactNode;
  /** Placeholder of the comment box. */
  placeholder: string;
  /** What is typed in the comment box. */
  comment: string;
  /** The comment changed. */
  onCommentChange: (comment: string) => void;
  /** The comment may stay empty; says so beside its name. */
  commentOptional?: boolean;
  /** Most characters the comment may have. */
  limit?: number;
  /** Words of the counter: (12, 2000) → “12 of 2,000”. */
  counter?: (length: number, limit: number) => string;
  /** The red line under the comment: what is wrong with it. */
  error?: ReactNode;
  /** The one action: a verb. */
  actionLabel: ReactNode;
  /** Red only where it rejects or deletes. */
  danger?: boolean;
  /** The action is under way. */
  busy?: boolean;
  /** The action was confirmed; also by Ctrl+Enter or ⌘+Enter in the comment. */
  onConfirm: () => void;
  /** Words of the question before a typed comment is lost. */
  guard: Omit<CloseGuard, 'active'>;
  /** Between paragraph and comment: what the action is about. */
  children?: ReactNode;
  /** Takes the focus on closing; default what had it before. */
  returnFocus?: () => HTMLElement | null;
}

/**
 * Confirms one action with a comment (Specification §2): title, paragraph, comment box, red error line, one action.
 * Makes no call itself. What was typed stays through every failure, and closing asks before it is lost.
 */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  paragraph,
  commentLabel,
  placeholder,
  comment,
  onCommentChange,
  commentOptional = false,
  limit,
  counter,
  error,
  actionLabel,
  danger = false,
  busy = false,
  onConfirm,
  guard,
  children,
  returnFocus,
}: ConfirmDialogProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const confirmByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || busy) return;
    event.preventDefault();
    onConfirm();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={paragraph}
      initialFocus={box}
      {...(returnFocus ? { returnFocus } : {})}
      guard={{ ...guard, active: comment.trim() !== '' }}
      onKeyDown={confirmByKey}
      footer={
        <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
          {actionLabel}
        </Button>
      }
    >
      {children}
      <TextArea
        ref={box}
        label={commentLabel}
        optional={commentOptional}
        placeholder={placeholder}
        error={error}
        value={comment}
        {...(limit === undefined ? {} : { limit })}
        {...(counter ? { counter } : {})}
        onChange={(event) => onCommentChange(event.target.value)}
      />
    </Dialog>
  );
}
