import type { Violation } from '@outlay/domain';
import { Banner } from '@outlay/ui-kit';
import { Flag } from 'lucide-react';
import { useDescriptions } from '../../app/use-panel.ts';
import { useText } from '../../i18n/use-intl.tsx';

/** Policy violations of a request, each with the name of its policy. */
export function ExpenseViolations({ violations }: { violations: readonly Violation[] }) {
  const text = useText();
  const describe = useDescriptions();
  return violations.map((violation) => (
    <Banner
      key={`${violation.policy_id} ${violation.code}`}
      icon={Flag}
      title={<bdi>{violation.policy_name}</bdi>}
      action={text(violation.mode === 'block' ? 'expense.violation.blocks' : 'expense.violation.warns')}
    >
      {describe.violation(violation)}
    </Banner>
  ));
}
