import { pathOf, SUBMITTED_STATUSES, type Expense } from '@outlay/domain';
import { Button, FormSection, Item, ItemList, Link, Mark, Progress } from '@outlay/ui-kit';
import { Ban, Flag, FlaskConical } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useFormats, usePanel, useDescriptions } from '../../../app/use-panel.ts';
import { FailureBanner } from '../../../form/failure-banner.tsx';
import { useCommand } from '../../../form/use-command.ts';
import { today } from '../../../i18n/today.ts';
import { useText } from '../../../i18n/use-intl.tsx';
import { Link as RouterLink } from 'react-router-dom';
import { policyOf, quarterBefore, tryPolicy } from './policy-trial.ts';

const SHOWN = 8;

/** Trial of the unsaved policy on last quarter's expenses. Saves nothing. */
export function PolicyTrial({ draft }: { draft: Readonly<Record<string, unknown>> }) {
  const text = useText();
  const formats = useFormats();
  const { client } = usePanel();
  const command = useCommand();
  const leaving = useRef<AbortController | null>(null);
  const [expenses, setExpenses] = useState<readonly Expense[] | null>(null);
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const quarter = useMemo(() => quarterBefore(today()), []);
  useEffect(() => () => leaving.current?.abort(), []);
  const load = () =>
    command.run('load', async () => {
      leaving.current = new AbortController();
      const { signal } = leaving.current;
      const read: Expense[] = [];
      try {
        const query = {
          ...quarter,
          status: SUBMITTED_STATUSES.join(),
          per_page: 20,
          sort: 'incurred_on',
        } as const;
        for await (const page of client.expenses.iterate(query, { signal, refresh: true }).pages()) {
          read.push(...page.items);
          setProgress({ done: read.length, total: page.total });
        }
        setExpenses(read);
      } catch (error) {
        if (!signal.aborted) throw error;
      } finally {
        setProgress(null);
      }
    });
  const span = { from: formats.longDay(quarter.from), to: formats.longDay(quarter.to) };
  return (
    <FormSection title={text('policies.trial')} lead={text('policies.trial.help', span)}>
      {progress === null ? (
        <div>
          <Button size="s" icon={FlaskConical} busy={command.busy !== null} onClick={() => void load()}>
            {text(expenses === null ? 'policies.trial.run' : 'policies.trial.again')}
          </Button>
        </div>
      ) : (
        <Progress
          label={text('policies.trial.reading')}
          value={progress.done}
          max={Math.max(progress.total, 1)}
          aside={
            <Button size="s" variant="quiet" onClick={() => leaving.current?.abort()}>
              {text('cancel')}
            </Button>
          }
        />
      )}
      <FailureBanner failure={command.failure} />
      {expenses === null ? null : <TrialResult draft={draft} expenses={expenses} />}
    </FormSection>
  );
}

interface TrialResultProps {
  draft: Readonly<Record<string, unknown>>;
  expenses: readonly Expense[];
}

function TrialResult({ draft, expenses }: TrialResultProps) {
  const text = useText();
  const describe = useDescriptions();
  const formats = useFormats();
  const marked = useMemo(() => tryPolicy(policyOf(draft), expenses), [draft, expenses]);
  const blocked = marked.filter((one) => one.blocked).length;
  const messageId = blocked > 0 ? 'policies.trial.blocked' : 'policies.trial.marked';
  return (
    <div role="status">
      <p>
        <strong>{text(messageId, { n: marked.length })}</strong>{' '}
        {text('policies.trial.of', { n: expenses.length })}
      </p>
      {marked.length === 0 ? null : (
        <ItemList label={text('policies.trial')}>
          {marked.slice(0, SHOWN).map(({ expense, violations, blocked: refused }) => (
            <Item
              key={expense.id}
              before={
                <Mark icon={refused ? Ban : Flag}>
                  {text(refused ? 'policies.trial.refused' : 'policies.trial.warned')}
                </Mark>
              }
              sub={violations.map((violation) => describe.violation(violation)).join(' ')}
              end={<bdi dir="ltr">{formats.amountText(expense.base_amount ?? expense.amount)}</bdi>}
            >
              <Link asChild>
                <RouterLink to={pathOf('expenses.company.list', { expenseId: expense.id })}>
                  <bdi>{expense.description || expense.number}</bdi>
                </RouterLink>
              </Link>
            </Item>
          ))}
        </ItemList>
      )}
      {marked.length > SHOWN ? <p>{text('policies.trial.more', { n: marked.length - SHOWN })}</p> : null}
    </div>
  );
}
