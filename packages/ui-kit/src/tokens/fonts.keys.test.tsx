import './fonts.css';
import { expect, it } from 'vitest';

const WEIGHTS = [400, 500, 600];

it.each(WEIGHTS)('raises the group separator of Arabic-Indic digits in weight %s', async (weight) => {
  const font = `${weight} 100px 'IBM Plex Sans Arabic'`;
  await document.fonts.load(font, '٬٫');
  const canvas = document.createElement('canvas').getContext('2d');
  if (canvas === null) throw new Error('no canvas');
  canvas.font = font;
  // A bottom above the baseline is negative.
  expect(canvas.measureText('٬').actualBoundingBoxDescent).toBeLessThan(-30);
  expect(canvas.measureText('٫').actualBoundingBoxDescent).toBeGreaterThan(0);
});

it.each(WEIGHTS)('gives Arabic-Indic digits one width in weight %s', async (weight) => {
  const font = `${weight} 100px 'IBM Plex Sans Arabic'`;
  await document.fonts.load(font, '٠');
  const canvas = document.createElement('canvas').getContext('2d');
  if (canvas === null) throw new Error('no canvas');
  canvas.font = font;
  const widths = [...'٠١٢٣٤٥٦٧٨٩'].map((digit) => canvas.measureText(digit).width.toFixed(2));
  expect(new Set(widths)).toHaveLength(1);
});
