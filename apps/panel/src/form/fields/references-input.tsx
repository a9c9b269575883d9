import { TextField } from '@outlay/ui-kit';
import { Suspense } from 'react';
import { lazyComponent } from '../../app/lazy/lazy-component.ts';
import type { ReferencesInputProps } from './loaded-references-input.tsx';

const Loaded = lazyComponent(
  async () => (await import('./loaded-references-input.tsx')).LoadedReferencesInput,
  { placement: 'inline' },
);

/** Input for several records of another list: searched by typing, shown as tokens. Loaded when a form shows it. */
export function ReferencesInput(props: ReferencesInputProps) {
  const { label, optional } = props;
  return (
    <Suspense fallback={<TextField label={label} optional={optional} aria-required={!optional} readOnly />}>
      <Loaded {...props} />
    </Suspense>
  );
}
