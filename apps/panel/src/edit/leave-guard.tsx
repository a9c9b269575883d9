import { Button, Dialog } from '@outlay/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../i18n/use-intl.tsx';
import { useRouter } from '../routes/use-router.ts';

export interface LeaveGuardProps {
  active: boolean;
  /** Whether this device has what is typed. */
  kept?: boolean;
  /** Whether reloading and closing the tab ask, too. Default: they do. */
  unloading?: boolean;
}

/** Asks before a screen, or the form or dialog in it, is left while something typed is not saved. */
export function LeaveGuard({ active, kept = true, unloading = true }: LeaveGuardProps) {
  const text = useText();
  const router = useRouter();
  const [answer, setAnswer] = useState<((leave: boolean) => void) | null>(null);
  useEffect(() => {
    if (!active) return undefined;
    const stop = router.askBeforeLeaving(
      () =>
        new Promise((resolve) => {
          setAnswer(() => resolve);
        }),
    );
    const unload = (event: BeforeUnloadEvent) => event.preventDefault();
    if (unloading) addEventListener('beforeunload', unload);
    return () => {
      stop();
      removeEventListener('beforeunload', unload);
    };
  }, [active, router, unloading]);
  const stay = useRef<HTMLButtonElement>(null);
  const settle = (leave: boolean) => {
    answer?.(leave);
    setAnswer(null);
  };
  return (
    <Dialog
      open={answer !== null}
      onOpenChange={() => settle(false)}
      title={text('form.leave')}
      initialFocus={stay}
      description={text(kept ? 'form.leave.help' : 'form.leave.unkept')}
      footer={
        <>
          <Button onClick={() => settle(true)}>{text('form.leave.go')}</Button>
          <Button ref={stay} variant="primary" onClick={() => settle(false)}>
            {text('form.leave.stay')}
          </Button>
        </>
      }
    />
  );
}
