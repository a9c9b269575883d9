import { CASES } from './cases.ts';
import { lineOf } from './measure.ts';

const measured = CASES.map((run) => run());
for (const one of measured) console.log(lineOf(one));

if (measured.some(({ value, limit }) => value > limit)) {
  console.error('A promise about speed is broken.');
  process.exitCode = 1;
}
