import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const files = globSync('**/*.{ts,tsx}', { cwd: ROOT })
  .filter((path) => !path.startsWith('tests/'))
  .map((path) => ({ path, text: readFileSync(`${ROOT}${path}`, 'utf8') }));
const stories = files.filter(({ path }) => path.endsWith('.stories.tsx'));
const parts = files.filter(({ path }) => path.endsWith('.tsx') && !/\.(stories|test)\.tsx$/u.test(path));

function lines(among: typeof files, pattern: RegExp): string[] {
  return among.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, at) => (pattern.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
  );
}

describe('source of the kit', () => {
  it('contains components and stories', () => {
    expect(parts.length).toBeGreaterThan(60);
    expect(stories.length).toBeGreaterThan(60);
  });

  it("contains no style attribute, so that server markup works under style-src 'self'", () => {
    expect(lines(parts, /\sstyle=\{/u)).toEqual([]);
  });

  it('uses no API that is deprecated in React 19', () => {
    expect(
      lines(files, /\b(forwardRef|defaultProps|propTypes|findDOMNode|useContext\(|\.Provider value)/u),
    ).toEqual([]);
  });

  it('imports no other package of the workspace', () => {
    expect(lines(files, /from '@outlay\//u)).toEqual([]);
  });

  it.each(stories.map(({ path }) => path).filter((path) => !path.startsWith('tokens/')))(
    '%s shows Default and Playground',
    (path) => {
      const text = stories.find((story) => story.path === path)?.text ?? '';
      expect(text).toMatch(/export const Default\b/u);
      expect(text).toMatch(/export const Playground\b/u);
    },
  );

  it('describes every story with a comment, except for Default and Playground', () => {
    const silent = stories.flatMap(({ path, text }) =>
      [...text.matchAll(/(\*\/\n)?^export const (?!Default|Playground)(\w+)(?:: Story)? = /gmu)]
        .filter(([, comment]) => comment === undefined)
        .map(([, , name]) => `${path}: ${name}`),
    );
    expect(silent).toEqual([]);
  });
});
