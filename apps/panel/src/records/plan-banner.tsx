import { pathOf } from '@outlay/domain';
import { Banner, Link } from '@outlay/ui-kit';
import { Package } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { useAbility } from '../app/use-panel.ts';
import { useText } from '../i18n/use-intl.tsx';

export interface PlanBannerProps {
  denied: string;
  /** Way to end the use of an existing record, which every plan permits: by its status, or by making it inactive. */
  ends?: 'status' | 'active' | undefined;
}

/** States above a list or a form what the plan does not include, with a link to the plans for users who may change it. */
export function PlanBanner({ denied, ends }: PlanBannerProps) {
  const text = useText();
  const mayChoose = useAbility().can('update', 'plan');
  return (
    <Banner
      icon={Package}
      action={
        mayChoose ? (
          <Link asChild>
            <RouterLink to={pathOf('settings.plan')}>{text('plan_limit.compare')}</RouterLink>
          </Link>
        ) : undefined
      }
    >
      {denied}
      {ends === undefined ? null : ` ${text(`plan_limit.ends.${ends}`)}`}
    </Banner>
  );
}
