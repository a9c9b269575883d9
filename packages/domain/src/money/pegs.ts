import type { ExchangeRate } from './rate.ts';

/** A currency with a fixed rate: units of `to` per unit of the anchor. */
export interface Peg {
  readonly from: typeof ANCHOR;
  readonly to: string;
  readonly rate: ExchangeRate['rate'];
}

/** The currency that others are fixed to. */
export const ANCHOR = 'USD';

/**
 * Currencies of the Gulf with a fixed rate to the US dollar. Sources: the central banks of Saudi Arabia, the
 * Emirates, Qatar, Bahrain and Oman.
 */
export const PEGS: readonly Peg[] = [
  { from: ANCHOR, to: 'SAR', rate: '3.75' },
  { from: ANCHOR, to: 'AED', rate: '3.6725' },
  { from: ANCHOR, to: 'QAR', rate: '3.64' },
  { from: ANCHOR, to: 'BHD', rate: '0.376' },
  { from: ANCHOR, to: 'OMR', rate: '0.3845' },
];
