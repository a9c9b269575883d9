import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OperatorText } from './operator-text.tsx';

it('the name of the operator begins a sentence with a capital letter', () => {
  const markup = renderToStaticMarkup(
    <OperatorText text="Write to {operator}. {operator} answers." operator="the operator" />,
  );
  expect(markup.replaceAll(/<[^>]+>/gu, '')).toBe('Write to the operator. The operator answers.');
});
