import { missingPlanFeature, type Action, type Subject } from '@outlay/domain';
import { useRead } from '../app/query/use-read.ts';
import { usePanel } from '../app/use-panel.ts';
import { useText } from '../i18n/use-intl.tsx';

/**
 * Returns the sentence that the company's plan does not include an action on a subject, for display before a form is
 * filled in; null if the plan includes it, and while the plan is not known.
 */
export function usePlanDenial(action: Action, subject: Subject | null): string | null {
  const text = useText();
  const { client } = usePanel();
  const { data } = useRead('company.get', null, (signal) => client.company.get({ signal, quiet: true }));
  const feature = subject === null ? null : missingPlanFeature(data?.plan, action, subject);
  if (feature === null || data?.plan === undefined) return null;
  return text('plan_limit.feature', {
    plan: text(`plan.${data.plan}`),
    feature: text(`plan_feature.${feature}`),
  });
}
