import { PRODUCT_NAME, ROUTES, type Route } from '@outlay/domain';
import { VisuallyHidden } from '@outlay/ui-kit';
import { useEffect, useRef } from 'react';
import type { MessageId } from '../../i18n/message-id.ts';
import type { Text } from '../../i18n/panel-intl.ts';
import { useText } from '../../i18n/use-intl.tsx';
import type { Arrival } from '../../routes/router.ts';
import { useArrival } from '../../routes/use-router.ts';

/** The title of what is in sight; null where the route has none. */
export function titleOf({ asked }: Arrival, text: Text): string | null {
  if (!asked) return text('route.not-found');
  const { title }: Route = ROUTES[asked.name];
  // The domain's texts hold every title a route names.
  return title === undefined ? null : text(title as MessageId);
}

/**
 * What a browser does by itself when it loads a page, and a router has to do for it: the document's title
 * (Specification §1), the focus on the new heading, and the title said aloud.
 */
export function ArrivalEffects() {
  const text = useText();
  const arrival = useArrival();
  const title = titleOf(arrival, text);
  const name = arrival.asked?.name ?? null;
  const focused = useRef(name);

  useEffect(() => {
    document.title = title === null ? PRODUCT_NAME : `${PRODUCT_NAME} – ${title}`;
  }, [title]);

  useEffect(() => {
    // The first screen is announced by the page itself; a record opened over its list is the same screen.
    if (focused.current === name) return;
    focused.current = name;
    // A menu that was opened while the screen was on its way would close.
    if (document.activeElement?.closest('[role=menu][data-state=open]')) return;
    const heading = document.querySelector<HTMLElement>('main h1, h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [name]);

  return (
    <VisuallyHidden aria-live="polite" role="status">
      {arrival.pending ? '' : title}
    </VisuallyHidden>
  );
}
