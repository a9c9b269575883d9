import { violationName, type Violation } from '@outlay/domain';
import { Banner } from '@outlay/ui-kit';
import { Flag } from 'lucide-react';
import { useDescriptions } from '../../../app/use-panel.ts';
import { useIntl } from '../../../i18n/use-intl.tsx';

/** Violations of a request, each with the name of its policy or budget. */
export function ExpenseViolations({ violations }: { violations: readonly Violation[] }) {
  const { text, locale } = useIntl();
  const describe = useDescriptions();
  return violations.map((violation) => (
    <Banner
      key={`${violation.policy_id} ${violation.budget_id} ${violation.code} ${String(violation.params['field'] ?? '')}`}
      icon={Flag}
      title={<bdi>{violationName(locale, violation)}</bdi>}
      action={text(violation.mode === 'block' ? 'expense.violation.blocks' : 'expense.violation.warns')}
    >
      {describe.violation(violation)}
    </Banner>
  ));
}
