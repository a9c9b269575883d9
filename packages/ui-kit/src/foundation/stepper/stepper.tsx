import { Check, X } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './stepper.module.css';

/** Progress of one step. */
export type StepState = 'done' | 'current' | 'todo' | 'failed';

export interface Step {
  /** ID of the step, unique in the list. */
  id: string;
  /** Label of the step. */
  label: ReactNode;
  /** Second line: person, time. */
  note?: ReactNode;
  /** Progress of the step. */
  state: StepState;
}

export interface StepperProps extends Omit<ComponentPropsWithRef<'ol'>, 'children'> {
  /** Steps in their order. */
  steps: readonly Step[];
  /** Text of each step state for assistive technology. */
  stateLabels: Record<StepState, string>;
  /** Lays the steps out in a row. Default: in a column. */
  across?: boolean | undefined;
}

/** Ordered steps of a process with the state of each. */
export function Stepper({ steps, stateLabels, across = false, className, ...rest }: StepperProps) {
  return (
    <ol {...rest} className={classNames(styles['stepper'], className)} data-across={across ? '' : undefined}>
      {steps.map((step, index) => (
        <li
          key={step.id}
          className={styles['step']}
          data-state={step.state}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <span className={styles['dot']} aria-hidden="true">
            {step.state === 'done' ? <Icon of={Check} size="xs" /> : null}
            {step.state === 'failed' ? <Icon of={X} size="xs" /> : null}
            {step.state === 'current' || step.state === 'todo' ? index + 1 : null}
          </span>
          <span className={styles['label']}>
            {step.label}
            <VisuallyHidden> ({stateLabels[step.state]})</VisuallyHidden>
          </span>
          {step.note === undefined ? null : <span className={styles['note']}>{step.note}</span>}
        </li>
      ))}
    </ol>
  );
}
