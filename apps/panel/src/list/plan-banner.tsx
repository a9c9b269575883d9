import { pathOf } from '@outlay/domain';
import { Banner, Link } from '@outlay/ui-kit';
import { Package } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { useAbility } from '../app/use-panel.ts';
import { useText } from '../i18n/use-intl.tsx';

/** States above a list what the plan does not include, with a link to the plans for users who may change it. */
export function PlanBanner({ denied }: { denied: string }) {
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
    </Banner>
  );
}
