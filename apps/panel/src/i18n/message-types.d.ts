import type { MessageId } from './message-id.ts';

declare global {
  namespace FormatjsIntl {
    /** Restricts the message ids of react-intl's own functions to {@link MessageId}. */
    interface Message {
      ids: MessageId;
    }
  }
}
