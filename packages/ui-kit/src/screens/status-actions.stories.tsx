import type { Meta, StoryObj } from '@storybook/react-vite';
import { Check } from 'lucide-react';
import { expect, within } from 'storybook/test';
import { markdown } from 'virtual:expense-decisions';
import { readDecisions } from '../../.storybook/decision-table.ts';
import { SAMPLE_APPEARANCES, sampleMessages } from '../../.storybook/samples/sample-columns.tsx';
import type { SampleStatus } from '../../.storybook/samples/sample-requests.ts';
import { useTranslate } from '../../.storybook/translate.ts';
import { Wide } from '../../.storybook/wide.tsx';
import { StatusBadge } from '../data/status-badge/status-badge.tsx';
import { Icon } from '../foundation/icon/icon.tsx';
import { VisuallyHidden } from '../foundation/visually-hidden/visually-hidden.tsx';

const TABLE = readDecisions(markdown);
const STATUSES = Object.keys(SAMPLE_APPEARANCES) as SampleStatus[];
const isStatus = (name: string): name is SampleStatus => STATUSES.some((status) => status === name);

/** Statuses of an expense and the actions that a user may perform in each, with the status that follows. */
function StatusActions() {
  const translate = useTranslate();
  const names = sampleMessages(translate).status;
  const badge = (status: SampleStatus) => (
    <StatusBadge {...SAMPLE_APPEARANCES[status]}>{names[status]}</StatusBadge>
  );
  return (
    <Wide label={translate('Actions by status', 'الإجراءات حسب الحالة')}>
      <table className="story-matrix">
        <caption>
          {translate(
            'Actions by status: a badge is the status that follows, a tick an action that keeps it.',
            'الإجراءات حسب الحالة: الشارة هي الحالة التالية، وعلامة الصح إجراء لا يغيّرها.',
          )}
        </caption>
        <thead>
          <tr>
            <th scope="col">{translate('Action', 'الإجراء')}</th>
            {STATUSES.map((status) => (
              <th key={status} scope="col">
                {badge(status)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...TABLE].map(([action, outcomes]) => (
            <tr key={action}>
              <th scope="row">
                <code dir="ltr">{action}</code>
              </th>
              {STATUSES.map((status) => {
                const targets = [...(outcomes.get(status) ?? [])];
                const others = targets.filter(isStatus).filter((target) => target !== status);
                return (
                  <td key={status}>
                    {others.map((target) => (
                      <div key={target}>{badge(target)}</div>
                    ))}
                    {targets.length > others.length ? (
                      <>
                        <Icon of={Check} size="s" />
                        <VisuallyHidden>{translate('Permitted', 'مسموح')}</VisuallyHidden>
                      </>
                    ) : null}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  );
}

/**
 * Generated from `docs/expense-decisions.md`, which the domain writes from its transition table; that page has the answer for
 * each role.
 */
const meta = {
  title: 'Screens/Status and actions',
  component: StatusActions,
  tags: ['!autodocs'],
  parameters: { controls: { disable: true } },
} satisfies Meta<typeof StatusActions>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(TABLE.size).toBeGreaterThan(10);
    for (const outcomes of TABLE.values()) {
      await expect([...outcomes.keys()].toSorted()).toEqual(STATUSES.toSorted());
    }
    const submit = within(canvas.getByRole('row', { name: /^submit/u }));
    const [draft, pending] = submit.getAllByRole('cell');
    await expect(draft?.querySelector('[data-tone="pending"]')).not.toBeNull();
    await expect(pending).toBeEmptyDOMElement();
  },
};

export const Playground: Story = {};
