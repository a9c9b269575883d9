import { Button, Dialog } from '@outlay/ui-kit';
import { useEffect, useMemo, useRef } from 'react';
import { usePanel } from '../app/use-panel.ts';
import { useStore } from '../app/use-store.ts';
import type { UnsavedForm } from '../app/router/unsaved-changes.ts';
import { useText } from '../i18n/use-intl.tsx';

export interface LeaveGuardProps {
  active: boolean;
  /** False when this device could not store the draft. */
  isStored?: boolean;
  /** Also asks for confirmation before the tab reloads or closes. Default: true. */
  unloading?: boolean;
}

/** Registers unsaved changes of a screen, form or dialog, and renders the confirmation before they are left. */
export function LeaveGuard({ active, isStored = true, unloading = true }: LeaveGuardProps) {
  const text = useText();
  const { unsaved } = usePanel();
  const form = useMemo<UnsavedForm>(() => ({ isStored }), [isStored]);
  useEffect(() => (active ? unsaved.add(form) : undefined), [active, form, unsaved]);
  useEffect(() => {
    if (!active || !unloading) return undefined;
    const unload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', unload);
    return () => removeEventListener('beforeunload', unload);
  }, [active, unloading]);
  const forms = useStore(unsaved.forms);
  const isConfirming = useStore(unsaved.confirmation) !== null;
  const stay = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      // Only the form opened last renders the confirmation, inside its dialog if it has one.
      open={isConfirming && forms.at(-1) === form}
      onOpenChange={() => unsaved.resolveConfirmation(false)}
      title={text('form.leave')}
      initialFocus={stay}
      description={text(
        forms.every(({ isStored }) => isStored) ? 'form.leave.help' : 'form.leave.not_stored',
      )}
      footer={
        <>
          <Button onClick={() => unsaved.resolveConfirmation(true)}>{text('form.leave.go')}</Button>
          <Button ref={stay} variant="primary" onClick={() => unsaved.resolveConfirmation(false)}>
            {text('form.leave.stay')}
          </Button>
        </>
      }
    />
  );
}
