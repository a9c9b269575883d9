import { faultsIn, profileChange, profileUpdate, type ProfileUpdate } from '@outlay/domain';
import { Button, Form, FormActions, TextField } from '@outlay/ui-kit';
import { useState } from 'react';
import { usePanel, useSession } from '../../app/use-panel.ts';
import { DraftNotice, draftStatus } from '../../edit/draft-notice.tsx';
import { LeaveGuard } from '../../edit/leave-guard.tsx';
import { useDraft } from '../../edit/use-draft.ts';
import { useIntl } from '../../i18n/use-intl.tsx';
import { NO_PASSWORDS, PasswordChange, passwordsSent } from './password-change.tsx';

type FieldName = keyof ProfileUpdate;

const sent = ({ name, email, phone }: ProfileUpdate, passwords: typeof NO_PASSWORDS | null) => ({
  name,
  email,
  phone,
  ...passwordsSent(passwords),
});

/** Name, e-mail and phone, kept on this device until they are saved; and a new password, kept nowhere. */
export function ProfileForm() {
  const { text } = useIntl();
  const { client, session } = usePanel();
  const user = useSession()?.userData;
  const [passwords, setPasswords] = useState<typeof NO_PASSWORDS | null>(null);
  const draft = useDraft<Record<FieldName, string> & typeof NO_PASSWORDS, ProfileUpdate>({
    form: 'profile',
    first: { name: user?.name ?? '', email: user?.email ?? '', phone: user?.phone ?? '', ...NO_PASSWORDS },
    check: (values) => faultsIn(profileChange, sent(values, passwords)),
    send: async ({ values, key }) => {
      const change = profileChange.parse(sent(values, passwords));
      await client.profile.update(change, { idempotencyKey: key });
      return profileUpdate.parse(change);
    },
    stays: (profile) => ({ ...profile, ...NO_PASSWORDS }),
    onTaken: (profile) => {
      setPasswords(null);
      session.send({ type: 'profile.changed', profile });
    },
  });
  const labelOf: Readonly<Record<string, string>> = {
    name: text('field.name'),
    email: text('field.email'),
    phone: text('field.phone'),
    current_password: text('field.current_password'),
    password: text('field.new_password'),
  };
  const field = (name: FieldName) => {
    const error = draft.errorOf(name);
    return {
      name,
      label: labelOf[name],
      value: draft.values[name],
      onChange: (event: { target: { value: string } }) => draft.write({ [name]: event.target.value }),
      ...(error === undefined ? {} : { error }),
    };
  };
  return (
    <Form
      faults={draft.faults.map((fault) => ({ ...fault, text: `${labelOf[fault.name]}: ${fault.text}` }))}
      summaryTitle={(n) => text('form.summary', { n })}
      onSubmit={draft.send}
    >
      <LeaveGuard
        active={draft.written || Object.keys(passwordsSent(passwords)).length > 0}
        kept={draft.kept}
      />
      <DraftNotice draft={draft} />
      <TextField autoComplete="name" {...field('name')} />
      <TextField type="email" autoComplete="username" {...field('email')} />
      <TextField type="tel" autoComplete="tel" help={text('register.phone.help')} {...field('phone')} />
      <PasswordChange
        passwords={passwords}
        errorOf={draft.errorOf}
        onChange={(next) => {
          setPasswords(next);
          // The values stay empty in the draft; what was said about the old ones is taken back.
          draft.write(NO_PASSWORDS);
        }}
      />
      <FormActions status={draftStatus(draft, text)}>
        <Button variant="primary" type="submit" busy={draft.busy}>
          {text('save')}
        </Button>
      </FormActions>
    </Form>
  );
}
