import { groupBy } from '@outlay/domain/list';
import type { CheckResult, Report } from '../run/run-checks.ts';
import { exchangeLines } from './exchange-text.ts';

/** Faults of one check that are printed; the files contain all. */
const MOST_FAULTS = 3;

/** Returns the lines of a failed check: each fault with its expectation, request and response. */
export function failureLines({ id, title, faults }: CheckResult): string[] {
  const shown = faults
    .slice(0, MOST_FAULTS)
    .flatMap(({ expected, exchange }) => [
      `  expected  ${expected}`,
      ...(exchange === null ? [] : exchangeLines(exchange).map((line) => `  ${line}`)),
      '',
    ]);
  const rest = faults.length - MOST_FAULTS;
  return [`FAULT ${id}`, `  ${title}`, ...shown, ...(rest > 0 ? [`  and ${rest} more`, ''] : [])];
}

const countOf = (results: readonly CheckResult[], status: CheckResult['status']): number =>
  results.filter((one) => one.status === status).length;

const MOST_NAMES = 6;

/** Returns the skipped checks by reason. */
function skippedLines(results: readonly CheckResult[]): string[] {
  const skipped = results.filter(({ status }) => status === 'skipped');
  if (skipped.length === 0) return [];
  const byReason = groupBy(skipped, ({ reason }) => reason ?? '');
  const lines = [...byReason].map(([reason, checks]) => {
    const names = checks.slice(0, MOST_NAMES).map(({ id }) => id);
    const more = checks.length > MOST_NAMES ? ', …' : '';
    return `  ${checks.length} × ${reason}: ${names.join(', ')}${more}`;
  });
  return ['', 'Skipped', ...lines];
}

/** Returns a list of names in lines of at most 120 characters. */
function wrap(names: readonly string[]): string[] {
  const lines: string[] = [];
  for (const name of names) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + name.length < 118) lines[lines.length - 1] = `${last}, ${name}`;
    else lines.push(`  ${name}`);
  }
  return lines;
}

/**
 * Returns the lines that end a run: results by rule, skipped checks with reasons, records left behind, calls without a
 * success, the totals.
 *
 * @param isComplete true if all checks were selected
 */
export function summaryLines({ results, leftBehind, unanswered }: Report, isComplete: boolean): string[] {
  const byRule = [...groupBy(results, ({ rule }) => rule)].map(([rule, checks]) => {
    const failed = countOf(checks, 'failed');
    const skipped = countOf(checks, 'skipped');
    const notes = [failed > 0 ? `${failed} failed` : '', skipped > 0 ? `${skipped} skipped` : ''].filter(
      Boolean,
    );
    const mark = failed > 0 ? 'FAULT' : skipped === checks.length ? 'skip ' : 'ok   ';
    const passed = String(countOf(checks, 'passed')).padStart(4);
    return `${mark} ${passed} ${rule.padEnd(24)} ${checks[0]?.title ?? ''}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`;
  });
  const left = leftBehind.length > 0 ? ['', `Could not be removed: ${leftBehind.join(', ')}`] : [];
  const totals = `${countOf(results, 'passed')} passed, ${countOf(results, 'failed')} failed, ${countOf(results, 'skipped')} skipped`;
  const unseen =
    isComplete && unanswered.length > 0
      ? [
          '',
          `${unanswered.length} calls of which no success was checked, because it would leave traces or its check was skipped:`,
          ...wrap(unanswered),
        ]
      : [];
  return [...byRule, ...skippedLines(results), ...left, ...unseen, '', totals];
}
