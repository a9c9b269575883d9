import { countedAmount, type Expense } from '@outlay/domain';
import { ExpenseMarks, MoneyAmount } from '../expense-parts.tsx';
import styles from './expense-subject.module.css';

export interface ExpenseSubjectProps {
  expense: Expense;
  /** Quotes the last comment: the question that is answered. */
  isQuoted?: boolean;
}

/** Request that a dialog decides on: its number, description, amount and marks. */
export function ExpenseSubject({ expense, isQuoted = false }: ExpenseSubjectProps) {
  const { number, description, details } = expense;
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
      {isQuoted && details !== null && details !== '' ? (
        <blockquote className={styles['quote']}>
          <bdi>{details}</bdi>
        </blockquote>
      ) : null}
    </div>
  );
}
