import { expect, it } from 'vitest';
import { splitFigure } from './amount.tsx';

it('splitFigure splits a figure after its units digit, in Latin and Arabic-Indic digits', () => {
  expect(splitFigure('5,039.68')).toEqual({ whole: '5,039', fraction: '.68' });
  expect(splitFigure('-412.750')).toEqual({ whole: '-412', fraction: '.750' });
  expect(splitFigure('12,400')).toEqual({ whole: '12,400', fraction: '' });
  expect(splitFigure('٥٬٠٣٩٫٦٨')).toEqual({ whole: '٥٬٠٣٩', fraction: '٫٦٨' });
});
