import { benchCapacity } from './capacity.ts';
import { benchLists } from './lists.ts';
import { benchLongWork } from './long-work.ts';
import { benchOverload } from './overload.ts';
import { benchProfile } from './profile.ts';
import { benchPgBouncer } from './pgbouncer.ts';
import { benchSearchIndex } from './search-index.ts';

/**
 * Usage: `lists [sizes]`, `work`, `load`, `capacity [processes]`, `pgbouncer`, `profile` or `search-index [size]`; runs the first three without an argument.
 * Exits with code 1 if a target is not met.
 */
const [only, ...sizes] = process.argv.slice(2);
const SIZES = [10_000, 100_000, 1_000_000];

const isWanted = (name: string): boolean => only === undefined || only === name;

const lists = !isWanted('lists') || (await benchLists(sizes.length === 0 ? SIZES : sizes.map(Number)));
const work = !isWanted('work') || (await benchLongWork());
const load = !isWanted('load') || (await benchOverload());
const capacity =
  only !== 'capacity' || (await benchCapacity(sizes.length === 0 ? [1, 2, 4] : sizes.map(Number)));
const pgBouncer = only !== 'pgbouncer' || (await benchPgBouncer());
const profile = only !== 'profile' || (await benchProfile());
const index = only !== 'search-index' || (await benchSearchIndex(Number(sizes[0] ?? 1_000_000)));
process.exitCode = lists && work && load && capacity && pgBouncer && profile && index ? 0 : 1;
