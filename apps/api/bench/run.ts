import { benchLists } from './lists.ts';
import { benchLongWork } from './long-work.ts';

/** Every benchmark of the server; exit code 1 when an aim is missed. */
const lists = await benchLists();
const longWork = await benchLongWork();
process.exitCode = lists && longWork ? 0 : 1;
