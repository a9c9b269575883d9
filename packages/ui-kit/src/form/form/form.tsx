import { CircleAlert } from 'lucide-react';
import {
  useCallback,
  useEffect,
  useId,
  useRef,
  type ComponentPropsWithRef,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { classNames } from '../../foundation/class-names.ts';
import { Icon } from '../../foundation/icon/icon.tsx';
import { attachRef } from '../../foundation/attach-ref.ts';
import { focusUnmatched } from './focus-unmatched.ts';
import { pressByKey } from './press-by-key.ts';
import styles from './form.module.css';

/** Validation error of a form. */
export interface FormFault {
  /** `name` of the control; empty for an error of the whole form. */
  name: string;
  /** Error message that says how to correct the value. */
  text: string;
}

export interface FormProps extends Omit<ComponentPropsWithRef<'form'>, 'onSubmit'> {
  /** Called on submit; the default navigation is prevented. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /**
   * Called instead of `onSubmit` while a field has text that stands for no value, such as an impossible date; that field gets the
   * focus. Show the errors of the other fields.
   */
  onRefused?: (() => void) | undefined;
  /** All errors of the last attempt, in the order of the fields. Each is also shown at its field. */
  faults?: readonly FormFault[] | undefined;
  /** Returns the heading of the summary: 3 → “3 things need your attention”. */
  summaryTitle: (count: number) => string;
  children: ReactNode;
}

function focusControl(form: HTMLFormElement | null, name: string): boolean {
  const named = name === '' ? null : form?.elements.namedItem(name);
  const control = named instanceof RadioNodeList ? named[0] : named;
  if (!(control instanceof HTMLElement)) return false;
  // A hidden input submits the value of the box before it.
  const box =
    control instanceof HTMLInputElement && control.type === 'hidden'
      ? control.parentElement?.querySelector<HTMLElement>('input:not([type="hidden"]), button')
      : control;
  box?.focus();
  box?.scrollIntoView({ block: 'center' });
  return true;
}

/**
 * Form with an error summary. After a failed attempt a single error focuses its field; several show a summary at the
 * top, which receives focus and links to each field. Typing never moves the focus. Ctrl+Enter and ⌘+Enter press the
 * primary button.
 */
export function Form({
  onSubmit,
  onRefused,
  onKeyDown,
  faults = [],
  summaryTitle,
  className,
  children,
  ref,
  ...rest
}: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const attempted = useRef(false);
  const titleId = useId();

  const showFaults = useCallback((all: readonly FormFault[]) => {
    const [only] = all;
    if (!only) return;
    attempted.current = false;
    if (all.length === 1 && focusControl(form.current, only.name)) return;
    summary.current?.focus();
  }, []);

  useEffect(() => {
    if (attempted.current) showFaults(faults);
  }, [faults, showFaults]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (focusUnmatched(event.currentTarget)) return onRefused?.();
    attempted.current = true;
    onSubmit(event);
  };

  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    onKeyDown?.(event);
    pressByKey(event, '[data-variant="primary"]');
  };

  const follow = (event: MouseEvent, name: string) => {
    event.preventDefault();
    focusControl(form.current, name);
  };

  const summed = faults.length > 1 || faults.some((fault) => fault.name === '');
  return (
    <form
      noValidate
      {...rest}
      ref={(element) => {
        form.current = element;
        return attachRef(ref, element);
      }}
      className={classNames(styles['form'], className)}
      onSubmit={submit}
      onKeyDown={press}
    >
      {summed ? (
        <div ref={summary} className={styles['summary']} role="group" aria-labelledby={titleId} tabIndex={-1}>
          <Icon of={CircleAlert} />
          <p id={titleId} className={styles['title']}>
            {summaryTitle(faults.length)}
          </p>
          <ul className={styles['faults']}>
            {faults.map((fault) => (
              <li key={`${fault.name} ${fault.text}`}>
                {fault.name === '' ? (
                  fault.text
                ) : (
                  <a href={`#${fault.name}`} onClick={(event) => follow(event, fault.name)}>
                    {fault.text}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {children}
    </form>
  );
}

/** Row of fields; wraps where there is no room. */
export function FormRow({ className, ...rest }: ComponentPropsWithRef<'div'>) {
  return <div {...rest} className={classNames(styles['row'], className)} />;
}

export interface FormSectionProps extends Omit<ComponentPropsWithRef<'fieldset'>, 'title'> {
  /** Heading of the section. */
  title: ReactNode;
  /** Introductory sentence under the heading. */
  lead?: ReactNode;
}

/** Group of related fields under a heading. */
export function FormSection({ title, lead, className, children, ...rest }: FormSectionProps) {
  return (
    <fieldset {...rest} className={classNames(styles['section'], className)}>
      <legend className={styles['legend']}>{title}</legend>
      {lead === undefined ? null : <p className={styles['lead']}>{lead}</p>}
      {children}
    </fieldset>
  );
}

export interface FormActionsProps extends ComponentPropsWithRef<'div'> {
  /** State of the form, announced on change: “Saved at 14:32”. */
  status?: ReactNode;
  /**
   * Keeps the foot visible at the lower edge of the window (or the sheet) while the form is taller. For forms that
   * scroll; `FormActions` must be a direct child of `Form`.
   */
  sticky?: boolean | undefined;
}

/** Buttons of a form. Save is never disabled. */
export function FormActions({ status, sticky = false, className, children, ...rest }: FormActionsProps) {
  return (
    <div {...rest} className={classNames(styles['actions'], sticky && styles['sticky'], className)}>
      {children}
      <span role="status" className={styles['status']}>
        {status}
      </span>
    </div>
  );
}
