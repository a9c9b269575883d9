/** A measured value and its limit. */
export interface Measured {
  readonly promise: string;
  readonly value: number;
  readonly limit: number;
  readonly unit: string;
}

/** Prints measurements and sets exit code 1 if one is above its limit. */
export function report(measured: readonly Measured[]): void {
  for (const { promise, value, limit, unit } of measured) {
    const bound = Number.isFinite(limit) ? `≤ ${limit} ${unit}` : '(for comparison)';
    console.log(`${value <= limit ? 'ok  ' : 'OVER'}  ${value.toFixed(2)} ${unit}  ${bound}  ${promise}`);
  }
  if (measured.some(({ value, limit }) => value > limit)) process.exitCode = 1;
}
