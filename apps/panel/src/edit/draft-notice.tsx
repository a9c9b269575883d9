import type { DraftValues } from '@outlay/domain';
import { Banner } from '@outlay/ui-kit';
import { HardDrive, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Text } from '../i18n/panel-intl.ts';
import { useText } from '../i18n/use-intl.tsx';
import { FailureBanner } from './failure-banner.tsx';
import { OutrunBanner } from './outrun-banner.tsx';
import { RestoredBanner } from './restored-banner.tsx';
import type { PanelDraft } from './use-draft.ts';

/** Says that this device has no room for what is written; nothing where it has. */
export function UnkeptBanner({ kept }: { kept: boolean }) {
  const text = useText();
  if (kept) return null;
  return (
    <Banner icon={HardDrive} tone="pending" live="polite">
      {text('form.draft_unkept')}
    </Banner>
  );
}

/** What a form or dialog says about what is written in it: that it is back, why it was not sent, or not kept. */
export function DraftNotice({
  draft,
  settled = false,
  children,
}: {
  draft: Pick<
    PanelDraft<DraftValues>,
    'restored' | 'giveUp' | 'failure' | 'fresh' | 'outrun' | 'kept' | 'closes'
  >;
  /** Somebody else was faster, and nothing is left to send. */
  settled?: boolean;
  /** How the record stands now, where somebody else was faster. */
  children?: ReactNode;
}) {
  const text = useText();
  return (
    <>
      <RestoredBanner restored={draft.restored} onDiscard={draft.giveUp} />
      <UnkeptBanner kept={draft.kept} />
      <OutrunBanner outrun={draft.outrun} says={draft.closes ? 'form.outrun.sent' : 'form.outrun'} />
      {draft.fresh === null && !settled ? (
        <FailureBanner failure={draft.failure} />
      ) : (
        <Banner icon={Users} tone="pending" live="assertive" title={text('form.conflict')}>
          {children === undefined ? null : (
            <p>
              {text('form.conflict.theirs')}: {children}
            </p>
          )}
          {draft.failure === null ? null : <p>{draft.failure}</p>}
        </Banner>
      )}
    </>
  );
}

/** What stands beside the button that sends, in sight wherever one is in a form: that it is on its way, or kept until then. */
export function draftStatus(
  { busy, written, kept }: Pick<PanelDraft<DraftValues>, 'busy' | 'written' | 'kept'>,
  text: Text,
): string {
  if (busy) return text('form.saving');
  if (!written) return '';
  return text(kept ? 'form.draft_saved' : 'form.draft_not_saved');
}
