import { listCalls } from './calls.ts';
import { report } from './measured.ts';
import { queuedCalls } from './queue.ts';

report([...(await queuedCalls()), ...(await listCalls())]);
