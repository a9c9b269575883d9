import { createElement, type ReactElement, type SVGProps } from 'react';

interface DrawnProps extends SVGProps<SVGSVGElement> {
  /** Of either side in px. */
  readonly size?: number | string;
}

const FRAME = {
  xmlns: 'http://www.w3.org/2000/svg',
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** Makes an icon of one path, and of another one for its dots; what `lean-icons.ts` puts in the place of the package's icons. */
export const drawn =
  (path: string, dots?: string) =>
  ({ size = 24, ...props }: DrawnProps): ReactElement =>
    createElement(
      'svg',
      { ...FRAME, width: size, height: size, ...props },
      createElement('path', { d: path }),
      dots && createElement('path', { d: dots, fill: 'currentColor' }),
    );
