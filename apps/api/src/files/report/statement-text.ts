import { formatMessage, type Locale, type MessageId, type Money } from '@outlay/domain';
import { numberText } from './report-format.ts';

/** Returns a text of the catalogue. */
export const label = (locale: Locale, id: MessageId): string => formatMessage(locale, id);

/** Formats a figure; a minus sign stays before it in a right-to-left document. */
export const figureText = (amount: Money): string => `\u200E${numberText(amount)}`;
