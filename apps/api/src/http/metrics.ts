import { monitorEventLoopDelay } from 'node:perf_hooks';

const BOUNDS = [5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000];

type Series = { count: number; sum: number; buckets: number[] };

/** Metrics of the server's responses in the Prometheus format. */
export type Metrics = {
  count(method: string, route: string, status: number, ms: number): void;
  /** Registers a gauge that is read when the metrics are requested. */
  gauge(name: string, help: string, read: () => number): void;
  text(): string;
};

const label = (value: string): string =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '');

/** Creates metrics in memory; they reset when the process restarts, as counters may. */
export function createMetrics(): Metrics {
  const response = new Map<string, Series>();
  const gauges: { name: string; help: string; read: () => number }[] = [];
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  return {
    count(method, route, status, ms) {
      const key = `method="${label(method)}",route="${label(route)}",status="${status}"`;
      const series = response.get(key) ?? { count: 0, sum: 0, buckets: BOUNDS.map(() => 0) };
      series.count += 1;
      series.sum += ms;
      BOUNDS.forEach((bound, at) => {
        if (ms <= bound) series.buckets[at] = (series.buckets[at] ?? 0) + 1;
      });
      response.set(key, series);
    },
    gauge(name, help, read) {
      gauges.push({ name, help, read });
    },
    text() {
      const lines = [
        '# HELP outlay_http_request_ms Time to answer.',
        '# TYPE outlay_http_request_ms histogram',
      ];
      for (const [key, { count, sum, buckets }] of response) {
        BOUNDS.forEach((bound, at) =>
          lines.push(`outlay_http_request_ms_bucket{${key},le="${bound}"} ${buckets[at] ?? 0}`),
        );
        lines.push(`outlay_http_request_ms_bucket{${key},le="+Inf"} ${count}`);
        lines.push(
          `outlay_http_request_ms_sum{${key}} ${sum.toFixed(3)}`,
          `outlay_http_request_ms_count{${key}} ${count}`,
        );
      }
      const memory = process.memoryUsage();
      const process_ = [
        {
          name: 'outlay_event_loop_delay_p99_ms',
          help: 'Event loop delay.',
          read: () => delay.percentile(99) / 1e6,
        },
        { name: 'outlay_resident_bytes', help: 'Resident memory.', read: () => memory.rss },
        { name: 'outlay_heap_used_bytes', help: 'Heap in use.', read: () => memory.heapUsed },
      ];
      for (const { name, help, read } of [...process_, ...gauges]) {
        lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, `${name} ${read()}`);
      }
      return `${lines.join('\n')}\n`;
    },
  };
}
