import { describe, expect, it } from 'vitest';
import type { CheckResult, Report } from '../run/run-checks.ts';
import type { Exchange } from '../wire/exchange.ts';
import { jsonReport } from './json.ts';
import { junitReport } from './junit.ts';
import { failureLines, summaryLines } from './text.ts';

const exchange: Exchange = {
  request: {
    method: 'POST',
    url: 'http://localhost/jwt/login?ticket=abc123',
    headers: { authorization: 'Bearer eyJ.secret.sig', accept: 'application/json' },
    body: '{"email":"o@x.example","password":"hunter22"}',
  },
  response: {
    status: 200,
    headers: { 'content-type': 'application/json' },
    bytes: new Uint8Array(),
    text: '{"data":{"token":{"access_token":"eyJ.secret","refresh_token":"r-secret"},"name":"<b>\u0000"}}',
    json: {},
  },
};

const result = (status: CheckResult['status'], id: string): CheckResult => ({
  id,
  rule: 'auth.login',
  title: 'A session & its "tokens"',
  status,
  reason: status === 'skipped' ? 'no sign-in' : null,
  faults: status === 'failed' ? [{ expected: 'token_type <Bearer>', exchange }] : [],
  ms: 12,
});

const report: Report = {
  baseUrl: 'http://localhost',
  startedAt: '2026-01-01T00:00:00.000Z',
  results: [
    result('passed', 'auth.login:a'),
    result('failed', 'auth.login:b'),
    result('skipped', 'auth.login:c'),
  ],
  leftBehind: ['suppliers 7'],
  unanswered: ['contact.send'],
};

const texts = {
  text: [...report.results.flatMap(failureLines), ...summaryLines(report, true)].join('\n'),
  json: jsonReport(report),
  junit: junitReport(report),
};

describe('reports', () => {
  it.each(Object.entries(texts))('contain no password and no token (%s)', (_, text) => {
    for (const secret of ['hunter22', 'eyJ.secret', 'r-secret', 'abc123']) expect(text).not.toContain(secret);
    expect(text).toContain('o@x.example');
  });

  it('name what was expected, skipped, left behind and not seen', () => {
    expect(texts.text).toContain('expected  token_type <Bearer>');
    expect(texts.text).toContain('1 × no sign-in: auth.login:c');
    expect(texts.text).toContain('Could not be removed: suppliers 7');
    expect(texts.text).toContain('  contact.send');
    expect(texts.text).toMatch(/1 passed, 1 failed, 1 skipped$/u);
  });

  it('count results in JSON', () => {
    expect(JSON.parse(texts.json)).toMatchObject({ passed: 1, failed: 1, skipped: 1, checks: [{}, {}, {}] });
  });

  it('are well-formed XML for build servers', () => {
    expect(texts.junit).toContain(
      '<testsuite name="auth.login" tests="3" failures="1" skipped="1" time="0.036">',
    );
    expect(texts.junit).toContain('<failure message="expected token_type &lt;Bearer&gt;">');
    expect(texts.junit).toContain('<skipped message="no sign-in"/>');
    expect(texts.junit).toContain('A session &amp; its &quot;tokens&quot;');
    expect(texts.junit).not.toContain('\u0000');
  });
});
