import { OVERSPEND_REASON_MAX } from '@outlay/domain';
import { TextField } from '@outlay/ui-kit';
import { useAbility } from '../../../app/use-panel.ts';
import { useText } from '../../../i18n/use-intl.tsx';

export interface OverspendReasonProps {
  /** A budget that blocks would be exceeded. */
  isBlocked: boolean;
  value: string;
  error?: string | undefined;
  onChange: (reason: string) => void;
}

/** Field for the reason of overspending, for users who may exceed a budget that blocks; nothing for others. */
export function OverspendReason({ isBlocked, value, error, onChange }: OverspendReasonProps) {
  const text = useText();
  if (!useAbility().can('approve', 'budgets') || !isBlocked) return null;
  return (
    <TextField
      label={text('field.overspend_reason')}
      name="overspend_reason"
      aria-required
      dir="auto"
      help={text('expense.overspend.help')}
      value={value}
      maxLength={OVERSPEND_REASON_MAX}
      onChange={(event) => onChange(event.target.value)}
      {...(error === undefined ? {} : { error })}
    />
  );
}
