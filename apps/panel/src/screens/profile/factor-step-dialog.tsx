import { Button, Dialog, Form } from '@outlay/ui-kit';
import { useId, type ReactNode } from 'react';
import { FailureBanner } from '../../form/failure-banner.tsx';
import { useText } from '../../i18n/use-intl.tsx';
import type { FactorForm } from './factor-fields.tsx';

interface FactorStepProps {
  title: string;
  help?: string;
  form: FactorForm;
  actionLabel: string;
  onClose: () => void;
  children: ReactNode;
}

/** One step of a dialog about second factors: a form with its action. */
export function FactorStepDialog({ title, help, form, actionLabel, onClose, children }: FactorStepProps) {
  const text = useText();
  const id = useId();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={help}
      footer={
        <>
          <Button onClick={onClose}>{text('back')}</Button>
          <Button variant="primary" type="submit" form={id} busy={form.busy}>
            {actionLabel}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        faults={form.faults}
        summaryTitle={(n) => text('form.summary', { n })}
        onSubmit={form.submit}
      >
        <FailureBanner failure={form.failure} />
        {children}
      </Form>
    </Dialog>
  );
}
