import { PRODUCT_NAME } from '@outlay/domain';
import { VisuallyHidden } from '@outlay/ui-kit';
import { useEffect, useRef } from 'react';
import { ScrollRestoration, useNavigation } from 'react-router-dom';
import type { MessageId } from '../../i18n/message-id.ts';
import type { Text } from '../../i18n/panel-intl.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { createScrollKey } from './scroll-key.ts';
import { useCurrentRoute, type RouteHandle } from './use-current-route.ts';

/** Returns the title of the current screen. */
function titleOf(route: RouteHandle | null, text: Text): string {
  // The domain's messages contain every title of its routes.
  return text(route === null ? 'route.not-found' : (route.title as MessageId));
}

const scrollKey = createScrollKey();

/**
 * Reproduces the browser's behavior on page load for client-side navigations: sets the document's title (Specification
 * §1), focuses the new heading, announces the title, and restores the scroll position.
 */
export function NavigationEffects() {
  const text = useText();
  const route = useCurrentRoute();
  const isLoading = useNavigation().state !== 'idle';
  const title = titleOf(route, text);
  const name = route?.name ?? null;
  const focused = useRef(name);

  useEffect(() => {
    document.title = `${PRODUCT_NAME} – ${title}`;
  }, [title]);

  useEffect(() => {
    // The browser announces the first screen itself; a record opened over its list is the same screen.
    if (focused.current === name) return;
    focused.current = name;
    // Moving the focus out of an open menu would close it.
    if (document.activeElement?.closest('[role=menu][data-state=open]')) return;
    const heading = document.querySelector<HTMLElement>('main h1, h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [name]);

  return (
    <>
      <ScrollRestoration getKey={scrollKey} />
      <VisuallyHidden aria-live="polite" role="status">
        {isLoading ? '' : title}
      </VisuallyHidden>
    </>
  );
}
