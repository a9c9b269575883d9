import { Button, Form, FormActions } from '@outlay/ui-kit';
import { useRef, type ReactNode } from 'react';
import { FormNotice, formStatus } from '../../form/form-notice.tsx';
import { LeaveGuard } from '../../form/leave-guard.tsx';
import type { PanelForm } from '../../form/use-form.ts';
import { useText } from '../../i18n/use-intl.tsx';

export interface SettingsFrameProps {
  form: Omit<PanelForm<object>, 'values' | 'change'>;
  /** Returns an error with the label of its field. */
  named: (fault: PanelForm<object>['faults'][number]) => PanelForm<object>['faults'][number];
  /** Choice between the changes of two users, during a conflict. */
  conflict: ReactNode;
  saveLabel: string;
  /** Shows the values without allowing changes. */
  readOnly: boolean;
  children: ReactNode;
}

/** Layout of the forms of the company's settings: notices, fields, Save. */
export function SettingsFrame(props: SettingsFrameProps) {
  const { form, named, conflict, saveLabel, readOnly, children } = props;
  const text = useText();
  const notice = useRef<HTMLDivElement>(null);
  // A conflict must be resolved before the form is submitted: until then Save moves the focus to it.
  const save = () => (form.fresh === null ? form.submit() : notice.current?.querySelector('button')?.focus());
  return (
    <Form
      faults={form.faults.map(named)}
      summaryTitle={(n) => text('form.summary', { n })}
      onSubmit={() => {
        if (!readOnly) save();
      }}
      onRefused={form.check}
    >
      {/* The page reloads after saving; that must not prompt for unsaved changes. */}
      <LeaveGuard active={form.dirty && !form.busy} isStored={form.stored} />
      {form.fresh === null ? <FormNotice form={form} /> : <div ref={notice}>{conflict}</div>}
      {children}
      {readOnly ? null : (
        <FormActions status={formStatus(form, text)}>
          <Button variant="primary" type="submit" busy={form.busy}>
            {saveLabel}
          </Button>
        </FormActions>
      )}
    </Form>
  );
}
