import { join } from 'node:path';
import type { Step } from './step.ts';
import { workspaces } from './workspaces.ts';

/** Packages whose journeys run as several steps, each with a separate server. */
const SHARDS: Readonly<Record<string, number>> = { panel: 4 };

const shardsOf = (script: string, name: string): readonly string[] => {
  const count = script === 'journeys' ? (SHARDS[name] ?? 1) : 1;
  return count === 1 ? [''] : Array.from({ length: count }, (_, index) => ` --shard=${index + 1}/${count}`);
};

/**
 * Returns all steps in the order in which they start when slots are free: quick checks first, then the longest, so that
 * no long step runs alone at the end.
 *
 * @param root folder of the repository
 *
 * @param allTools also installs large programs for comparison
 */
export function stepsOf(root: string, allTools: boolean): Step[] {
  const packages = workspaces(root);
  const check = (name: string, command = `node --run ${name}`): Step => ({ name, command, cwd: root });
  const tests = (script: string, timeoutMinutes: number, after: readonly string[] = []): Step[] =>
    packages
      .filter(({ scripts }) => scripts[script])
      .flatMap(({ name, folder }) =>
        shardsOf(script, name).map((shard, index, all) => ({
          name: `${script} ${name}${all.length > 1 ? ` ${index + 1}/${all.length}` : ''}`,
          command: `node --run ${script} --${shard}`,
          cwd: folder,
          counted: true,
          timeoutMinutes,
          after,
        })),
      );
  const units = tests('unit', 75, ['tools']);
  return [
    check('format', 'oxfmt --check'),
    check('lint'),
    check('types'),
    check('boundaries'),
    check('knip'),
    { ...check('project-tests', 'node --run project-tests --'), counted: true },
    check('tools', `node .ci/verify/tools.ts${allTools ? ' --all' : ''}`),
    check('build'),
    ...units.filter(({ name }) => name === 'unit api'),
    ...tests('stories', 40),
    ...tests('journeys', 40, ['build', 'tools']),
    {
      ...check('new-resource', 'vitest run --config .ci/new-resource/trial/vitest.config.ts'),
      counted: true,
      timeoutMinutes: 25,
      after: ['build', 'tools'],
    },
    ...units.filter(({ name }) => name !== 'unit api'),
    { ...check('storybook', 'node --run build-storybook'), cwd: join(root, 'packages/ui-kit') },
    {
      ...check('visual', 'node --run visual:sample'),
      cwd: join(root, 'packages/ui-kit'),
      after: ['storybook'],
    },
    check('release', 'node .ci/release.ts --dry-run'),
    ...tests('budgets', 5, ['build']),
  ];
}
