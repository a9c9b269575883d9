import { sentFor, type Expense } from '@outlay/domain';
import { Button } from '@outlay/ui-kit';
import { Check } from 'lucide-react';
import { useAbility } from '../../app/use-panel.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { freshKey } from '../../app/preferences/fresh-key.ts';
import { overBudget } from '../expenses/decision/over-budget.ts';
import { useActionFailure } from '../expenses/decision/use-action-failure.ts';
import { useDecided } from '../expenses/decision/use-decided.ts';
import { useStatusUpdate } from '../expenses/decision/use-status-update.ts';

export interface ApproveButtonProps {
  readonly expense: Expense;
  /** Called after the decision, its undoing, and a conflict with a newer version of the expense. */
  readonly onChanged: () => void;
  /** Called if a budget refuses the approval and the user may give a reason for exceeding it. */
  readonly onOverBudget: () => void;
}

/** Approves a request without opening it; the toast that names the result offers to undo it. */
export function ApproveButton({ expense, onChanged, onOverBudget }: ApproveButtonProps) {
  const text = useText();
  const mayOverspend = useAbility().can('approve', 'budgets');
  const { mutateAsync: updateStatus, isPending } = useStatusUpdate();
  const reportDecided = useDecided(onChanged);
  const showFailure = useActionFailure(onChanged);
  const approve = async () => {
    const status = sentFor('approve');
    if (status === null) return;
    try {
      const { id, version } = expense;
      reportDecided(await updateStatus({ body: { id, version, status }, key: freshKey() }), 'approve');
    } catch (error) {
      if (mayOverspend && overBudget(error) !== null) onOverBudget();
      else showFailure(error);
    }
  };
  return (
    <Button
      size="s"
      icon={Check}
      busy={isPending}
      aria-label={text('palette.action', {
        action: text('expense_dialog.approved.button'),
        number: expense.number,
      })}
      onClick={() => void approve()}
    >
      {text('expense_dialog.approved.button')}
    </Button>
  );
}
