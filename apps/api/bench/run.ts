import { benchLists } from './lists.ts';
import { benchLongWork } from './long-work.ts';

/** Usage: `lists [sizes]` or `work`; runs both without an argument. Exits with code 1 if a target is not met. */
const [only, ...sizes] = process.argv.slice(2);
const SIZES = [10_000, 100_000, 1_000_000];

const lists = only === 'work' || (await benchLists(sizes.length === 0 ? SIZES : sizes.map(Number)));
const work = only === 'lists' || (await benchLongWork());
process.exitCode = lists && work ? 0 : 1;
