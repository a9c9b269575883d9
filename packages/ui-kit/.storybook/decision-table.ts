/** Outcomes of one action, by status: the statuses it leads to; `yes` if it is permitted and has no status. */
export type ActionOutcomes = ReadonlyMap<string, ReadonlySet<string>>;

const SECTION = /^## (\w+)\n([\s\S]*?)(?=^## |(?![\s\S]))/gmu;
const ROW = /^\| ([^|]+) \|(.*)$/gmu;
const LEADS_TO = /\*\*(\w+)\*\*/gu;

/**
 * Reads who may do what to an expense from the table that the domain generates: for each action, the statuses in which
 * anyone may perform it and where it leads. Payment and booking are left out.
 */
export function readDecisions(markdown: string): ReadonlyMap<string, ActionOutcomes> {
  return new Map(
    [...markdown.matchAll(SECTION)].map(([, action = '', rows = '']) => {
      const outcomes = new Map<string, Set<string>>();
      for (const [, states = '', answers = ''] of rows.matchAll(ROW)) {
        for (const part of states.split('; ')) {
          const status = /^[a-z]+$/u.exec(part.split(',')[0] ?? '')?.[0];
          if (status === undefined || status === 'status') continue;
          const targets = outcomes.get(status) ?? new Set();
          for (const [, target = ''] of answers.matchAll(LEADS_TO)) targets.add(target);
          outcomes.set(status, targets);
        }
      }
      return [action, outcomes] as const;
    }),
  );
}
