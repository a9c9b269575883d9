import { parseArgs } from 'node:util';
import { killAll } from '../src/test-support/process.ts';
import { faultsOf, runCampaign, type Campaign, type Planted } from './campaign.ts';

/**
 * Random work against real server processes while they and their database fail, compared with an independent model.
 *
 * - `--minutes 7` whole duration, shared by the campaigns
 * - `--seed 1` seed of work and faults; the timing is not repeatable
 * - `--database postgres` or `embedded` only
 * - `--processes 2` one or two server processes only
 * - `--faults kill,clock` only these faults
 * - `--plant lose` or `double`: plants a fault that must be found
 *
 * Exits with code 1 if a promise is broken.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '7' },
    seed: { type: 'string' },
    database: { type: 'string' },
    processes: { type: 'string' },
    faults: { type: 'string', default: '' },
    plant: { type: 'string' },
  },
});

const seed = Number(values.seed ?? Math.floor(Date.now() / 1_000) % 100_000);
const faults = faultsOf(values.faults.split(',').filter((name) => name !== ''));
const plant: Planted = values.plant === 'lose' || values.plant === 'double' ? values.plant : null;

const SYSTEMS = [
  { kind: 'embedded', processes: 1 },
  { kind: 'postgres', processes: 1 },
  { kind: 'postgres', processes: 2 },
] as const;
const systems = SYSTEMS.filter(
  ({ kind, processes }) =>
    (values.database === undefined || values.database === kind) &&
    (values.processes === undefined || Number(values.processes) === processes),
);

const describeCampaign = (one: Campaign): string =>
  [
    `${one.name}: ${one.rounds} faults, ${one.acknowledged} acknowledged writes, ${one.refused} refused, ${one.unknown} without a response,`,
    `  ${one.retries} retries, ${one.repeated} acknowledged writes sent again, ${one.webhooks} webhooks, ready at most ${Math.round(one.recoveryMs)} ms after a fault`,
    `  faults: ${[...one.faults].map(([name, count]) => `${name} ${count}`).join(', ')}`,
    `  not possible here: ${[...one.skipped].join(', ') || 'none'}`,
    `  violations: ${one.violations.length}`,
    ...one.violations.map((violation) => `    ${violation}`),
  ].join('\n');

const results: Campaign[] = [];
process.on('exit', killAll);
for (const system of systems) {
  console.log(`${system.kind}, ${system.processes} server(s), seed ${seed}`);
  const seconds = (Number(values.minutes) * 60) / systems.length;
  results.push(await runCampaign({ ...system, seconds, seed, faults, plant }, (line) => console.log(line)));
}

console.log(`\n${results.map(describeCampaign).join('\n')}`);
const broken = results.filter(({ violations }) => violations.length > 0);
for (const { name } of broken)
  console.log(`Repeat ${name} with: pnpm chaos --seed ${seed} --minutes ${values.minutes}`);
// Requested faults that no system supports were not tested.
const impossible =
  values.faults === '' ? [] : faults.filter((name) => results.every(({ skipped }) => skipped.has(name)));
if (impossible.length > 0) console.log(`Not possible on this machine: ${impossible.join(', ')}`);
process.exit(broken.length + impossible.length === 0 ? 0 : 1);
