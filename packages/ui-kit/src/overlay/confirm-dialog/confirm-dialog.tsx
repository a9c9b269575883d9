import { useRef, type ReactNode } from 'react';
import { Button } from '../../foundation/button/button.tsx';
import { focusUnmatched } from '../../form/form/focus-unmatched.ts';
import { TextArea } from '../../form/text-area/text-area.tsx';
import type { CloseGuard } from '../dialog/close-guard.tsx';
import { Dialog, type DialogProps } from '../dialog/dialog.tsx';

export interface ConfirmDialogProps extends Omit<
  DialogProps,
  'description' | 'footer' | 'size' | 'initialFocus' | 'guard'
> {
  /** Open state. */
  open: boolean;
  /** Called with `false` when the user closes the dialog: by Escape, the close button or a click outside. */
  onOpenChange: (open: boolean) => void;
  /** Heading, such as “Reject Expense”. */
  title: ReactNode;
  /** Paragraph addressed to the owner; the comment completes it. */
  paragraph: ReactNode;
  /** Label of the comment box. */
  commentLabel: ReactNode;
  /** Placeholder of the comment box. */
  placeholder: string;
  /** Current comment. */
  comment: string;
  /** Called with each new comment. */
  onCommentChange: (comment: string) => void;
  /** Marks the comment as optional next to its label. */
  commentOptional?: boolean | undefined;
  /** Maximum number of characters of the comment. */
  limit?: number | undefined;
  /** Formats the counter: (12, 2000) → “12 of 2,000”. */
  counter?: ((length: number, limit: number) => string) | undefined;
  /** Error message of the comment, in red under it. */
  error?: ReactNode;
  /** Label of the confirm button, a verb. */
  actionLabel: ReactNode;
  /** Styles the confirm button as destructive; only for actions that reject or delete. */
  danger?: boolean | undefined;
  /** The action is in progress. */
  busy?: boolean | undefined;
  /**
   * Called when the user confirms; also by Ctrl+Enter or ⌘+Enter in the comment. Not called while a field of `children`
   * has text without a selection; that field gets the focus.
   */
  onConfirm: () => void;
  /** Confirmation before a comment is discarded, or the input of other fields if `active` is true. */
  guard: Omit<CloseGuard, 'active'> & Partial<Pick<CloseGuard, 'active'>>;
  /** Content between paragraph and comment: subject of the action. */
  children?: ReactNode;
}

/**
 * Confirms one action with a comment (Specification §2): title, paragraph, comment box, error message, one action.
 * Sends no request. The comment survives every error, and closing requires a confirmation before it is discarded.
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
  ...rest
}: ConfirmDialogProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  /** Confirms, unless a field has text that stands for no value: the action would run without it. */
  const confirm = (element: Element) => {
    if (!focusUnmatched(element.closest('[role="dialog"]'))) onConfirm();
  };
  return (
    <Dialog
      {...rest}
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={paragraph}
      initialFocus={box}
      guard={{ ...guard, active: guard.active === true || comment.trim() !== '' }}
      footer={
        <Button
          variant={danger ? 'danger' : 'primary'}
          busy={busy}
          onClick={({ currentTarget }) => confirm(currentTarget)}
        >
          {actionLabel}
        </Button>
      }
    >
      {children}
      <TextArea
        ref={box}
        label={commentLabel}
        optional={commentOptional}
        aria-required={!commentOptional}
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
