import {
  CONTACT_TRAP_FIELD,
  isProblem,
  type ContactContext,
  type contactMachine,
  type Locale,
} from '@outlay/domain';
import {
  Banner,
  Button,
  Form,
  FormActions,
  FormRow,
  KitProvider,
  TextArea,
  TextField,
  Toasts,
  type Toaster,
} from '@outlay/ui-kit';
import { useMachine } from '@xstate/react';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore, type FormEvent } from 'react';
import { CONTACT_MESSAGES, type ContactMessages } from '../messages/contact.ts';
import styles from './contact-form.module.css';

const FIELDS = ['name', 'email', 'company', 'message'] as const;
type FieldName = (typeof FIELDS)[number];

/** Id of the form element, by which fields outside of it belong to it. */
export const CONTACT_FORM_ID = 'contact-message';

/* True in the hydrated form, false in the static page, where the browser validates and posts the form. */
const neverChanges = () => () => {};
const isHydrated = (): boolean => true;
const isRendered = (): boolean => false;

const fieldsOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

const faultTexts = (
  { faults, failure }: ContactContext,
  messages: ContactMessages,
): Partial<Record<FieldName, string>> => {
  const answered = isProblem(failure, 'invalid') ? (failure.errors ?? {}) : {};
  return Object.fromEntries(
    FIELDS.filter((name) => faults[name] ?? answered[name]).map((name) => [
      name,
      faults[name] ? messages.faults[name] : answered[name]?.join(' '),
    ]),
  );
};

const failureText = ({ failure }: ContactContext, messages: ContactMessages): string | undefined => {
  if (failure === null || isProblem(failure, 'invalid')) return undefined;
  if (isProblem(failure, 'rate_limited')) return messages.waiting;
  return navigator.onLine ? messages.failed : messages.offline;
};

function Sent({
  messages,
  reference,
  again,
}: {
  messages: ContactMessages;
  reference: string | null;
  again: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles['sent']} role="status">
      <h3 ref={heading} tabIndex={-1}>
        {messages.sent}
      </h3>
      <p>
        {messages.sentText} <bdi dir="ltr">{reference}</bdi>
      </p>
      <Button size="l" onClick={again}>
        {messages.another}
      </Button>
    </div>
  );
}

interface ContactFormProps {
  readonly locale: Locale;
  /** The domain's machine with its calls; without them when the page is rendered statically. */
  readonly machine: typeof contactMachine;
  /** Toasts of failed requests; without it when the page is rendered statically. */
  readonly toaster?: Toaster;
  /** Called once the form in the page validates and submits itself. */
  readonly onHydrated?: () => void;
}

/**
 * Contact form. In the static page the browser posts it; after hydration the domain's schema validates it and it is
 * submitted without navigation. Its fields are uncontrolled, so that input typed before hydration is preserved.
 */
export function ContactForm({ locale, machine, toaster, onHydrated }: ContactFormProps) {
  const messages = CONTACT_MESSAGES[locale];
  const [state, send] = useMachine(machine);
  const hydrated = useSyncExternalStore(neverChanges, isHydrated, isRendered);
  useEffect(() => {
    if (hydrated) onHydrated?.();
  }, [hydrated, onHydrated]);

  if (state.matches('sent'))
    return (
      <Sent messages={messages} reference={state.context.reference} again={() => send({ type: 'again' })} />
    );

  const texts = faultTexts(state.context, messages);
  const failure = failureText(state.context, messages);
  const busy = state.hasTag('busy');
  const submit = (event: FormEvent<HTMLFormElement>) =>
    send({ type: 'send', fields: fieldsOf(event.currentTarget) });
  return (
    <KitProvider
      locale={locale === 'ar' ? 'ar-u-nu-latn' : locale}
      messages={{ optional: messages.optional }}
    >
      <Form
        id={CONTACT_FORM_ID}
        method="post"
        action="/api/site/contact/form/send"
        noValidate={hydrated}
        onSubmit={submit}
        summaryTitle={() => messages.faults.title}
        faults={FIELDS.flatMap((name) => (texts[name] === undefined ? [] : [{ name, text: texts[name] }]))}
      >
        {failure === undefined ? null : (
          <Banner tone="danger" icon={CircleAlert} live="assertive">
            {failure}
          </Banner>
        )}
        <FormRow>
          <TextField name="name" label={messages.name} error={texts.name} autoComplete="name" required />
          <TextField
            name="email"
            type="email"
            label={messages.email}
            error={texts.email}
            autoComplete="email"
            required
          />
        </FormRow>
        <TextField
          name="company"
          label={messages.company}
          error={texts.company}
          autoComplete="organization"
          optional
        />
        <TextArea name="message" label={messages.message} error={texts.message} rows={4} required />
        <div className={styles['trap']} aria-hidden="true">
          <label>
            {messages.trap}
            <input name={CONTACT_TRAP_FIELD} tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <FormActions status={busy ? messages.sending : undefined}>
          <Button type="submit" variant="primary" size="l" busy={busy}>
            {messages.send}
          </Button>
        </FormActions>
      </Form>
      {hydrated && toaster !== undefined ? <Toasts toaster={toaster} label={messages.toasts} /> : null}
    </KitProvider>
  );
}
