import { negateMoney, usedAmount, type BudgetUsage, type ShownUsage } from '@outlay/domain';
import { Mark, Progress } from '@outlay/ui-kit';
import { Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormats } from '../app/use-panel.ts';
import { useIntl } from '../i18n/use-intl.tsx';
import { recordName } from '../i18n/record-name.ts';

/** Returns a function that says what is left of a budget, or how much it is exceeded. */
export function useBudgetText(): (
  usage: Pick<BudgetUsage, 'remaining' | 'to'>,
  until: 'until' | null,
) => string {
  const { text } = useIntl();
  const formats = useFormats();
  return ({ remaining, to }, until) => {
    const isOver = remaining.minor < 0;
    const amount = formats.amountText(isOver ? negateMoney(remaining) : remaining);
    if (until === null) return text(isOver ? 'budget.over' : 'budget.left', { amount });
    return text(isOver ? 'budget.over_until' : 'budget.left_until', { amount, day: formats.shortDay(to) });
  };
}

/** Returns the props of a bar for what is used of a budget. */
export const barOf = (usage: Pick<BudgetUsage, 'available' | 'remaining'>) => ({
  value: Math.min(usage.available.minor, Math.max(0, usedAmount(usage).minor)),
  max: usage.available.minor,
});

export interface BudgetBarProps {
  usage: ShownUsage;
  /** Label; default: the name of the budget. */
  label?: ReactNode;
}

/**
 * Bar of what is used of a budget in its period, with what is left or how much it is exceeded; only the latter for users who
 * may not read budgets.
 */
export function BudgetBar({ usage, label }: BudgetBarProps) {
  const { locale } = useIntl();
  const describe = useBudgetText();
  const name = label ?? <bdi>{recordName(usage, locale)}</bdi>;
  const { available, remaining } = usage;
  if (available === undefined)
    return (
      <Mark icon={Wallet} quiet>
        {name}: {describe(usage, 'until')}
      </Mark>
    );
  return <Progress {...barOf({ available, remaining })} label={name} aside={describe(usage, 'until')} />;
}

/** Bars of several budgets; nothing without any. */
export function BudgetBars({ usages }: { usages: readonly ShownUsage[] }) {
  return usages.map((usage) => <BudgetBar key={usage.id} usage={usage} />);
}
