import { directionOf, type Locale } from '@outlay/domain';
import { Banner } from '@outlay/ui-kit';
import { TriangleAlert } from 'lucide-react';
import { messagesOf } from '../messages/messages-of.ts';

/** Warning of demo accounts, in each language given; hidden until a server that other machines reach shows it. */
export function DemoWarning({ locales }: { locales: readonly Locale[] }) {
  return (
    // The server replaces exactly this element.
    <aside hidden data-demo-warning="">
      {locales.map((locale) => (
        <Banner
          key={locale}
          lang={locale}
          dir={directionOf(locale)}
          shape="bar"
          tone="pending"
          icon={TriangleAlert}
        >
          {messagesOf(locale).frame.demoWarning}
        </Banner>
      ))}
    </aside>
  );
}
