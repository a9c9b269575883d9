import type { RunningServer } from './serve.ts';

/** Returns the terminal output for a started server. */
export function banner(served: Pick<RunningServer, 'address' | 'builds' | 'signIns'>): string {
  const lines = [`Outlay is ready: ${served.address}`];
  if (served.builds.site === null)
    lines.push('  The public site is not built: run "pnpm run build" and start again.');
  if (served.builds.panel === null)
    lines.push('  The panel is not built: run "pnpm run build" and start again.');
  if (served.signIns.length > 0) {
    lines.push('', '  Demo sign-ins:');
    const width = Math.max(...served.signIns.map(({ email }) => email.length));
    for (const { email, password, who } of served.signIns)
      lines.push(`    ${email.padEnd(width)}  ${password}  ${who}`);
  }
  return `${lines.join('\n')}\n`;
}
