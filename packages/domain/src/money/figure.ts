import { decimalText } from './format.ts';
import { parseAmount } from './parse.ts';

/** An amount in a form: a whole number of minor units, or the text that is no amount in its currency (yet). */
export interface TypedFigure {
  readonly minor: number | string;
  readonly currency: string;
}

/** The same figure in another currency: 12.50 stays 12.50, where that is 12,500 fils; what does not fit there stays as text. */
export const figureIn = ({ minor, currency: was }: TypedFigure, currency: string): TypedFigure => {
  const text = typeof minor === 'number' ? decimalText({ minor, currency: was }) : minor;
  const parsed = parseAmount(text, currency);
  return { minor: parsed.ok ? parsed.money.minor : text, currency };
};
