import { Fragment } from 'react';
import { Rich } from './rich.tsx';

const OPERATOR = '{operator}';

/**
 * Text in which `{operator}` is who runs the installation: `operator` until the server replaces it by the name in
 * `OPERATOR_NAME`.
 */
export function OperatorText({ text, operator }: { text: string; operator: string }) {
  const [first = '', ...others] = text.split(OPERATOR);
  return (
    <>
      <Rich text={first} />
      {others.map((part) => (
        <Fragment key={part}>
          <bdi data-operator="">{operator}</bdi>
          <Rich text={part} />
        </Fragment>
      ))}
    </>
  );
}
