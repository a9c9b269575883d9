import { PRODUCT_NAME } from './product.ts';
import type { Locale } from '../locale/locale.ts';
import { ROUTES } from '../session/routes/routes.ts';
import type { RouteName } from '../session/routes/routes.ts';
import { formatMessage } from './format-message.ts';

/**
 * Returns the document title: the product name, then the translated title of the route, if any (Specification
 * §1).
 */
export function documentTitle(locale: Locale, route: RouteName | null): string {
  return route === null ? PRODUCT_NAME : `${PRODUCT_NAME} – ${formatMessage(locale, ROUTES[route].title)}`;
}
