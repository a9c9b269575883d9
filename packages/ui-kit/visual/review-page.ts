import type { Mode } from './story-pages.ts';

/** Story whose pictures differ. */
export interface Finding {
  story: string;
  mode: Mode;
  /** Share of pixels that differ, 0 to 1. */
  share: number;
  /** Beginning of the names of its three pictures. */
  name: string;
}

export interface Review {
  summary: string;
  findings: readonly Finding[];
  /** Stories that the other revision does not have. */
  added: readonly string[];
  /** Stories that only the other revision has. */
  removed: readonly string[];
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function picturesOf({ story, mode, share, name }: Finding): string {
  const pictures = ['before', 'after', 'difference'].map(
    (kind) =>
      `<figure><img loading="lazy" src="${escaped(name)}.${kind}.png" alt="${kind}"><figcaption>${kind}</figcaption></figure>`,
  );
  const percent = (share * 100).toFixed(2);
  return `<section><h2>${escaped(story)}, ${mode.locale}, ${mode.theme}: ${percent} %</h2><div>${pictures.join('')}</div></section>`;
}

const listOf = (heading: string, stories: readonly string[]): string =>
  stories.length === 0
    ? ''
    : `<h2>${heading}</h2><ul>${stories.map((id) => `<li>${escaped(id)}</li>`).join('')}</ul>`;

/** Returns the page that shows all differences, the largest first. */
export function reviewPage({ summary, findings, added, removed }: Review): string {
  const sections = findings.toSorted((one, other) => other.share - one.share).map(picturesOf);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Visual review</title>
<style>body{font:14px/1.5 system-ui;margin:24px}div{display:flex;gap:12px}figure{flex:1;margin:0}img{inline-size:100%;border:1px solid #ccc}h2{font-size:15px}</style>
<h1>Visual review</h1><p>${escaped(summary)}</p>
${sections.join('\n')}
${listOf('Stories added', added)}${listOf('Stories removed', removed)}</html>
`;
}
