import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { sayFor, useSay, type Say } from '../../../.storybook/say.ts';
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

function axes(say: Say) {
  const rows = [
    { key: 'dashboard', label: say('Dashboard', 'لوحة المعلومات') },
    { key: 'reports', label: say('User report', 'تقرير المستخدم') },
    { key: 'requests', label: say('Requests', 'الطلبات') },
    { key: 'recurring', label: say('Recurring', 'المتكررة') },
    { key: 'books', label: say('Bookkeeping', 'مسك الدفاتر') },
    { key: 'accounts', label: say('Accounts', 'الحسابات') },
    { key: 'members', label: say('Members', 'الأعضاء') },
  ];
  const columns = [
    { key: 'read', label: say('Read', 'عرض'), groupStart: true },
    { key: 'create', label: say('Create', 'إضافة') },
    { key: 'update', label: say('Update', 'تعديل') },
    { key: 'delete', label: say('Delete', 'حذف') },
    { key: 'approve', label: say('Approve', 'اعتماد'), groupStart: true },
    { key: 'reject', label: say('Reject', 'رفض') },
    { key: 'verify', label: say('Verify', 'التحقق من الدفع') },
    { key: 'export', label: say('Export', 'تصدير'), groupStart: true },
  ];
  const states: Record<MatrixState, string> = {
    allow: say('allowed', 'مسموح'),
    if: say('allowed under conditions', 'مسموح بشروط'),
    deny: say('denied, with a reason', 'ممنوع مع ذكر السبب'),
    none: say('not granted', 'غير ممنوح'),
  };
  const cell = (row: string, column: string): MatrixCell | undefined => {
    const index = columns.findIndex((one) => one.key === column);
    const state = GRANTS[row]?.[index];
    if (!state) return undefined;
    const name = `${columns[index]?.label}، ${rows.find((one) => one.key === row)?.label}: ${states[state]}`;
    const note = say('Denied: “Only Finance works on the books.”', 'ممنوع: «القيود من عمل المالية وحدها.»');
    return { state, name: say(name.replace('،', ','), name), ...(state === 'deny' ? { note } : {}) };
  };
  return { rows, columns, cell, states };
}

function Permissions({ readOnly = false, editing = false }: { readOnly?: boolean; editing?: boolean }) {
  const say = useSay();
  const { rows, columns, cell, states } = axes(say);
  const start = editing ? { row: 'requests', column: 'approve' } : undefined;
  const [open, setOpen] = useState<{ row: string; column: string } | undefined>(start);
  return (
    <div className="story-grid">
      <MatrixKey
        entries={(['allow', 'if', 'deny', 'none'] as const).map((state) => ({ state, label: states[state] }))}
      />
      <Matrix
        label={say('Permissions of the set Sales lead', 'صلاحيات مجموعة مشرف المبيعات')}
        corner={say('Subject', 'الموضوع')}
        rows={rows}
        columns={columns}
        cell={cell}
        open={open}
        moreLabel={say('Grant', 'منح')}
        {...(readOnly ? {} : { onOpen: (row, column) => setOpen({ row, column }) })}
        editor={
          <div className="story-row">
            <strong>{say('Approve requests', 'اعتماد الطلبات')}</strong>
            <Button size="s" onClick={() => setOpen(undefined)}>
              {say('Close', 'إغلاق')}
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
} satisfies Meta<typeof Permissions>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, globals }) => {
    const say = sayFor(globals['locale']);
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
    await expect(canvas.getByText(say('Approve requests', 'اعتماد الطلبات'))).toBeVisible();
  },
};

export const Playground: Story = { args: { editing: true } };

export const Editing: Story = { args: { editing: true } };

export const ReadOnly: Story = {
  args: { readOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const OnAPhone: Story = {
  args: { editing: true },
  decorators: (Story) => (
    <div className="story-narrow">
      <Story />
    </div>
  ),
  play: async ({ canvas, globals }) => {
    const grant = sayFor(globals['locale'])('Grant', 'منح');
    const add = canvas.getAllByRole('button', { name: grant })[2];
    const hidden = canvas.getByRole('button', { name: /Delete, Requests|حذف، الطلبات/, hidden: true });
    await expect(hidden).not.toBeVisible();
    if (add) await userEvent.click(add);
    await expect(hidden).toBeVisible();
  },
};

export const ArabicDark: Story = { globals: { locale: 'ar', theme: 'dark' } };
