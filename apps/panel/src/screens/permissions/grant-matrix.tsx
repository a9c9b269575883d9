import type { PermissionRule } from '@outlay/domain';
import { Matrix, MatrixKey } from '@outlay/ui-kit';
import { useState } from 'react';
import { useText } from '../../i18n/use-intl.tsx';
import { GrantEditor } from './grant-editor.tsx';
import {
  goTogether,
  GRANT_ACTIONS,
  isGrantAction,
  isGrantSubject,
  SUBJECT_NAMES,
  type GrantAction,
  type GrantSubject,
} from './grant-table.ts';
import styles from './grant-matrix.module.css';
import { withGrant } from './grants.ts';
import { useGrantWords } from './use-grant-words.ts';

export interface GrantMatrixProps {
  rules: readonly PermissionRule[];
  /** How many members the set's rules concern, where there is a set. */
  members?: number | undefined;
  /** Without it the matrix is for reading. */
  onChange?: (rules: readonly PermissionRule[]) => void;
}

interface Place {
  readonly row: GrantSubject;
  readonly column: GrantAction;
}

const STATES = ['allow', 'if', 'deny', 'none'] as const;

/** What a set grants: subjects down, actions across; a place opens its editor. */
export function GrantMatrix({ rules, members, onChange }: GrantMatrixProps) {
  const text = useText();
  const words = useGrantWords();
  const [open, setOpen] = useState<Place | null>(null);
  const turn = (row: string, column: string) => {
    if (!isGrantSubject(row) || !isGrantAction(column)) return;
    setOpen(open?.row === row && open.column === column ? null : { row, column });
  };
  return (
    <div className={styles['matrix']}>
      <MatrixKey entries={STATES.map((state) => ({ state, label: words.state(state) }))} />
      <Matrix
        label={text('permissions.matrix')}
        corner={text('permissions.subject')}
        moreLabel={text('permissions.more')}
        rows={SUBJECT_NAMES.map((key) => ({ key, label: text(`subject.${key}`) }))}
        columns={GRANT_ACTIONS.map((column) => ({
          key: column.action,
          label: text(`permissions.action.${column.action}`),
          ...('groupStart' in column ? { groupStart: true } : {}),
        }))}
        cell={(row, column) =>
          isGrantSubject(row) && isGrantAction(column) && goTogether(row, column)
            ? words.cell(rules, row, column)
            : undefined
        }
        {...(onChange ? { onOpen: turn, open: open ?? undefined } : {})}
        editor={
          open !== null && onChange ? (
            <GrantEditor
              key={`${open.row} ${open.column}`}
              subject={open.row}
              action={open.column}
              rules={rules}
              members={members}
              onChange={(grant) => onChange(withGrant(rules, open.row, open.column, grant))}
              onClose={() => setOpen(null)}
            />
          ) : undefined
        }
      />
    </div>
  );
}
