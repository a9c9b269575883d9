import type { Report } from '../run/run-checks.ts';
import { showExchange } from './exchange-text.ts';

/** Returns the results as a JSON document. */
export const jsonReport = ({ results, ...run }: Report): string =>
  `${JSON.stringify(
    {
      ...run,
      passed: results.filter(({ status }) => status === 'passed').length,
      failed: results.filter(({ status }) => status === 'failed').length,
      skipped: results.filter(({ status }) => status === 'skipped').length,
      checks: results.map(({ faults, ...check }) => ({
        ...check,
        faults: faults.map(({ expected, exchange }) => ({
          expected,
          ...(exchange === null ? {} : showExchange(exchange)),
        })),
      })),
    },
    null,
    2,
  )}\n`;
