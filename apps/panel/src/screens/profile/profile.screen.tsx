import { faultsIn, profileUpdate, type ProfileUpdate } from '@outlay/domain';
import {
  Button,
  Card,
  Checkbox,
  Form,
  FormActions,
  Page,
  PageCell,
  PageGrid,
  PageHeader,
  TextField,
} from '@outlay/ui-kit';
import { usePanel, useSession } from '../../app/use-panel.ts';
import { useStore } from '../../app/use-store.ts';
import { DraftNotice, draftStatus } from '../../edit/draft-notice.tsx';
import { LeaveGuard } from '../../edit/leave-guard.tsx';
import { useDraft } from '../../edit/use-draft.ts';
import { useIntl } from '../../i18n/use-intl.tsx';

type FieldName = 'name' | 'email' | 'phone';

/** The own name, e-mail and phone; and how the panel writes digits. */
export function ProfileScreen() {
  const { text, locale } = useIntl();
  const { client, look, languages } = usePanel();
  const arabicDigits = useStore(look.arabicDigits);
  const user = useSession()?.userData;
  const draft = useDraft<Record<FieldName, string>, ProfileUpdate>({
    form: 'profile',
    first: { name: user?.name ?? '', email: user?.email ?? '', phone: user?.phone ?? '' },
    check: (values) => faultsIn(profileUpdate, values),
    send: async ({ values, key }) => {
      const sent = profileUpdate.parse(values);
      await client.profile.update(sent, { idempotencyKey: key });
      return sent;
    },
    stays: ({ name, email, phone }) => ({ name, email, phone: phone ?? '' }),
  });
  const field = (name: FieldName) => {
    const error = draft.errorOf(name);
    return {
      name,
      label: text(`field.${name}`),
      value: draft.values[name],
      onChange: (event: { target: { value: string } }) => draft.write({ [name]: event.target.value }),
      ...(error === undefined ? {} : { error }),
    };
  };
  return (
    <Page narrow>
      <LeaveGuard active={draft.written} />
      <PageHeader title={text('route.profile')} />
      <PageGrid>
        <PageCell>
          <Card>
            <Form
              faults={draft.faults}
              summaryTitle={(n) => text('form.summary', { n })}
              onSubmit={draft.send}
            >
              <DraftNotice draft={draft} />
              <TextField autoComplete="name" {...field('name')} />
              <TextField type="email" autoComplete="email" {...field('email')} />
              <TextField
                type="tel"
                autoComplete="tel"
                help={text('register.phone.help')}
                {...field('phone')}
              />
              <FormActions status={draftStatus(draft, text)}>
                <Button variant="primary" type="submit" busy={draft.busy}>
                  {text('save')}
                </Button>
              </FormActions>
            </Form>
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
