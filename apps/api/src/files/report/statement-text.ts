import {
  amountParts,
  formatMessage,
  type Locale,
  type MessageId,
  type Money,
  type LocaleOptions,
} from '@outlay/domain';

/** Returns a text of the catalogue. */
export const label = (localeOptions: Locale | LocaleOptions, id: MessageId): string =>
  formatMessage(localeOptions, id);

/** Formats a figure; a minus sign stays before it in a right-to-left document. */
export const statementFigure = ({ numerals }: LocaleOptions, amount: Money): string =>
  `\u200E${amountParts(amount, numerals).figure}`;
