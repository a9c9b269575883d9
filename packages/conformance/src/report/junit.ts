import { groupBy } from '@outlay/domain/list';
import type { CheckResult, Report } from '../run/run-checks.ts';
import { exchangeLines } from './exchange-text.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Characters that XML 1.0 cannot contain. */
const UNPRINTABLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const escape = (text: string): string =>
  text.replaceAll(UNPRINTABLE, '\uFFFD').replaceAll(/[&<>"]/gu, (one) => ENTITIES[one] ?? one);

const seconds = (ms: number): string => (ms / 1000).toFixed(3);

function caseOf({ id, rule, title, status, reason, faults, ms }: CheckResult): string {
  const head = `    <testcase classname="${escape(rule)}" name="${escape(`${id}: ${title}`)}" time="${seconds(ms)}"`;
  if (status === 'passed') return `${head}/>`;
  const inside =
    status === 'skipped'
      ? [`      <skipped message="${escape(reason ?? '')}"/>`]
      : faults.map(({ expected, exchange }) => {
          const lines = exchange === null ? [] : exchangeLines(exchange);
          return `      <failure message="${escape(`expected ${expected}`)}">${escape(lines.join('\n'))}</failure>`;
        });
  return [`${head}>`, ...inside, '    </testcase>'].join('\n');
}

function suiteOf(rule: string, checks: readonly CheckResult[]): string {
  const count = (status: CheckResult['status']): number =>
    checks.filter((one) => one.status === status).length;
  const time = seconds(checks.reduce((sum, { ms }) => sum + ms, 0));
  return [
    `  <testsuite name="${escape(rule)}" tests="${checks.length}" failures="${count('failed')}" skipped="${count('skipped')}" time="${time}">`,
    ...checks.map(caseOf),
    '  </testsuite>',
  ].join('\n');
}

/** Returns the results as a JUnit document, with one suite per rule. */
export const junitReport = ({ results }: Report): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites name="outlay-conformance">',
    ...[...groupBy(results, ({ rule }) => rule)].map(([rule, checks]) => suiteOf(rule, checks)),
    '</testsuites>',
    '',
  ].join('\n');
