import { countedAmount, openQuestion, type Expense } from '@outlay/domain';
import { ExpenseMarks, MoneyAmount } from '../expense-parts.tsx';
import styles from './expense-subject.module.css';

export interface ExpenseSubjectProps {
  expense: Expense;
  /** Quotes the open question. */
  isQuoted?: boolean;
}

/** Request that a dialog decides on: its number, description, amount and marks. */
export function ExpenseSubject({ expense, isQuoted = false }: ExpenseSubjectProps) {
  const { number, description } = expense;
  const question = isQuoted ? (openQuestion(expense)?.text ?? null) : null;
  return (
    <div className={styles['subject']}>
      <div className={styles['line']}>
        <span className={styles['name']}>
          <bdi dir="ltr">{number}</bdi>
          {description === '' ? null : (
            <>
              {' · '}
              <bdi>{description}</bdi>
            </>
          )}
        </span>
        <strong>
          <MoneyAmount money={countedAmount(expense)} />
        </strong>
      </div>
      <ExpenseMarks expense={expense} inline />
      {question === null ? null : (
        <blockquote className={styles['quote']}>
          <bdi>{question}</bdi>
        </blockquote>
      )}
    </div>
  );
}
