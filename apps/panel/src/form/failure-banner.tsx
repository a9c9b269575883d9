import { pathOf } from '@outlay/domain';
import { Banner, Link } from '@outlay/ui-kit';
import { CircleAlert } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { useText } from '../i18n/use-intl.tsx';

export interface FailureBannerProps {
  failure: string | null;
  /** The posting needs a default account that is not set: links to the form that sets it. */
  needsDefaultAccount?: boolean;
}

/** Banner with the reason of a failure; renders nothing without one. */
export function FailureBanner({ failure, needsDefaultAccount = false }: FailureBannerProps) {
  if (failure === null) return null;
  return (
    <Banner
      icon={CircleAlert}
      tone="danger"
      live="assertive"
      action={needsDefaultAccount ? <DefaultAccountsLink /> : undefined}
    >
      {failure}
    </Banner>
  );
}

/** Link to the form that sets the default accounts of the company. */
export function DefaultAccountsLink() {
  const text = useText();
  return (
    <Link asChild>
      <RouterLink to={`${pathOf('settings.company')}#default-accounts`}>
        {text('form.default_accounts')}
      </RouterLink>
    </Link>
  );
}
