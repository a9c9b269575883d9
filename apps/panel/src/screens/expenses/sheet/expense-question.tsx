import { DETAILS_MAX, openQuestion, type Expense, type ReceiptUploads } from '@outlay/domain';
import { Banner, ThreadComposer } from '@outlay/ui-kit';
import { CircleHelp } from 'lucide-react';
import { useState } from 'react';
import { isolate } from '../../../i18n/isolate.ts';
import { useIntl, useText } from '../../../i18n/use-intl.tsx';
import { DecisionNotices } from '../decision/decision-notices.tsx';
import { useDecision } from '../decision/use-decision.ts';
import { useExpensePermissions } from '../decision/use-expense-permissions.ts';
import styles from './expense-sheet.module.css';

export interface ExpenseQuestionProps {
  expense: Expense;
  /** Shows the question without the answer, while its dialog is open. */
  isAnswered: boolean;
  /** State of the receipts that are being added; the answer waits for them. */
  uploads: ReceiptUploads;
  /** Called with the answered expense. */
  onDone: (expense: Expense) => void;
}

/**
 * Open question about a request, with a field to answer it for users who may. The field stays with its text when another
 * user changes the request meanwhile.
 */
export function ExpenseQuestion({ expense, isAnswered, uploads, onDone }: ExpenseQuestionProps) {
  const { text, locale } = useIntl();
  const mayAnswer = useExpensePermissions()(expense)['provide'] === true;
  const [isTyping, setIsTyping] = useState(false);
  const question = openQuestion(expense);
  if (question === null && !isTyping) return null;
  const { by = null, text: wording = null } = question ?? {};
  return (
    <Banner
      icon={CircleHelp}
      tone="pending"
      title={
        by === null
          ? text('expense_status.comment')
          : text('expense.question', { name: isolate(by, locale === 'ar') })
      }
    >
      {wording === null ? null : (
        <p className={styles['question']}>
          <bdi>{wording}</bdi>
        </p>
      )}
      {!isAnswered && (isTyping || mayAnswer) ? (
        <Answer expense={expense} uploads={uploads} onDone={onDone} onTyped={setIsTyping} />
      ) : null}
    </Banner>
  );
}

interface AnswerProps extends Pick<ExpenseQuestionProps, 'expense' | 'uploads' | 'onDone'> {
  onTyped: (isTyping: boolean) => void;
}

function Answer({ expense, uploads, onTyped, onDone }: AnswerProps) {
  const text = useText();
  const permissions = useExpensePermissions();
  const finish = (decided: Expense) => {
    onTyped(false);
    onDone(decided);
  };
  const decision = useDecision(
    expense,
    'provide',
    { onDone: finish, onClose: () => onTyped(false) },
    uploads,
  );
  const { conflict } = decision;
  const isSettled = conflict !== null && !decision.busy && permissions(conflict)['provide'] !== true;
  const isClosable = decision.changedWhileSending || isSettled;
  return (
    <>
      <ThreadComposer
        label={text('expense.comment.answer')}
        value={decision.details}
        max={DETAILS_MAX}
        onValueChange={(details) => {
          onTyped(details !== '');
          decision.type(details);
        }}
        sendLabel={text(
          isClosable
            ? 'kit.close'
            : decision.isWaiting
              ? 'expense.receipts.waiting'
              : 'expense.comment.answer',
        )}
        busy={decision.busy}
        onSend={isClosable ? decision.leave : decision.confirm}
        {...(decision.error === undefined ? {} : { error: decision.error })}
      />
      <DecisionNotices expense={expense} decision={decision} />
    </>
  );
}
