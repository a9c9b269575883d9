/** Conditions under which a task may start. */
export interface Task {
  readonly name: string;
  /** Names of tasks that must have ended first; those that are not part of the run are ignored. */
  readonly after?: readonly string[];
}

/**
 * Runs tasks in parallel, at most `slots` at a time. The first task of the list that may start is started first; the
 * outcome of one task does not stop another.
 *
 * @returns the results in the order of the list
 */
export async function runSideBySide<T extends Task, Result>(
  tasks: readonly T[],
  slots: number,
  run: (task: T) => Promise<Result>,
): Promise<Result[]> {
  const waiting = new Set(tasks);
  const running = new Map<T, Promise<void>>();
  const results = new Map<T, Result>();
  const unfinished = (name: string): boolean =>
    [...waiting, ...running.keys()].some((task) => task.name === name);
  const mayStart = (task: T): boolean => running.size < slots && !(task.after ?? []).some(unfinished);
  const start = async (task: T): Promise<void> => {
    results.set(task, await run(task));
    running.delete(task);
  };
  while (waiting.size > 0 || running.size > 0) {
    for (const task of waiting) {
      if (!mayStart(task)) continue;
      waiting.delete(task);
      running.set(task, start(task));
    }
    if (running.size === 0)
      throw new Error(`No task may start: ${[...waiting].map(({ name }) => name).join(', ')}.`);
    await Promise.race(running.values());
  }
  return tasks.flatMap((task) => {
    const result = results.get(task);
    return result === undefined ? [] : [result];
  });
}
