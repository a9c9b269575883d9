import {
  GRANT_ACTIONS,
  GRANT_SUBJECT_NAMES,
  isGrantAction,
  isGrantSubject,
  isGrantable,
  withGrant,
  type GrantAction,
  type GrantSubject,
  type PermissionRule,
} from '@outlay/domain';
import { Matrix, MatrixKey } from '@outlay/ui-kit';
import { useState } from 'react';
import { useText } from '../../i18n/use-intl.tsx';
import { GrantEditor } from './grant-editor.tsx';
import styles from './grant-matrix.module.css';
import { useGrantDescriptions } from './use-grant-descriptions.ts';

export interface GrantMatrixProps {
  rules: readonly PermissionRule[];
  /** Number of members that have the permission set. */
  members?: number | undefined;
  /** Called with the changed rules; omitted for a read-only matrix. */
  onChange?: (rules: readonly PermissionRule[]) => void;
}

interface Cell {
  readonly row: GrantSubject;
  readonly column: GrantAction;
}

const STATES = ['allow', 'if', 'deny', 'none'] as const;

/** Matrix of a permission set: subjects by rows, actions by columns. A cell opens its editor. */
export function GrantMatrix({ rules, members, onChange }: GrantMatrixProps) {
  const text = useText();
  const descriptions = useGrantDescriptions();
  const [open, setOpen] = useState<Cell | null>(null);
  const toggle = (row: string, column: string) => {
    if (!isGrantSubject(row) || !isGrantAction(column)) return;
    setOpen(open?.row === row && open.column === column ? null : { row, column });
  };
  return (
    <div className={styles['matrix']}>
      <MatrixKey entries={STATES.map((state) => ({ state, label: descriptions.state(state) }))} />
      <Matrix
        label={text('permissions.matrix')}
        corner={text('permissions.subject')}
        moreLabel={text('permissions.more')}
        rows={GRANT_SUBJECT_NAMES.map((key) => ({ key, label: text(`subject.${key}`) }))}
        columns={GRANT_ACTIONS.map((column) => ({
          key: column.action,
          label: text(`permissions.action.${column.action}`),
          ...('groupStart' in column ? { groupStart: true } : {}),
        }))}
        cell={(row, column) =>
          isGrantSubject(row) && isGrantAction(column) && isGrantable(row, column)
            ? descriptions.cell(rules, row, column)
            : undefined
        }
        {...(onChange ? { onOpen: toggle, open: open ?? undefined } : {})}
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
