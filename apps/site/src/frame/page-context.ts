import { formatMessage, type Locale, type MessageId } from '@outlay/domain';
import type { SiteContent } from '../content/site-content.ts';
import type { SiteRoute } from '../routes.ts';
import { messagesOf } from '../messages/messages-of.ts';
import type { Messages } from '../messages/messages.ts';

/** Page, language and messages of a component; a prop instead of a context, because they are static. */
export interface PageContext {
  readonly route: SiteRoute;
  readonly locale: Locale;
  /** The site's own messages. */
  readonly messages: Messages;
  /** Formats messages of the domain, shared by the whole product: statuses, plans, names of routes. */
  readonly formatMessage: (id: MessageId) => string;
  /** English content of the repository. */
  readonly content: SiteContent;
}

/** Returns route, language and messages of a page. */
export const pageContext = (route: SiteRoute, locale: Locale, content: SiteContent): PageContext => ({
  route,
  locale,
  messages: messagesOf(locale),
  formatMessage: (id) => formatMessage(locale, id),
  content,
});
