import { faultsOf, isProblem, profileUpdate } from '@outlay/domain';
import {
  Banner,
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
import { CircleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useDrawer, usePanel, useSayings, useSession } from '../../app/use-panel.ts';
import { useStore } from '../../app/use-store.ts';
import { failureText } from '../../edit/failure-text.ts';
import { draftKeeper, firstDraft } from '../../edit/kept-draft.ts';
import { useIntl } from '../../i18n/use-intl.tsx';

const FIELDS = ['name', 'email', 'phone'] as const;

/** The own name, e-mail and phone; and how the panel writes digits. */
export function ProfileScreen() {
  const { text, locale } = useIntl();
  const say = useSayings();
  const { client, offline, look, languages } = usePanel();
  const isOffline = useStore(offline) !== null;
  const arabicDigits = useStore(look.arabicDigits);
  const user = useSession()?.userData;
  const drawer = useDrawer();
  const keeper = useMemo(() => draftKeeper(drawer, 'profile'), [drawer]);
  const [draft, setDraft] = useState(() => {
    const values = { name: user?.name ?? '', email: user?.email ?? '', phone: user?.phone ?? '' };
    return firstDraft(keeper, values, null).draft;
  });
  const [attempted, setAttempted] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const checked = profileUpdate.safeParse(draft.values);
  const faults = attempted && !checked.success ? faultsOf(checked.error.issues) : {};
  const errors = isProblem(failure, 'invalid') ? (failure.errors ?? {}) : {};
  const errorOf = (name: string): string | undefined => {
    const [fault] = faults[name] ?? [];
    return fault ? say.fault(fault) : errors[name]?.[0];
  };
  const change = (name: string, value: string) => {
    const next = { ...draft, values: { ...draft.values, [name]: value } };
    setDraft(next);
    keeper.keep(next);
  };
  const save = async () => {
    setAttempted(true);
    if (!checked.success || busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await client.profile.update(checked.data, { idempotencyKey: draft.key });
      keeper.forget();
      setDraft({ ...firstDraft(keeper, draft.values, null).draft, values: checked.data });
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const plain = isProblem(failure, 'invalid') ? null : failureText(failure, text, say, isOffline);
  const field = (name: (typeof FIELDS)[number]) => {
    const error = errorOf(name);
    return {
      name,
      label: text(`field.${name}`),
      value: String(draft.values[name] ?? ''),
      onChange: (event: { target: { value: string } }) => change(name, event.target.value),
      ...(error === undefined ? {} : { error }),
    };
  };
  return (
    <Page narrow>
      <PageHeader title={text('route.profile')} />
      <PageGrid>
        <PageCell>
          <Card>
            <Form
              faults={FIELDS.flatMap((name) => {
                const error = errorOf(name);
                return error === undefined ? [] : [{ name, text: error }];
              })}
              summaryTitle={(n) => text('form.summary', { n })}
              onSubmit={() => void save()}
            >
              {plain === null ? null : (
                <Banner icon={CircleAlert} tone="danger" live="assertive">
                  {plain}
                </Banner>
              )}
              <TextField autoComplete="name" {...field('name')} />
              <TextField type="email" autoComplete="email" {...field('email')} />
              <TextField
                type="tel"
                autoComplete="tel"
                help={text('register.phone.help')}
                {...field('phone')}
              />
              <FormActions status={busy ? text('form.saving') : ''}>
                <Button variant="primary" type="submit" busy={busy}>
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
