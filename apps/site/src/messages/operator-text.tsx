import { Fragment } from 'react';
import { Rich } from './rich.tsx';

const OPERATOR = '{operator}';

/**
 * Text in which `{operator}` is who runs the installation: `operator` until the server replaces it by the name in
 * `OPERATOR_NAME`; with a capital letter where it begins a sentence.
 */
export function OperatorText({ text, operator }: { text: string; operator: string }) {
  const [first = '', ...others] = text.split(OPERATOR);
  const sentence = operator.charAt(0).toUpperCase() + operator.slice(1);
  const before = [first, ...others];
  return (
    <>
      <Rich text={first} />
      {others.map((part, at) => (
        <Fragment key={part}>
          <bdi data-operator="">{/(?:^|[.!?] )$/u.test(before[at] ?? '') ? sentence : operator}</bdi>
          <Rich text={part} />
        </Fragment>
      ))}
    </>
  );
}
