import { CircleAlert } from 'lucide-react';
import {
  useCallback,
  useEffect,
  useId,
  useRef,
  type ComponentPropsWithRef,
  type FormEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { classNames } from '../../foundation/class-names.ts';
import { Icon } from '../../foundation/icon/icon.tsx';
import styles from './form.module.css';

/** One fault of a form. */
export interface FormFault {
  /** `name` of the control; empty for a fault of the whole form. */
  name: string;
  /** What is wrong and what to do. */
  text: string;
}

export interface FormProps extends Omit<ComponentPropsWithRef<'form'>, 'onSubmit' | 'ref'> {
  /** The form was sent; the page stays. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** All faults of the last attempt, in the order of the fields. Each stands at its field as well. */
  faults?: readonly FormFault[];
  /** Heading of the summary: 3 → “3 things need your attention”. */
  summaryTitle: (count: number) => string;
  children: ReactNode;
}

function focusControl(form: HTMLFormElement | null, name: string): boolean {
  const found = name === '' ? null : form?.elements.namedItem(name);
  const control = found instanceof RadioNodeList ? found[0] : found;
  if (!(control instanceof HTMLElement)) return false;
  control.focus();
  control.scrollIntoView({ block: 'center' });
  return true;
}

/**
 * A form. After an attempt that failed one fault takes the focus to its field; several put a summary on top, which
 * takes the focus and leads to each field. Typing never moves the focus.
 */
export function Form({ onSubmit, faults = [], summaryTitle, className, children, ...rest }: FormProps) {
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
    attempted.current = true;
    onSubmit(event);
  };

  const follow = (event: MouseEvent, name: string) => {
    event.preventDefault();
    focusControl(form.current, name);
  };

  const summed = faults.length > 1 || faults.some((fault) => fault.name === '');
  return (
    <form noValidate {...rest} ref={form} className={classNames(styles['form'], className)} onSubmit={submit}>
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

/** Fields beside each other where there is room. */
export function FormRow({ className, ...rest }: ComponentPropsWithRef<'div'>) {
  return <div {...rest} className={classNames(styles['row'], className)} />;
}

export interface FormSectionProps extends Omit<ComponentPropsWithRef<'fieldset'>, 'title'> {
  /** Heading of the section. */
  title: ReactNode;
  /** A sentence under the title. */
  lead?: ReactNode;
}

/** Fields that belong together, under a heading. */
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
  /** Says what is going on: “Saved at 14:32”. Announced. */
  status?: ReactNode;
  /**
   * The foot stays in sight at the lower edge of the window (or of the sheet) while the form is longer than that.
   * For forms that scroll; the buttons must stand in the `Form` itself, not in a box within it.
   */
  sticky?: boolean;
}

/** The buttons of a form; Save is never disabled. */
export function FormActions({ status, sticky = false, className, children, ...rest }: FormActionsProps) {
  return (
    <div
      {...rest}
      className={classNames(styles['actions'], sticky && styles['sticky'], className)}
      data-sticky-foot={sticky ? '' : undefined}
    >
      {children}
      <span role="status" className={styles['status']}>
        {status}
      </span>
    </div>
  );
}
