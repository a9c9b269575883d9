import { Banner } from '@outlay/ui-kit';
import { PencilLine } from 'lucide-react';
import type { MessageId } from '../i18n/message-id.ts';
import { useText } from '../i18n/use-intl.tsx';

/** Banner when the form is saved, but not the changes made during the save. */
export function ChangedWhileSavingBanner({ changed, messageId }: { changed: boolean; messageId: MessageId }) {
  const text = useText();
  if (!changed) return null;
  return (
    <Banner icon={PencilLine} tone="pending" live="assertive">
      {text(messageId)}
    </Banner>
  );
}
