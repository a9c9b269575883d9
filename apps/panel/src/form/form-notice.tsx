import { Banner } from '@outlay/ui-kit';
import { HardDrive, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Text } from '../i18n/panel-intl.ts';
import { useText } from '../i18n/use-intl.tsx';
import { FailureBanner } from './failure-banner.tsx';
import { ChangedWhileSavingBanner } from './changed-while-saving-banner.tsx';
import { RestoredBanner } from './restored-banner.tsx';
import type { PanelForm } from './use-form.ts';

/** Banner when this device has no room for the draft; renders nothing otherwise. */
export function NotStoredBanner({ stored }: { stored: boolean }) {
  const text = useText();
  if (stored) return null;
  return (
    <Banner icon={HardDrive} tone="pending" live="polite">
      {text('form.draft_not_stored')}
    </Banner>
  );
}

/** Banners of a form: restored draft, failed save, conflict, or no room for a draft on this device. */
export function FormNotice({
  form,
  settled = false,
  children,
}: {
  form: Pick<
    PanelForm<object>,
    | 'restored'
    | 'discard'
    | 'failure'
    | 'needsDefaultAccount'
    | 'fresh'
    | 'changedWhileSaving'
    | 'stored'
    | 'isClosable'
  >;
  /** Another user's change leaves nothing to submit. */
  settled?: boolean;
  /** Current state of the record, shown after a conflict. */
  children?: ReactNode;
}) {
  const text = useText();
  return (
    <>
      <RestoredBanner restored={form.restored} onDiscard={form.discard} />
      <NotStoredBanner stored={form.stored} />
      <ChangedWhileSavingBanner
        changed={form.changedWhileSaving}
        messageId={form.isClosable ? 'form.changed_while_sending' : 'form.changed_while_saving'}
      />
      {form.fresh === null && !settled ? (
        <FailureBanner failure={form.failure} needsDefaultAccount={form.needsDefaultAccount} />
      ) : (
        <Banner icon={Users} tone="pending" live="assertive" title={text('form.conflict')}>
          {children === undefined ? null : (
            <p>
              {text('form.conflict.theirs')}: {children}
            </p>
          )}
          {form.failure === null ? null : <p>{form.failure}</p>}
        </Banner>
      )}
    </>
  );
}

/** Returns the status beside the submit button: saving, stored on this device, or nothing. */
export function formStatus(
  { busy, dirty, stored }: Pick<PanelForm<object>, 'busy' | 'dirty' | 'stored'>,
  text: Text,
): string {
  if (busy) return text('form.saving');
  if (!dirty) return '';
  return text(stored ? 'form.draft_saved' : 'form.draft_not_saved');
}
