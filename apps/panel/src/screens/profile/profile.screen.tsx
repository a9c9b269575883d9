import { useMemo } from 'react';
import { mayDelegate } from '@outlay/domain';
import { Banner, Card, Checkbox, Page, PageCell, PageGrid, PageHeader, Select } from '@outlay/ui-kit';
import { ShieldAlert } from 'lucide-react';
import { LANGUAGES, useLanguageChange } from '../../app/layout/appearance-buttons.tsx';
import { usePanel, useSession, useLocaleOptions } from '../../app/use-panel.ts';
import { useStore } from '../../app/use-store.ts';
import { FailureBanner } from '../../form/failure-banner.tsx';
import { useCommand } from '../../form/use-command.ts';
import { createFormats } from '../../i18n/formats.ts';
import { useIntl } from '../../i18n/use-intl.tsx';
import { BankDetailsPart } from '../bank-details/bank-details-part.tsx';
import { NotificationPreferencesCard } from '../notifications/notification-preferences.tsx';
import { EmailNotice } from './email-notice.tsx';
import { ProfileData } from './profile-data.tsx';
import { ProfileDelegation } from './profile-delegation.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ProfilePasskeys } from './profile-passkeys.tsx';
import { ProfileSecondFactor } from './profile-second-factor.tsx';
import { ProfileSessions } from './profile-sessions.tsx';
import { ProfileTokens } from './profile-tokens.tsx';
import styles from './profile.module.css';

/** Date that the help for Umm al-Qura dates shows in both calendars. */
const EXAMPLE_DAY = '2026-11-26';

/**
 * Profile screen: name, e-mail, phone and password of the user; bank details; delegate; passkeys and second factor;
 * sessions; API tokens; own data; language and digits. Without a second factor that is required, only those and the language.
 */
export function ProfileScreen() {
  const { text, locale } = useIntl();
  const localeOptions = useLocaleOptions();
  const example = useMemo(() => createFormats(localeOptions, true).recordDay(EXAMPLE_DAY), [localeOptions]);
  const { appearance, client, languages, session } = usePanel();
  const user = useSession()?.userData;
  const command = useCommand();
  const changeLanguage = useLanguageChange();
  const arabicDigits = useStore(appearance.arabicDigits);
  const hijriDates = useStore(appearance.hijriDates);
  const isMissing = user?.second_factor_missing === true;
  return (
    <Page narrow>
      <PageHeader title={text('route.profile')} />
      <PageGrid>
        {isMissing ? (
          <PageCell>
            <Banner icon={ShieldAlert} tone="pending" title={text('profile.factor.required')}>
              {text('profile.factor.required.help')}
            </Banner>
          </PageCell>
        ) : (
          <PageCell>
            <div className={styles['parts']}>
              <EmailNotice />
              <Card>
                <ProfileForm />
              </Card>
            </div>
          </PageCell>
        )}
        {!isMissing && user?.id !== undefined && mayDelegate(user) ? (
          <>
            <PageCell>
              <Card title={text('bank_details')}>
                <div className={styles['parts']}>
                  <BankDetailsPart id={user.id} />
                </div>
              </Card>
            </PageCell>
            <PageCell>
              <ProfileDelegation id={user.id} />
            </PageCell>
          </>
        ) : null}
        <PageCell>
          <ProfilePasskeys onDone={() => session.send({ type: 'navigated' })} />
        </PageCell>
        <PageCell>
          <ProfileSecondFactor onDone={() => session.send({ type: 'navigated' })} />
        </PageCell>
        {isMissing ? null : (
          <>
            <PageCell>
              <ProfileSessions />
            </PageCell>
            <PageCell>
              <ProfileTokens />
            </PageCell>
            <PageCell>
              <NotificationPreferencesCard />
            </PageCell>
            <PageCell>
              <ProfileData />
            </PageCell>
          </>
        )}
        <PageCell>
          <Card title={text('profile.language_and_numbers')}>
            <div className={styles['parts']}>
              <Select
                label={text('language')}
                value={locale}
                options={LANGUAGES.map(({ code, name }) => ({ value: code, label: name }))}
                onChange={(event) => changeLanguage(event.target.value)}
              />
              <Checkbox
                label={text('profile.arabic_digits')}
                help={text('profile.arabic_digits.help')}
                checked={arabicDigits}
                onChange={(event) => {
                  const digits = event.target.checked ? 'arab' : 'latn';
                  appearance.arabicDigits.set(event.target.checked);
                  void languages.change({ numerals: digits });
                  // After a failure this browser keeps the choice until the next start.
                  void command.run('digits', async () => {
                    await client.profile.saveLanguage({ digits }, { quiet: true });
                  });
                }}
              />
              <FailureBanner failure={command.failure} />
              <Checkbox
                label={text('profile.hijri_dates')}
                help={text('profile.hijri_dates.help', {
                  example,
                })}
                checked={hijriDates}
                onChange={(event) => {
                  appearance.hijriDates.set(event.target.checked);
                  void languages.change({ hasHijri: event.target.checked });
                }}
              />
            </div>
          </Card>
        </PageCell>
      </PageGrid>
    </Page>
  );
}
