import { monitorEventLoopDelay } from 'node:perf_hooks';

const BOUNDS = [5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000];
/** Period of the event loop delay that is reported: that of the previous one until it has passed. Milliseconds. */
const DELAY_MS = 30_000;

type Series = { count: number; sum: number; buckets: number[] };

/** A value of a metric, with its labels. */
export type Sample = { readonly labels?: Readonly<Record<string, string>>; readonly value: number };

/** A metric that is read when the metrics are requested. */
export type Metric = {
  readonly name: string;
  readonly type: 'gauge' | 'counter';
  readonly help: string;
  read(): readonly Sample[];
};

/** Metrics of the server in the Prometheus format. */
export type Metrics = {
  /** Counts a response. */
  count(method: string, route: string, status: number, ms: number): void;
  /** Returns the metrics, with those given. */
  text(others: readonly Metric[]): string;
};

const escaped = (value: string): string =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '');

const labelText = (labels: Readonly<Record<string, string>> = {}): string => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
};

const linesOf = ({ name, type, help, read }: Metric): string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
  ...read().map(({ labels, value }) => `${name}${labelText(labels)} ${value}`),
];

/** Measures the event loop delay over periods, so that an old peak does not last for the life of the process. */
function createDelay(): () => number {
  const histogram = monitorEventLoopDelay({ resolution: 20 });
  histogram.enable();
  let [previous, since] = [0, performance.now()];
  return () => {
    const current = histogram.percentile(99) / 1e6;
    const isOver = performance.now() - since >= DELAY_MS;
    const shown = Math.max(previous, current);
    if (isOver) {
      [previous, since] = [current, performance.now()];
      histogram.reset();
    }
    return shown;
  };
}

const gauge = (name: string, help: string, value: number): Metric => ({
  name,
  type: 'gauge',
  help,
  read: () => [{ value }],
});

function processMetrics(delay: () => number): Metric[] {
  const memory = process.memoryUsage();
  return [
    gauge('outlay_event_loop_delay_p99_ms', 'Event loop delay since the last but one reading.', delay()),
    gauge('outlay_resident_bytes', 'Resident memory.', memory.rss),
    gauge('outlay_heap_used_bytes', 'Heap in use.', memory.heapUsed),
    gauge('outlay_uptime_seconds', 'Age of the process.', process.uptime()),
  ];
}

/** Creates metrics in memory; they reset when the process restarts, as counters may. */
export function createMetrics(): Metrics {
  const responses = new Map<string, Series>();
  const delay = createDelay();
  const histogramLines = (): string[] => {
    const name = 'outlay_http_request_ms';
    const lines = [`# HELP ${name} Time to answer.`, `# TYPE ${name} histogram`];
    for (const [key, { count, sum, buckets }] of responses) {
      BOUNDS.forEach((bound, at) => lines.push(`${name}_bucket{${key},le="${bound}"} ${buckets[at] ?? 0}`));
      lines.push(
        `${name}_bucket{${key},le="+Inf"} ${count}`,
        `${name}_sum{${key}} ${sum.toFixed(3)}`,
        `${name}_count{${key}} ${count}`,
      );
    }
    return lines;
  };
  return {
    count(method, route, status, ms) {
      const key = `method="${escaped(method)}",route="${escaped(route)}",status="${status}"`;
      const series = responses.get(key) ?? { count: 0, sum: 0, buckets: BOUNDS.map(() => 0) };
      series.count += 1;
      series.sum += ms;
      BOUNDS.forEach((bound, at) => {
        if (ms <= bound) series.buckets[at] = (series.buckets[at] ?? 0) + 1;
      });
      responses.set(key, series);
    },
    text: (others) =>
      `${[...histogramLines(), ...[...processMetrics(delay), ...others].flatMap(linesOf)].join('\n')}\n`,
  };
}
