import { changesEmail, profileChange, profileFaults, type ProfileUpdate } from '@outlay/domain';
import { Button, Form, FormActions, TextField } from '@outlay/ui-kit';
import { useState } from 'react';
import { usePanel, useSession } from '../../app/use-panel.ts';
import { FormNotice, formStatus } from '../../form/form-notice.tsx';
import { LeaveGuard } from '../../form/leave-guard.tsx';
import { useForm } from '../../form/use-form.ts';
import { useIntl } from '../../i18n/use-intl.tsx';
import { CurrentPassword, useProof } from './current-password.tsx';
import { NO_PASSWORDS, PasswordChange, passwordsSent } from './password-change.tsx';

type FieldName = keyof ProfileUpdate;

/**
 * Form of name, e-mail and phone, whose draft is stored on this device; and of the passwords, which are never stored:
 * a new one, and the current one, which another e-mail address requires too.
 */
export function ProfileForm() {
  const { text } = useIntl();
  const { client, session } = usePanel();
  const user = useSession()?.userData;
  const proof = useProof();
  const [passwords, setPasswords] = useState(NO_PASSWORDS);
  const [changesPassword, setChangesPassword] = useState(false);
  const currentEmail = user?.email ?? '';
  const sent = ({ name, email, phone }: ProfileUpdate) => {
    const { current_password } = passwords;
    const needed = changesPassword
      ? passwords
      : changesEmail(email, currentEmail)
        ? { current_password }
        : {};
    return { name, email, phone, ...passwordsSent(needed) };
  };
  const form = useForm<Record<FieldName, string> & typeof NO_PASSWORDS, ProfileUpdate>({
    form: 'profile',
    initial: { name: user?.name ?? '', email: user?.email ?? '', phone: user?.phone ?? '', ...NO_PASSWORDS },
    validate: (values) => profileFaults(sent(values), currentEmail, proof.needsPassword),
    save: async ({ values, key }) => {
      const change = profileChange.parse(sent(values));
      const answer = await client.profile.update(change, { idempotencyKey: key });
      // Another address takes effect when it is confirmed: until then the answer contains the current one.
      const { name, email, phone } = answer ?? change;
      return { name, email, phone };
    },
    valuesAfter: (profile) => ({ ...profile, ...NO_PASSWORDS }),
    onSaved: (profile) => {
      setPasswords(NO_PASSWORDS);
      setChangesPassword(false);
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
  const setTyped = (next: typeof NO_PASSWORDS) => {
    setPasswords(next);
    // Keeps the password values in the draft empty and clears errors of the previous input.
    form.change(NO_PASSWORDS);
  };
  const errorIn = (name: string) => {
    const error = form.errorOf(name);
    return error === undefined ? {} : { error };
  };
  const field = (name: FieldName) => {
    return {
      name,
      label: labelOf[name],
      'aria-required': true,
      value: form.values[name],
      onChange: (event: { target: { value: string } }) => form.change({ [name]: event.target.value }),
      ...errorIn(name),
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
      {changesEmail(form.values.email, currentEmail) && !changesPassword && (
        <CurrentPassword
          {...proof}
          field={{
            name: 'current_password',
            'aria-required': true,
            value: passwords.current_password,
            onChange: ({ target }) => setTyped({ ...passwords, current_password: target.value }),
            ...errorIn('current_password'),
          }}
        />
      )}
      <PasswordChange
        proof={proof}
        passwords={changesPassword ? passwords : null}
        errorOf={form.errorOf}
        onChange={(next) => {
          setChangesPassword(next !== null);
          setTyped(next ?? NO_PASSWORDS);
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
