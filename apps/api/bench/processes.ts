import { readdirSync, readFileSync } from 'node:fs';

/** Ticks of /proc in a second, on every Linux that Node runs on. */
const TICKS = 100;

/** Returns the fields of /proc/<pid>/stat from the third on; null for a process that has ended. */
function statOf(pid: number | string): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

const sum = (fields: readonly (string | undefined)[]): number =>
  fields.reduce((total, field) => total + Number(field ?? 0), 0);

/** Returns the processor time of a process, in seconds. */
export const cpuSeconds = (pid: number): number => {
  const stat = statOf(pid);
  return stat === null ? 0 : sum([stat[11], stat[12]]) / TICKS;
};

/** Returns the parent of a process. */
export const parentOf = (pid: number): number => Number(statOf(pid)?.[1] ?? 0);

/** Returns the processor time of a process and its children, those that have ended included, in seconds. */
export function familySeconds(pid: number): number {
  const own = sum((statOf(pid) ?? []).slice(11, 15)) / TICKS;
  const children = readdirSync('/proc').filter(
    (name) => /^\d+$/u.test(name) && parentOf(Number(name)) === pid,
  );
  return own + children.reduce((total, child) => total + cpuSeconds(Number(child)), 0);
}

/** Returns the resident memory of a process, in megabytes. */
export function memoryOf(pid: number): number {
  try {
    const kilobytes = /VmRSS:\s+(?<kb>\d+)/u.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.groups?.[
      'kb'
    ];
    return Number(kilobytes ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Returns the busy and idle time of all cores since the start of the machine, in seconds. */
export function machineSeconds(): { readonly busy: number; readonly idle: number } {
  const [, user, nice, system, idle, wait, irq, softIrq] = readFileSync('/proc/stat', 'utf8').split(/\s+/u);
  return {
    busy: sum([user, nice, system, irq, softIrq]) / TICKS,
    idle: sum([idle, wait]) / TICKS,
  };
}
