import type { Expense } from '@outlay/domain';
import { Skeleton } from '@outlay/ui-kit';
import { lazy, Suspense, useState } from 'react';
import { loadCode } from '../../app/lazy/code-load-error.ts';
import { usePanel } from '../../app/use-panel.ts';
import type { AllowanceInputProps } from './allowance-input-props.ts';

const loadInput = async () => (await import('../allowances/allowance-input.tsx')).AllowanceInput;
const loadDetails = async () => (await import('../allowances/allowance-details.tsx')).AllowanceDetails;

/** Fields of a drive or a trip in the form of a request. */
export function AllowanceInput(props: AllowanceInputProps) {
  const { languages } = usePanel();
  // The list of expenses is shown before the messages of other screens and of these fields are loaded.
  const [Input] = useState(() =>
    lazy(async () => {
      const [loaded] = await Promise.all([loadCode(loadInput), loadCode(languages.complete)]);
      return { default: loaded };
    }),
  );
  return (
    <Suspense fallback={<Skeleton shape="block" />}>
      <Input {...props} />
    </Suspense>
  );
}

/** How the amount of an allowance was computed, in the sheet of a request. */
export function AllowanceDetails(props: { expense: Expense }) {
  const { languages } = usePanel();
  const [Details] = useState(() =>
    lazy(async () => {
      const [loaded] = await Promise.all([loadCode(loadDetails), loadCode(languages.complete)]);
      return { default: loaded };
    }),
  );
  return (
    <Suspense fallback={<Skeleton shape="block" />}>
      <Details {...props} />
    </Suspense>
  );
}
