#!/usr/bin/env node
import { main } from './main.ts';

process.exitCode = await main(process.argv.slice(2), process.env, (lines) => {
  console.log(lines.join('\n'));
});
