import { linearRgb, type Oklch } from './contrast.ts';

type Vector = readonly [number, number, number];

/**
 * Matrices of linear sRGB that simulate complete protanopia, deuteranopia and tritanopia (Machado, Oliveira and Fernandes,
 * 2009), and full colour vision.
 */
export const VISIONS: Readonly<Record<string, readonly [Vector, Vector, Vector]>> = {
  full: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const dot = (one: Vector, [x, y, z]: Vector): number => one[0] * x + one[1] * y + one[2] * z;
const within = (part: number): number => Math.min(1, Math.max(0, part));

/** Returns a colour in Oklab as a vision sees it. */
function seen(colour: Oklch, [red, green, blue]: readonly [Vector, Vector, Vector]): Vector {
  const [r, g, b] = linearRgb(colour);
  const rgb: Vector = [within(r), within(g), within(b)];
  const light: Vector = [within(dot(red, rgb)), within(dot(green, rgb)), within(dot(blue, rgb))];
  const lms: Vector = [
    Math.cbrt(dot([0.4122214708, 0.5363325363, 0.0514459929], light)),
    Math.cbrt(dot([0.2119034982, 0.6806995451, 0.1073969566], light)),
    Math.cbrt(dot([0.0883024619, 0.2817188376, 0.6299787005], light)),
  ];
  return [
    dot([0.2104542553, 0.793617785, -0.0040720468], lms),
    dot([1.9779984951, -2.428592205, 0.4505937099], lms),
    dot([0.0259040371, 0.7827717662, -0.808675766], lms),
  ];
}

/** Returns the distance of two colours in Oklab as a vision sees them; 0.02 is about the smallest that is noticed. */
export function distanceSeen(one: Oklch, other: Oklch, vision: readonly [Vector, Vector, Vector]): number {
  const [left, right] = [seen(one, vision), seen(other, vision)];
  return Math.hypot(left[0] - right[0], left[1] - right[1], left[2] - right[2]);
}
