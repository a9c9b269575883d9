import { decimalText } from './format.ts';
import { parseAmount } from './parse.ts';

/**
 * Amount in a form: an integer number of minor units, or a text that is not a valid amount in its currency
 * (yet).
 */
export interface TypedFigure {
  readonly minor: number | string;
  readonly currency: string;
}

/**
 * Returns the same figure in another currency: 12.50 remains 12.50, which may be 12,500 fils; an invalid
 * figure remains text.
 */
export const figureIn = ({ minor, currency: was }: TypedFigure, currency: string): TypedFigure => {
  const text = typeof minor === 'number' ? decimalText({ minor, currency: was }) : minor;
  const parsed = parseAmount(text, currency);
  return { minor: parsed.ok ? parsed.money.minor : text, currency };
};
