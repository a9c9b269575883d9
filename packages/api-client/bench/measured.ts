/** A promise, what was measured and what it may be at most. */
export interface Measured {
  readonly promise: string;
  readonly value: number;
  readonly limit: number;
  readonly unit: string;
}
