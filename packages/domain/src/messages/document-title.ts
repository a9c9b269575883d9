import { PRODUCT_NAME } from '../kernel/product.ts';
import type { Locale } from '../locale/locale.ts';
import { ROUTES } from '../session/routes.ts';
import type { RouteName } from '../session/routes.ts';
import { formatMessage } from './format-message.ts';

/** The document's title: the product's name, then the route's translated title where it has one (Specification §1). */
export function documentTitle(locale: Locale, route: RouteName | null): string {
  return route === null ? PRODUCT_NAME : `${PRODUCT_NAME} – ${formatMessage(locale, ROUTES[route].title)}`;
}
