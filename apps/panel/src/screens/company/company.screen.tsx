import {
  lastingAccessDenial,
  reasonAgainst,
  serviceAccountDenial,
  signInProviderDenial,
} from '@outlay/domain';
import { useSelector } from '@xstate/react';
import { Banner, Card, Page, PageHeader, Skeleton } from '@outlay/ui-kit';
import { Lock } from 'lucide-react';
import { useRead } from '../../app/query/use-read.ts';
import { useAbility, usePanel, useDescriptions, useSession } from '../../app/use-panel.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { ReadFailed } from '../../read/read-failed.tsx';
import { AdminAccessCard } from './admin-access-card.tsx';
import { CompanyForm } from './company-form.tsx';
import { CompanyLogo } from './company-logo.tsx';
import { IdentityForm } from './identity-form.tsx';
import { DefaultAccountsForm } from './default-accounts-form.tsx';
import { Provisioning } from './provisioning.tsx';
import { ServiceAccounts } from './service-accounts.tsx';
import { SignInProviders } from './sign-in-providers.tsx';
import styles from './company.module.css';

/** Company settings screen: what identifies the company on documents, its settings, sign-in and default accounts. */
export function CompanyScreen() {
  const text = useText();
  const describe = useDescriptions();
  const ability = useAbility();
  const id = useSession()?.userData.id ?? 0;
  const { client, session } = usePanel();
  const access = useSelector(
    session,
    ({ context }) => context.settings?.permissions?.admin_access?.state ?? null,
  );
  const denied = reasonAgainst(ability, 'update', 'company');
  const { data, state, failure, retry } = useRead(
    'company.get',
    null,
    (signal) => client.company.get({ signal, quiet: true }),
    { cached: false },
  );
  return (
    <Page narrow>
      <PageHeader title={text('route.settings.company')} />
      {denied === null ? null : (
        <Banner icon={Lock} title={text('company.read_only')}>
          {describe.reason(denied)}
        </Banner>
      )}
      {state === 'failed' ? <ReadFailed failure={failure} onRetry={retry} /> : null}
      {data === null && state !== 'failed' ? <Skeleton shape="block" /> : null}
      {data === null ? null : (
        <div className={styles['stack']}>
          <Card title={text('company.identity')}>
            <p className={styles['intro']}>{text('company.identity.help')}</p>
            <IdentityForm settings={data} readOnly={denied !== null} />
            {data.logo === undefined ? null : <CompanyLogo logo={data.logo} readOnly={denied !== null} />}
          </Card>
          <Card>
            <CompanyForm settings={data} readOnly={denied !== null} />
          </Card>
          {denied === null && data.setting.admin_access !== undefined ? (
            <AdminAccessCard setting={data.setting} />
          ) : null}
          {denied === null &&
          lastingAccessDenial(access) === null &&
          signInProviderDenial({ id, team_ids: [], ability }) === null ? (
            <SignInProviders />
          ) : null}
          {reasonAgainst(ability, 'update', 'scim') === null ? <Provisioning /> : null}
          {serviceAccountDenial(ability) === null ? <ServiceAccounts /> : null}
          {data.setting.default_accounts === undefined ? null : (
            <Card id="default-accounts" title={text('company.default_accounts')}>
              <p className={styles['intro']}>{text('company.default_accounts.help')}</p>
              <DefaultAccountsForm settings={data} readOnly={denied !== null} />
            </Card>
          )}
        </div>
      )}
    </Page>
  );
}
