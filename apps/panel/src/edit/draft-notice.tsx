import type { DraftValues } from '@outlay/domain';
import { Banner } from '@outlay/ui-kit';
import { Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Text } from '../i18n/panel-intl.ts';
import { useText } from '../i18n/use-intl.tsx';
import { FailureBanner } from './failure-banner.tsx';
import { RestoredBanner } from './restored-banner.tsx';
import type { PanelDraft } from './use-draft.ts';

/** What a dialog says about what is written in it: that it is back, and why it was not sent. */
export function DraftNotice({
  draft,
  children,
}: {
  draft: Pick<PanelDraft<DraftValues>, 'restored' | 'giveUp' | 'failure' | 'fresh'>;
  /** How the record stands now, where somebody else was faster. */
  children?: ReactNode;
}) {
  const text = useText();
  return (
    <>
      <RestoredBanner restored={draft.restored} onDiscard={draft.giveUp} />
      {draft.fresh === null ? (
        <FailureBanner failure={draft.failure} />
      ) : (
        <Banner icon={Users} tone="pending" live="assertive" title={text('form.conflict')}>
          {children === undefined ? null : (
            <p>
              {text('form.conflict.theirs')}: {children}
            </p>
          )}
          <p>{draft.failure}</p>
        </Banner>
      )}
    </>
  );
}

/** What stands beside the button that sends: that it is on its way, or that it is kept until then. */
export const draftStatus = (
  { busy, written }: Pick<PanelDraft<DraftValues>, 'busy' | 'written'>,
  text: Text,
): string => (busy ? text('form.saving') : written ? text('form.draft_saved') : '');
