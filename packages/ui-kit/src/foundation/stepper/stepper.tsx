import { Check, X } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './stepper.module.css';

/** How far one step is. */
export type StepState = 'done' | 'current' | 'todo' | 'failed';

export interface Step {
  /** Identity of the step among its siblings. */
  id: string;
  /** What the step is. */
  label: ReactNode;
  /** Second line: who, when. */
  note?: ReactNode;
  /** How far it is. */
  state: StepState;
}

export interface StepperProps extends Omit<ComponentPropsWithRef<'ol'>, 'children'> {
  /** The steps in their order. */
  steps: readonly Step[];
  /** The state of a step in a word, for those who listen. */
  stateWords: Record<StepState, string>;
  /** In a column (default) or in a line. */
  across?: boolean;
}

/** The steps of a course of events, and where it stands. */
export function Stepper({ steps, stateWords, across = false, className, ...rest }: StepperProps) {
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
            <VisuallyHidden> ({stateWords[step.state]})</VisuallyHidden>
          </span>
          {step.note === undefined ? null : <span className={styles['note']}>{step.note}</span>}
        </li>
      ))}
    </ol>
  );
}
