import {
  amountParts,
  formatMessage,
  type Locale,
  type MessageId,
  type Money,
  type Writing,
} from '@outlay/domain';

/** Returns a text of the catalogue. */
export const label = (writing: Locale | Writing, id: MessageId): string => formatMessage(writing, id);

/** Formats a figure; a minus sign stays before it in a right-to-left document. */
export const statementFigure = ({ numerals }: Writing, amount: Money): string =>
  `\u200E${amountParts(amount, numerals).figure}`;
