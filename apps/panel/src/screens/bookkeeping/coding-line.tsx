import { countedAmount, type BookkeepingLine } from '@outlay/domain';
import { Button, type ComboboxOption } from '@outlay/ui-kit';
import { useState } from 'react';
import { useText } from '../../i18n/use-intl.tsx';
import { MoneyAmount } from '../expenses/expense-parts.tsx';
import { CodeFields } from './code-fields.tsx';
import { CODE_FIELDS, type CodeField, type CodeReason, type Codes } from './coding-values.ts';
import styles from './coding-line.module.css';
import { useReasonText } from './use-reason-text.ts';

export interface CodingLineProps {
  line: BookkeepingLine;
  codes: Codes;
  reasonOf: (field: CodeField) => CodeReason | null;
  onChange: (field: CodeField, option: ComboboxOption | null) => void;
}

/** Line of a bulk booking: what it will be booked to and why; opens to fields that change it. */
export function CodingLine({ line, codes, reasonOf, onChange }: CodingLineProps) {
  const text = useText();
  const describeReason = useReasonText();
  const [isOpen, setOpen] = useState(false);
  const parts = [line.supplier?.name, line.description].filter((part) => part !== undefined && part !== '');
  return (
    <li className={styles['line']}>
      <div className={styles['head']}>
        <span className={styles['name']}>
          <bdi dir="ltr">{line.number}</bdi>
          {parts.map((part) => (
            <span key={part}>
              {' · '}
              <bdi>{part}</bdi>
            </span>
          ))}
        </span>
        <MoneyAmount money={countedAmount(line)} />
      </div>
      {isOpen ? (
        <CodeFields codes={codes} number={line.number} reasonOf={reasonOf} onChange={onChange} />
      ) : (
        <div className={styles['head']}>
          <dl className={styles['codes']}>
            {CODE_FIELDS.map((field) => {
              const reason = reasonOf(field);
              return (
                <div key={field}>
                  <dt className={styles['label']}>{text(`field.${field}`)}</dt>
                  <dd className={styles['code']}>
                    {codes[field] === null ? text('none') : <bdi>{codes[field].label}</bdi>}
                    {reason === null ? null : (
                      <span className={styles['reason']}> · {describeReason(reason)}</span>
                    )}
                  </dd>
                </div>
              );
            })}
          </dl>
          <Button
            size="s"
            aria-label={text('bookkeeping.line.change', { number: line.number })}
            onClick={() => setOpen(true)}
          >
            {text('bookkeeping.line.change.go')}
          </Button>
        </div>
      )}
    </li>
  );
}
