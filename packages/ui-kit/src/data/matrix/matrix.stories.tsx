import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { translateFor, useTranslate, type Translate } from '../../../.storybook/translate.ts';
import { Button } from '../../foundation/button/button.tsx';
import { Matrix } from './matrix.tsx';
import { MatrixKey, type MatrixCell, type MatrixState, MatrixCellView } from './matrix-cell.tsx';

const GRANTS: Record<string, readonly (MatrixState | undefined)[]> = {
  dashboard: ['allow'],
  reports: ['if', undefined, undefined, undefined, undefined, undefined, undefined, 'if'],
  requests: ['if', 'allow', 'if', 'none', 'if', 'if', 'none', 'if'],
  recurring: ['if', 'none', 'none', 'none', undefined, undefined, undefined, 'none'],
  books: ['deny', undefined, undefined, undefined, undefined, undefined, undefined, 'none'],
  accounts: ['allow', 'none', 'none', 'none', undefined, undefined, undefined, 'none'],
  members: ['if', 'none', 'none', 'none', undefined, undefined, undefined, 'none'],
};

function axes(translate: Translate) {
  const rows = [
    { key: 'dashboard', label: translate('Dashboard', 'لوحة المعلومات') },
    { key: 'reports', label: translate('User report', 'تقرير مصروفات موظف') },
    { key: 'requests', label: translate('Requests', 'الطلبات') },
    { key: 'recurring', label: translate('Recurring', 'المتكررة') },
    { key: 'books', label: translate('Bookkeeping', 'مسك الدفاتر') },
    { key: 'accounts', label: translate('Accounts', 'الحسابات') },
    { key: 'members', label: translate('Members', 'الأعضاء') },
  ];
  const columns = [
    { key: 'read', label: translate('Read', 'عرض'), groupStart: true },
    { key: 'create', label: translate('Create', 'إضافة') },
    { key: 'update', label: translate('Update', 'تعديل') },
    { key: 'delete', label: translate('Delete', 'حذف') },
    { key: 'approve', label: translate('Approve', 'اعتماد'), groupStart: true },
    { key: 'reject', label: translate('Reject', 'رفض') },
    { key: 'verify', label: translate('Verify', 'التحقق من الدفع') },
    { key: 'export', label: translate('Export', 'تصدير'), groupStart: true },
  ];
  const states: Record<MatrixState, string> = {
    allow: translate('allowed', 'مسموح'),
    if: translate('allowed under conditions', 'مسموح بشروط'),
    deny: translate('denied, with a reason', 'ممنوع مع ذكر السبب'),
    none: translate('not granted', 'غير ممنوح'),
  };
  const cell = (row: string, column: string): MatrixCell | undefined => {
    const index = columns.findIndex((one) => one.key === column);
    const state = GRANTS[row]?.[index];
    if (!state) return undefined;
    const name = `${columns[index]?.label}، ${rows.find((one) => one.key === row)?.label}: ${states[state]}`;
    const note = translate(
      'Denied: “Only Finance works on the books.”',
      'ممنوع: «القيود من عمل المالية وحدها.»',
    );
    return { state, name: translate(name.replace('،', ','), name), ...(state === 'deny' ? { note } : {}) };
  };
  return { rows, columns, cell, states };
}

function Permissions({ readOnly = false, editing = false }: { readOnly?: boolean; editing?: boolean }) {
  const translate = useTranslate();
  const { rows, columns, cell, states } = axes(translate);
  const start = editing ? { row: 'requests', column: 'approve' } : undefined;
  const [open, setOpen] = useState<{ row: string; column: string } | undefined>(start);
  return (
    <div className="story-grid">
      <MatrixKey
        entries={(['allow', 'if', 'deny', 'none'] as const).map((state) => ({ state, label: states[state] }))}
      />
      <Matrix
        label={translate('Permissions of the set Sales lead', 'صلاحيات مجموعة مشرف المبيعات')}
        corner={translate('Subject', 'القسم')}
        rows={rows}
        columns={columns}
        cell={cell}
        open={open}
        moreLabel={translate('Grant', 'منح')}
        {...(readOnly ? {} : { onOpen: (row, column) => setOpen({ row, column }) })}
        editor={
          <div className="story-row">
            <strong>{translate('Approve requests', 'اعتماد الطلبات')}</strong>
            <Button size="s" onClick={() => setOpen(undefined)}>
              {translate('Close', 'إغلاق')}
            </Button>
          </div>
        }
      />
    </div>
  );
}

const meta = {
  title: 'Data/Matrix',
  component: Permissions,
  subcomponents: { Matrix, MatrixKey, MatrixCellView },
  args: {},
  parameters: {
    keyboard: [
      ['Tab', 'Moves into the grid, then out of it.'],
      ['Arrow keys', 'Move to the next cell in their direction.'],
      ['Home, End', 'Move to the first or last cell of the row; with Ctrl of the grid.'],
      ['Enter, Space', 'Opens the editor of the cell.'],
      ['Escape', 'Closes the editor.'],
    ],
    anatomy: [
      ['Heads', 'Of rows and columns; rows can have further ones below them.'],
      ['Cells', 'Buttons that open an editor, or signs where nothing can be changed.'],
      ['Legend', 'Signs with their names.'],
    ],
    accessibility: [
      'Is a `grid`; each cell is named by its row and column and its state.',
      'Notes describe the cell and are shown on hover and focus.',
    ],
    guidance: {
      do: ['Use it for rights: subjects in rows, actions in columns, with a legend of the signs.'],
      dont: ['Do not hide a condition behind an allowed cell: it has a sign of its own.'],
    },
    terms: ['permissions', 'grid', 'rights'],
  },
} satisfies Meta<typeof Permissions>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, globals }) => {
    const translate = translateFor(globals['locale']);
    const onwards = globals['locale'] === 'ar' ? '{ArrowLeft}' : '{ArrowRight}';
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: /Read, Dashboard|عرض، لوحة المعلومات/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await userEvent.keyboard(onwards);
    const create = canvas.getByRole('button', { name: /Create, Requests|إضافة، الطلبات/ });
    await expect(create).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('button', { name: /Export, Requests|تصدير، الطلبات/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByText(translate('Approve requests', 'اعتماد الطلبات'))).toBeVisible();
  },
};

export const Playground: Story = { args: { editing: true, readOnly: false } };

/** A cell is open in the editor below its row. */
export const Editing: Story = { args: { editing: true } };

/** Cells without buttons, for members who may not edit. */
export const ReadOnly: Story = {
  args: { readOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

/** Each row lists its grants; further ones unfold. */
export const OnAPhone: Story = {
  args: { editing: true },
  decorators: (Story) => (
    <div className="story-narrow">
      <Story />
    </div>
  ),
  play: async ({ canvas, globals }) => {
    const grant = translateFor(globals['locale'])('Grant', 'منح');
    const add = canvas.getAllByRole('button', { name: grant })[2];
    const hidden = canvas.getByRole('button', { name: /Delete, Requests|حذف، الطلبات/, hidden: true });
    await expect(hidden).not.toBeVisible();
    if (add) await userEvent.click(add);
    await expect(hidden).toBeVisible();
  },
};

/** In Arabic with the dark theme, whatever the toolbar selects. */
export const ArabicDark: Story = { globals: { locale: 'ar', theme: 'dark' } };
