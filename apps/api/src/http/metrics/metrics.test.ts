import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { registerConsumers } from '../../notify/outbox-consumer.ts';
import { DATABASES } from '../../test-support/databases.ts';
import { ok, openServer, type TestServer } from '../../test-support/server.ts';

const operations = (name: string): string =>
  readFileSync(new URL(`../../../../../docs/operations/${name}`, import.meta.url), 'utf8');

type Rule = { alert: string; expr: string; for: string; labels: object; annotations: { summary: string } };
const RULES = (parse(operations('alerts.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  ({ rules }) => rules,
);
type Panel = { title: string; targets: { expr: string }[] };
const { panels } = JSON.parse(operations('grafana-dashboard.json')) as { panels: Panel[] };

/** Returns the names of the metrics in an expression, with the values of their labels that it compares. */
const namesIn = (expr: string): string[] => expr.match(/\boutlay_\w+/gu) ?? [];

/** Returns the value of a series. */
const valueOf = (text: string, series: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length),
  );

describe.each(DATABASES)('metrics on %s', (kind) => {
  let server: TestServer;
  const read = async (): Promise<string> =>
    (await server.fetch(new Request('http://localhost/metrics'))).text();

  beforeAll(async () => {
    server = await openServer(kind, { env: { metrics: true } });
    await registerConsumers(server.store.db);
  });
  afterAll(() => server.close());

  test('contain every metric and label value of the dashboard and the alert rules', async () => {
    ok(await server.call('suppliers.list', { as: 'owner@outlay.example' }));
    const text = await read();
    const reported = new Set(text.match(/^\w+(?=[{ ])/gmu));
    const expressions = [...RULES, ...panels.flatMap(({ targets }) => targets)].map(({ expr }) => expr);
    expect(expressions.length).toBeGreaterThan(20);
    const named = new Set(expressions.flatMap(namesIn));
    expect([...named].filter((name) => !reported.has(name))).toEqual([]);
    // Each metric of the server is in one of them.
    const families = text.match(/(?<=^# TYPE )\w+/gmu) ?? [];
    expect(families.filter((name) => ![...named].some((one) => one.startsWith(name)))).toEqual([]);
    for (const [, label, values = ''] of expressions.join(' ').matchAll(/(queue|of)=~?"([^"]+)"/gu)) {
      for (const value of values.split('|')) expect(text).toContain(`{${label}="${value}"}`);
    }
  });

  test('are in the Prometheus text format', async () => {
    const lines = (await read()).trimEnd().split('\n');
    for (const line of lines) {
      expect(line).toMatch(
        /^(?:# (?:HELP|TYPE) \w+ .+|\w+(?:\{\w+="[^"]*"(?:,\w+="[^"]*")*\})? -?[\d.e+-]+)$/u,
      );
    }
  });

  test('count events that wait for a consumer, with the age of the oldest', async () => {
    const before = valueOf(await read(), 'outlay_backlog_items{of="notifications"}');
    const body = { name: `Backlog ${kind}` };
    ok(await server.call('suppliers.create', { as: 'owner@outlay.example', body }));
    server.travel(60_000);
    const text = await read();
    expect(valueOf(text, 'outlay_backlog_items{of="notifications"}')).toBeGreaterThan(before);
    expect(valueOf(text, 'outlay_backlog_oldest_seconds{of="notifications"}')).toBeGreaterThan(59);
    expect(valueOf(text, 'outlay_database_up')).toBe(1);
    server.travel(-60_000);
  });

  test('count refused work', async () => {
    const series = 'outlay_queue_refused_total{queue="database"}';
    const before = valueOf(await read(), series);
    await Promise.all(
      Array.from({ length: 300 }, () => server.call('company.get', { as: 'owner@outlay.example' })),
    );
    expect(valueOf(await read(), series)).toBeGreaterThan(before);
  });
});

test('every alert is explained in the guide', () => {
  const guide = readFileSync(new URL('../../../../../docs/operations.md', import.meta.url), 'utf8');
  for (const { alert, labels, annotations } of RULES) {
    expect(guide).toContain(`| \`${alert}\` |`);
    expect(labels).toHaveProperty('severity');
    expect(annotations.summary).toMatch(/\.$/u);
  }
});
