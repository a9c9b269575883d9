import { Card, Checkbox, Page, PageCell, PageGrid, PageHeader } from '@outlay/ui-kit';
import { usePanel } from '../../app/use-panel.ts';
import { useStore } from '../../app/use-store.ts';
import { useIntl } from '../../i18n/use-intl.tsx';
import { ProfileForm } from './profile-form.tsx';

/** The own name, e-mail, phone and password; and how the panel writes digits. */
export function ProfileScreen() {
  const { text, locale } = useIntl();
  const { look, languages } = usePanel();
  const arabicDigits = useStore(look.arabicDigits);
  return (
    <Page narrow>
      <PageHeader title={text('route.profile')} />
      <PageGrid>
        <PageCell>
          <Card>
            <ProfileForm />
          </Card>
        </PageCell>
        <PageCell>
          <Card title={text('profile.look')}>
            <Checkbox
              label={text('profile.arabic_digits')}
              help={text('profile.arabic_digits.help')}
              checked={arabicDigits}
              onChange={(event) => {
                look.arabicDigits.set(event.target.checked);
                void languages.change(locale, event.target.checked);
              }}
            />
          </Card>
        </PageCell>
      </PageGrid>
    </Page>
  );
}
