import { pathOf, webhooks } from '@outlay/domain';
import { Webhook } from 'lucide-react';
import { lazyComponent } from '../../../app/lazy/lazy-component.ts';
import { useText } from '../../../i18n/use-intl.tsx';
import { ResourceScreen, type ResourceScreenProps } from '../../../list/resource-screen.tsx';
import type { SheetProps } from '../../../records/declared-resource.ts';

const WebhookSheet = lazyComponent(async () => (await import('./webhook-sheet.tsx')).WebhookSheet);

const CELLS: NonNullable<ResourceScreenProps['cells']> = {
  url: ({ url }) => <bdi dir="ltr">{String(url)}</bdi>,
};

const sheetOf = (opened: SheetProps) => <WebhookSheet key={opened.id} {...opened} />;

/** Webhooks screen: endpoints that receive events, and their deliveries. */
export function WebhooksScreen() {
  const text = useText();
  return (
    <ResourceScreen
      resource={webhooks}
      member="webhooks"
      path={pathOf('settings.webhooks.list')}
      title={text('route.settings.webhooks.list')}
      newLabel={text('webhooks.new')}
      searchLabel={text('webhooks.search')}
      emptyIcon={Webhook}
      emptyTitle={text('webhooks.empty')}
      emptyHelp={text('webhooks.empty.help')}
      cells={CELLS}
      sheet={sheetOf}
    />
  );
}
