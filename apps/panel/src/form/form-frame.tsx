import { Button, Form, FormActions } from '@outlay/ui-kit';
import { useCallback, useRef, type ReactNode } from 'react';
import { useIntl } from '../i18n/use-intl.tsx';
import { FailureBanner } from './failure-banner.tsx';
import { formStatus, NotStoredBanner } from './form-notice.tsx';
import { ChangedWhileSavingBanner } from './changed-while-saving-banner.tsx';
import { RestoredBanner } from './restored-banner.tsx';
import type { PanelForm } from './use-form.ts';

/** Scrolls to the notice at the top: Save is visible everywhere in a long form, the notice is not. */
const showUp = (node: HTMLElement | null) => node?.scrollIntoView({ block: 'center' });

/** Layout of every form: restored draft, failure, conflict, fields, Save. */
export function FormFrame(props: {
  form: Omit<PanelForm<object>, 'values' | 'change'>;
  saveLabel?: string | undefined;
  quiet?: boolean;
  actions?: ReactNode;
  conflict?: ReactNode;
  /** Sentence why the current values cannot be saved. Save is then unavailable, and the values stay. */
  denied?: string | undefined;
  /** Notice above the fields. */
  notice?: ReactNode;
  /** Message ids of field labels other than `field.<name>`; the error summary puts the label before the error. */
  labels?: Readonly<Record<string, string | undefined>>;
  children: ReactNode;
}) {
  const { form, saveLabel, quiet = false, actions, conflict, denied, labels = {}, children } = props;
  const { text, has } = useIntl();
  const notice = useRef<HTMLElement>(null);
  const showNotice = useCallback((node: HTMLElement | null) => {
    notice.current = node;
    showUp(node);
  }, []);
  // A conflict must be resolved before the form is submitted: until then Save moves the focus to it.
  const save = () => {
    if (form.fresh === null) return form.submit();
    showUp(notice.current);
    notice.current?.querySelector('button')?.focus();
  };
  const named = (fault: { readonly name: string; readonly text: string }) => {
    const [field = ''] = fault.name.split('.');
    const id = labels[field] ?? `field.${field}`;
    return has(id) ? { ...fault, text: `${text(id)}: ${fault.text}` } : fault;
  };
  return (
    <Form
      faults={form.faults.map(named)}
      summaryTitle={(n) => text('form.summary', { n })}
      onSubmit={save}
      onRefused={form.check}
    >
      <RestoredBanner restored={form.restored} onDiscard={form.discard} />
      <NotStoredBanner stored={form.stored} />
      <ChangedWhileSavingBanner changed={form.changedWhileSaving} messageId="form.changed_while_saving" />
      {form.failure === null && form.fresh === null ? null : (
        <div ref={showNotice}>
          <FailureBanner failure={form.failure} needsDefaultAccount={form.needsDefaultAccount} />
          {conflict}
        </div>
      )}
      {props.notice}
      {children}
      <FormActions sticky status={formStatus(form, text)}>
        <Button variant={quiet ? 'secondary' : 'primary'} type="submit" busy={form.busy} denied={denied}>
          {saveLabel ?? text('save')}
        </Button>
        {actions}
      </FormActions>
    </Form>
  );
}
