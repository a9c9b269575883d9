import { faultsIn, profileChange, type ProfileUpdate } from '@outlay/domain';
import { Button, Form, FormActions, TextField } from '@outlay/ui-kit';
import { useState } from 'react';
import { usePanel, useSession } from '../../app/use-panel.ts';
import { FormNotice, formStatus } from '../../form/form-notice.tsx';
import { LeaveGuard } from '../../form/leave-guard.tsx';
import { useForm } from '../../form/use-form.ts';
import { useIntl } from '../../i18n/use-intl.tsx';
import { NO_PASSWORDS, PasswordChange, passwordsSent } from './password-change.tsx';

type FieldName = keyof ProfileUpdate;

const sent = ({ name, email, phone }: ProfileUpdate, passwords: typeof NO_PASSWORDS | null) => ({
  name,
  email,
  phone,
  ...passwordsSent(passwords),
});

/**
 * Form of name, e-mail and phone, whose draft is stored on this device; and a new password, which is never
 * stored.
 */
export function ProfileForm() {
  const { text } = useIntl();
  const { client, session } = usePanel();
  const user = useSession()?.userData;
  const [passwords, setPasswords] = useState<typeof NO_PASSWORDS | null>(null);
  const form = useForm<Record<FieldName, string> & typeof NO_PASSWORDS, ProfileUpdate>({
    form: 'profile',
    initial: { name: user?.name ?? '', email: user?.email ?? '', phone: user?.phone ?? '', ...NO_PASSWORDS },
    validate: (values) => faultsIn(profileChange, sent(values, passwords)),
    save: async ({ values, key }) => {
      const change = profileChange.parse(sent(values, passwords));
      await client.profile.update(change, { idempotencyKey: key });
      const { name, email, phone } = change;
      return { name, email, phone };
    },
    valuesAfter: (profile) => ({ ...profile, ...NO_PASSWORDS }),
    onSaved: (profile) => {
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
    const error = form.errorOf(name);
    return {
      name,
      label: labelOf[name],
      value: form.values[name],
      onChange: (event: { target: { value: string } }) => form.change({ [name]: event.target.value }),
      ...(error === undefined ? {} : { error }),
    };
  };
  return (
    <Form
      faults={form.faults.map((fault) => ({ ...fault, text: `${labelOf[fault.name]}: ${fault.text}` }))}
      summaryTitle={(n) => text('form.summary', { n })}
      onSubmit={form.submit}
    >
      <LeaveGuard
        active={form.dirty || Object.keys(passwordsSent(passwords)).length > 0}
        isStored={form.stored}
      />
      <FormNotice form={form} />
      <TextField autoComplete="name" {...field('name')} />
      <TextField type="email" autoComplete="username" {...field('email')} />
      <TextField type="tel" autoComplete="tel" help={text('register.phone.help')} {...field('phone')} />
      <PasswordChange
        passwords={passwords}
        errorOf={form.errorOf}
        onChange={(next) => {
          setPasswords(next);
          // Keeps the password values in the draft empty and clears errors of the previous input.
          form.change(NO_PASSWORDS);
        }}
      />
      <FormActions status={formStatus(form, text)}>
        <Button variant="primary" type="submit" busy={form.busy}>
          {text('save')}
        </Button>
      </FormActions>
    </Form>
  );
}
