import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const ICON = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;
const DRAWN = fileURLToPath(new URL('./drawn-icon.ts', import.meta.url));

type Shape = readonly [name: string, attributes: Readonly<Record<string, string>>];

/** What an icon's module tells of its shapes; one that only passes another on tells nothing. */
interface IconModule {
  readonly __iconData?: { readonly node: readonly Shape[] };
}

const BEGINNING = /^m\s*(-?(?:\d+\.?\d*|\.\d+))[\s,]*(-?(?:\d+\.?\d*|\.\d+))[\s,]*(?=([-\d.])?)/;
/** Where a path begins is told from the drawing's corner even by a small `m`; the points that follow it are not. */
const beginning = (path: string): string =>
  path.replace(
    BEGINNING,
    (_, x: string, y: string, next?: string) => `M${x} ${y}${next === undefined ? '' : 'l'}`,
  );

const ellipse = (cx: number, cy: number, rx: number, ry: number): string =>
  `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;

function rectangle(x: number, y: number, width: number, height: number, r: number): string {
  const corner = (across: number, down: number) => (r === 0 ? '' : `a${r} ${r} 0 0 1 ${across} ${down}`);
  const [across, down] = [width - 2 * r, height - 2 * r];
  return `M${x + r} ${y}h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}z`;
}

/** A shape as a path. Throws for a kind of shape that no icon has had so far. */
function pathOf([name, attributes]: Shape): string {
  const size = (key: string): number => Number(attributes[key] ?? 0);
  switch (name) {
    case 'path':
      return beginning(attributes['d'] ?? '');
    case 'circle':
      return ellipse(size('cx'), size('cy'), size('r'), size('r'));
    case 'ellipse':
      return ellipse(size('cx'), size('cy'), size('rx'), size('ry'));
    case 'line':
      return `M${size('x1')} ${size('y1')}L${size('x2')} ${size('y2')}`;
    case 'rect':
      return rectangle(size('x'), size('y'), size('width'), size('height'), size('rx') || size('ry'));
    case 'polyline':
      return `M${attributes['points'] ?? ''}`;
    case 'polygon':
      return `M${attributes['points'] ?? ''}z`;
    default:
      throw new Error(`lean-icons.ts does not know how to draw a ${name}.`);
  }
}

/** All of an icon's lines as one path; where it has dots, these as another, which is filled. */
export function pathsOf(shapes: readonly Shape[]): readonly string[] {
  const isDot = ([, attributes]: Shape): boolean => attributes['fill'] !== undefined;
  const lines = shapes.filter((shape) => !isDot(shape)).map(pathOf);
  const dots = shapes.filter(isDot).map(pathOf);
  return [lines, dots].map((paths) => paths.join('')).filter((path, at) => at === 0 || path !== '');
}

/**
 * Builds each icon in as one path (2 KB less before the first list): the package's own make an element of every line,
 * have circles and boxes apart, and bring what sizes, names and describes them, which the kit does itself.
 */
export function leanIcons(): Plugin {
  return {
    name: 'outlay-lean-icons',
    apply: 'build',
    transform: {
      filter: { id: ICON },
      async handler(_, id) {
        const { __iconData: icon } = (await import(pathToFileURL(id).href)) as IconModule;
        if (!icon) return undefined;
        const paths = pathsOf(icon.node).map((path) => JSON.stringify(path));
        const code = `export default /*#__PURE__*/ drawn(${paths.join()});`;
        return { code: `import { drawn } from ${JSON.stringify(DRAWN)};\n${code}`, map: null };
      },
    },
  };
}
