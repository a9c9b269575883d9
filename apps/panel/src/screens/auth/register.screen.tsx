import { COUNTRIES, faultsIn, FIRST_PLAN, isProblem, pathOf, PLANS, registration } from '@outlay/domain';
import { Button, Form, PasswordField, Select, TextField } from '@outlay/ui-kit';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { usePasswordMeter } from '../../form/use-password-meter.ts';
import { useFailureText } from '../../app/use-failure-text.ts';
import { usePanel, useDescriptions } from '../../app/use-panel.ts';
import { FailureBanner } from '../../form/failure-banner.tsx';
import { useIntl } from '../../i18n/use-intl.tsx';
import { Link, useLocation } from 'react-router-dom';
import { AuthForm, AuthLinks } from './auth-form.tsx';
import styles from './register.module.css';

const FIELDS = ['company_name', 'country_id', 'name', 'email', 'phone', 'password'] as const;
type FieldName = (typeof FIELDS)[number];
type Values = Readonly<Record<FieldName, string>>;

const EMPTY: Values = { company_name: '', country_id: '', name: '', email: '', phone: '', password: '' };
const KEY = 'register';

const LABELS = {
  company_name: 'field.company_name',
  country_id: 'field.country',
  name: 'field.name',
  email: 'field.email',
  phone: 'field.phone',
  password: 'field.password',
} as const satisfies Record<FieldName, string>;

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Registration screen of a company and its owner. Input except the password is stored for this tab only, so
 * that the next user of the device does not see it.
 */
export function RegisterScreen() {
  const { text, tag } = useIntl();
  const describe = useDescriptions();
  const { session, tab } = usePanel();
  const location = useLocation();
  const failure = useSelector(session, ({ context }) => context.failure);
  const requestFailure = useFailureText(failure);
  const busy = useSelector(session, (snapshot) => snapshot.matches('registering'));
  const signedIn = useSelector(session, ({ context }) => context.session !== null);
  const [values, setValues] = useState<Values>(() => {
    const stored = tab.read(KEY);
    const known = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
    return {
      ...EMPTY,
      ...Object.fromEntries(FIELDS.map((name) => [name, name === 'password' ? '' : asText(known[name])])),
    };
  });
  const [attempted, setAttempted] = useState(false);
  useEffect(() => {
    if (signedIn) tab.remove(KEY);
  }, [tab, signedIn]);

  const country = values.country_id === '' ? undefined : Number(values.country_id);
  const sent = { ...values, country_id: country };
  const checked = registration.safeParse(sent);
  const faults = attempted ? faultsIn(registration, sent) : {};
  const errors = isProblem(failure, 'invalid') ? (failure.errors ?? {}) : {};
  const errorOf = (name: FieldName): string | undefined => {
    const [fault] = faults[name] ?? [];
    return fault ? describe.fault(fault) : errors[name]?.[0];
  };
  const change = (name: FieldName, value: string) => {
    const next = { ...values, [name]: value };
    setValues(next);
    tab.write(KEY, { ...next, password: '' });
  };
  const submit = () => {
    setAttempted(true);
    if (checked.success && !busy) session.send({ type: 'register', registration: checked.data });
  };
  const meter = usePasswordMeter(values.password);
  const common = (name: FieldName) => {
    const error = errorOf(name);
    return {
      name,
      label: text(LABELS[name]),
      'aria-required': true,
      value: values[name],
      onChange: (event: { target: { value: string } }) => change(name, event.target.value),
      ...(error === undefined ? {} : { error }),
    };
  };
  const formFailure = isProblem(failure, 'invalid') ? null : requestFailure;
  const regions = new Intl.DisplayNames(tag, { type: 'region' });
  return (
    <>
      <FailureBanner failure={formFailure} />
      <AuthForm title={text('route.register')}>
        <Form
          faults={FIELDS.flatMap((name) => {
            const error = errorOf(name);
            return error === undefined ? [] : [{ name, text: `${text(LABELS[name])}: ${error}` }];
          })}
          summaryTitle={(n) => text('form.summary', { n })}
          onSubmit={submit}
        >
          <TextField autoComplete="organization" {...common('company_name')} />
          <Select
            placeholder={text('register.country.choose')}
            options={COUNTRIES.map((country) => ({
              value: String(country.id),
              label: `${regions.of(country.region) ?? country.region} · ${country.currency}`,
            }))}
            {...common('country_id')}
          />
          <TextField autoComplete="name" {...common('name')} />
          <TextField type="email" autoComplete="username" {...common('email')} />
          <TextField type="tel" autoComplete="tel" help={text('register.phone.help')} {...common('phone')} />
          <PasswordField
            autoComplete="new-password"
            help={text('register.password.hint')}
            meter={meter}
            {...common('password')}
          />
          <p className={styles['plan']}>
            {text('register.plan', {
              plan: text(`plan.${FIRST_PLAN}`),
              seats: PLANS.find(({ key }) => key === FIRST_PLAN)?.seats ?? 0,
            })}
          </p>
          <Button variant="primary" size="l" block type="submit" busy={busy}>
            {text('register.button')}
          </Button>
          <AuthLinks>
            <Link to={pathOf('login') + location.search}>{text('register.have_account')}</Link>
          </AuthLinks>
        </Form>
      </AuthForm>
    </>
  );
}
