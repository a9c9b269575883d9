import type { Profiler } from 'node:inspector';

/** A processor profile of V8. */
export type Profile = Profiler.Profile;

const WIDTH = 1_200;
const ROW = 17;
/** Narrower calls are not drawn, in pixels; calls below this depth neither. */
const MIN_WIDTH = 6;
const MAX_DEPTH = 34;
const CHARACTER = 6.2;

type Frame = { readonly functionName: string; readonly url: string };

/** Returns the part of the server that a call belongs to: a package, a folder, or Node. */
function partOf({ functionName, url }: Frame): string {
  if (functionName === '(garbage collector)') return 'garbage collection';
  if (functionName === '(program)' || url === '') return 'native code of Node and V8';
  const packageName = /node_modules\/(?<name>(?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/u.exec(url)?.groups?.[
    'name'
  ];
  if (packageName !== undefined) return packageName;
  const folder = /\/(?<folder>apps\/api\/(?:src|bench)\/[^/]+|packages\/[^/]+)\//u.exec(url)?.groups?.[
    'folder'
  ];
  if (folder !== undefined) return folder;
  return url.startsWith('node:') ? 'node: JavaScript of http, net, streams' : 'other code';
}

/** Returns the profile without idle time and without the calls that control the profiler. */
export function workOf(profile: Profile): Profile {
  const left = new Set<number>();
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const leave = (id: number): void => {
    left.add(id);
    for (const child of nodes.get(id)?.children ?? []) leave(child);
  };
  for (const { id, callFrame } of profile.nodes)
    if (callFrame.url === 'node:inspector' || callFrame.functionName === '(idle)') leave(id);
  const samples = profile.samples ?? [];
  return {
    ...profile,
    samples: samples.filter((id) => !left.has(id)),
    timeDeltas: (profile.timeDeltas ?? []).filter((_, at) => !left.has(samples[at] ?? 0)),
  };
}

/** Returns the share of the working time by part, largest first; parts below half a percent are summed up. */
export function sharesByPart(profile: Profile): { readonly part: string; readonly share: number }[] {
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const times = new Map<string, number>();
  let total = 0;
  for (const [at, id] of (profile.samples ?? []).entries()) {
    const frame = nodes.get(id)?.callFrame;
    if (frame === undefined) continue;
    const us = profile.timeDeltas?.[at] ?? 0;
    total += us;
    times.set(partOf(frame), (times.get(partOf(frame)) ?? 0) + us);
  }
  const shares = [...times].map(([part, us]) => ({ part, share: us / total }));
  const large = shares.filter(({ share }) => share >= 0.005);
  const rest = shares.filter(({ share }) => share < 0.005).reduce((sum, { share }) => sum + share, 0);
  return [...large.toSorted((a, b) => b.share - a.share), { part: 'the rest', share: rest }];
}

type Call = {
  readonly name: string;
  readonly part: string;
  us: number;
  readonly calls: Map<string, Call>;
};

/** Merges the calls of a profile by name and part, from the outermost on. */
function callTree(profile: Profile): Call {
  const root: Call = { name: 'all', part: '', us: 0, calls: new Map() };
  const own = new Map<number, number>();
  for (const [at, id] of (profile.samples ?? []).entries())
    own.set(id, (own.get(id) ?? 0) + (profile.timeDeltas?.[at] ?? 0));
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const add = (id: number, path: readonly Call[]): void => {
    const node = nodes.get(id);
    if (node === undefined) return;
    let next = path;
    if (node.callFrame.functionName !== '(root)') {
      const part = partOf(node.callFrame);
      const name = node.callFrame.functionName || '(anonymous)';
      const { calls } = path.at(-1) ?? root;
      const call = calls.get(`${part} ${name}`) ?? { name, part, us: 0, calls: new Map<string, Call>() };
      calls.set(`${part} ${name}`, call);
      next = [...path, call];
    }
    for (const call of next) call.us += own.get(id) ?? 0;
    for (const child of node.children ?? []) add(child, next);
  };
  add(profile.nodes[0]?.id ?? 0, [root]);
  return root;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function colorOf(part: string): string {
  if (part.startsWith('apps/') || part.startsWith('packages/')) return '#f2b36b';
  if (part.startsWith('node:') || part.startsWith('native')) return '#b9c7d6';
  return part === 'garbage collection' ? '#e08a8a' : '#a9d3a0';
}

/** Draws a profile as a flame graph: calls above their callers, as wide as their share of the processor time. */
export function flameGraph(profile: Profile, title: string): string {
  const root = callTree(profile);
  const boxes: string[] = [];
  let deepest = 0;
  const draw = (call: Call, x: number, depth: number): void => {
    const width = (call.us / root.us) * WIDTH;
    if (width < MIN_WIDTH || depth > MAX_DEPTH) return;
    deepest = Math.max(deepest, depth);
    const room = Math.floor((width - 4) / CHARACTER);
    const label = `${call.name} (${call.part})`;
    const shown = room < 4 ? '' : label.length <= room ? label : `${label.slice(0, room - 1)}…`;
    const y = -(depth + 1) * ROW;
    boxes.push(
      `<path fill="${colorOf(call.part)}" d="M${x.toFixed(0)} ${y}h${(width - 0.5).toFixed(1)}v${ROW - 1}H${x.toFixed(0)}"/>`,
      ...(shown === '' ? [] : [`<text x="${(x + 2).toFixed(0)}" y="${y + 12}">${escaped(shown)}</text>`]),
    );
    let at = x;
    for (const child of [...call.calls.values()].toSorted((a, b) => b.us - a.us)) {
      draw(child, at, depth + 1);
      at += (child.us / root.us) * WIDTH;
    }
  };
  let at = 0;
  for (const child of [...root.calls.values()].toSorted((a, b) => b.us - a.us)) {
    draw(child, at, 0);
    at += (child.us / root.us) * WIDTH;
  }
  const height = (deepest + 3) * ROW;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 ${-height} ${WIDTH} ${height}" font-family="monospace" font-size="10">`,
    `<title>${escaped(title)}</title>`,
    `<path fill="#fff" d="M0 ${-height}h${WIDTH}v${height}H0"/>`,
    `<text x="4" y="${-height + 14}" font-size="13">${escaped(title)}: orange Outlay, green packages, grey Node and V8, red garbage collection</text>`,
    ...boxes,
    '</svg>\n',
  ].join('\n');
}
