import {
  CONTACT_TIME_FIELD,
  CONTACT_TRAP_FIELD,
  isProblem,
  type ContactContext,
  type contactMachine,
  type Locale,
} from '@outlay/domain';
import { Banner, Button, Form, FormActions, FormRow, KitProvider, TextArea, TextField } from '@outlay/ui-kit';
import { useMachine } from '@xstate/react';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore, type FormEvent } from 'react';
import { CONTACT_WORDS, type ContactWords } from '../words/contact.ts';
import styles from './contact-form.module.css';

const FIELDS = ['name', 'email', 'company', 'message'] as const;
type FieldName = (typeof FIELDS)[number];

/** What the server puts in place of this as it serves the page, so that a message can be told from a program's. */
export const SIGNED_TIME_PLACE = '__FORM_TIME__';

/* True where the form answers by itself, false in the page as it was built: there the browser checks and posts. */
const neverChanges = () => () => {};
const isAwake = (): boolean => true;
const isRendered = (): boolean => false;

const fieldsOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

const faultTexts = (
  { faults, failure }: ContactContext,
  words: ContactWords,
): Partial<Record<FieldName, string>> => {
  const answered = isProblem(failure, 'invalid') ? (failure.errors ?? {}) : {};
  return Object.fromEntries(
    FIELDS.filter((name) => faults[name] ?? answered[name]).map((name) => [
      name,
      faults[name] ? words.faults[name] : answered[name]?.join(' '),
    ]),
  );
};

const failureText = ({ failure }: ContactContext, words: ContactWords): string | undefined => {
  if (failure === null || isProblem(failure, 'invalid')) return undefined;
  if (isProblem(failure, 'rate_limited')) return words.waiting;
  return navigator.onLine ? words.failed : words.offline;
};

function Sent({
  words,
  reference,
  again,
}: {
  words: ContactWords;
  reference: string | null;
  again: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles['sent']} role="status">
      <h3 ref={heading} tabIndex={-1}>
        {words.sent}
      </h3>
      <p>
        {words.sentText} <bdi dir="ltr">{reference}</bdi>
      </p>
      <Button size="l" onClick={again}>
        {words.another}
      </Button>
    </div>
  );
}

interface ContactFormProps {
  readonly locale: Locale;
  /** The domain's machine, bound to what carries the message; unbound where the page is only rendered. */
  readonly machine: typeof contactMachine;
}

/**
 * The contact form. Rendered into the page it is a plain form that posts by itself; woken up it is checked by the
 * domain's schema and sent in place. The fields stay the browser's own, so that nothing typed before is lost.
 */
export function ContactForm({ locale, machine }: ContactFormProps) {
  const words = CONTACT_WORDS[locale];
  const [state, send] = useMachine(machine);
  const awake = useSyncExternalStore(neverChanges, isAwake, isRendered);

  if (state.matches('sent'))
    return <Sent words={words} reference={state.context.reference} again={() => send({ type: 'again' })} />;

  const texts = faultTexts(state.context, words);
  const failure = failureText(state.context, words);
  const busy = state.hasTag('busy');
  const submit = (event: FormEvent<HTMLFormElement>) =>
    send({ type: 'send', fields: fieldsOf(event.currentTarget) });
  return (
    <KitProvider locale={locale === 'ar' ? 'ar-u-nu-latn' : locale} words={{ optional: words.optional }}>
      <Form
        method="post"
        action="/api/site/contact/form/send"
        noValidate={awake}
        onSubmit={submit}
        summaryTitle={() => words.faults.title}
        faults={FIELDS.flatMap((name) => (texts[name] === undefined ? [] : [{ name, text: texts[name] }]))}
      >
        {failure === undefined ? null : (
          <Banner tone="danger" icon={CircleAlert} live="assertive">
            {failure}
          </Banner>
        )}
        <FormRow>
          <TextField name="name" label={words.name} error={texts.name} autoComplete="name" required />
          <TextField
            name="email"
            type="email"
            label={words.email}
            error={texts.email}
            autoComplete="email"
            required
          />
        </FormRow>
        <TextField
          name="company"
          label={words.company}
          error={texts.company}
          autoComplete="organization"
          optional
        />
        <TextArea name="message" label={words.message} error={texts.message} rows={4} required />
        <div className={styles['trap']} aria-hidden="true">
          <label>
            {words.trap}
            <input name={CONTACT_TRAP_FIELD} tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <input
          type="hidden"
          name={CONTACT_TIME_FIELD}
          defaultValue={SIGNED_TIME_PLACE}
          suppressHydrationWarning
        />
        <FormActions status={busy ? words.sending : undefined}>
          <Button type="submit" variant="primary" size="l" busy={busy}>
            {words.send}
          </Button>
        </FormActions>
      </Form>
    </KitProvider>
  );
}
