import { Banner, Button } from '@outlay/ui-kit';
import { History } from 'lucide-react';
import { useText } from '../i18n/use-intl.tsx';

/** Banner when a draft was restored, with a button that discards it. */
export function RestoredBanner({ restored, onDiscard }: { restored: boolean; onDiscard: () => void }) {
  const text = useText();
  if (!restored) return null;
  return (
    <Banner
      icon={History}
      live="polite"
      action={
        <Button size="s" onClick={onDiscard}>
          {text('form.draft_discard')}
        </Button>
      }
    >
      {text('form.draft_restored')}
    </Banner>
  );
}
