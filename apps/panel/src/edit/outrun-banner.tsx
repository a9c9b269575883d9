import { Banner } from '@outlay/ui-kit';
import { PencilLine } from 'lucide-react';
import type { MessageId } from '../i18n/message-id.ts';
import { useText } from '../i18n/use-intl.tsx';

/** Says that what was sent is taken, and that what was typed meanwhile is not part of it. */
export function OutrunBanner({ outrun, says }: { outrun: boolean; says: MessageId }) {
  const text = useText();
  if (!outrun) return null;
  return (
    <Banner icon={PencilLine} tone="pending" live="assertive">
      {text(says)}
    </Banner>
  );
}
