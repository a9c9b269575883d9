import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { sampleReceipt } from '../../../.storybook/sample-receipt.ts';
import { sayFor, useSay } from '../../../.storybook/say.ts';
import type { ReceiptFile } from './receipt-file.tsx';
import { ReceiptViewer } from './receipt-viewer.tsx';

interface ReceiptsProps {
  count?: number;
  long?: boolean;
}

function Receipts({ count = 2, long = false }: ReceiptsProps) {
  const say = useSay();
  const files: readonly ReceiptFile[] = [
    {
      key: 1,
      name: long
        ? 'scan-of-the-invoice-for-the-return-freight-2026-11-19-final-2.png'
        : 'invoice-26-3391.png',
      kind: 'picture',
      url: sampleReceipt(),
      note: say('184 KB', '184 ك.ب'),
    },
    {
      key: 2,
      name: 'customs-note.pdf',
      kind: 'pdf',
      url: 'about:blank',
      note: say('Added 20 Nov, 612 KB', 'أُضيف 20 نوفمبر، 612 ك.ب'),
    },
  ];
  return (
    <ReceiptViewer
      files={files.slice(0, count)}
      empty={say('No receipt is attached.', 'لا يوجد إيصال مرفق.')}
      note={say('Amount and date agree with the request.', 'المبلغ والتاريخ مطابقان للطلب.')}
      labels={{
        list: say('Receipts', 'الإيصالات'),
        zoom: say('Zoom', 'تكبير'),
        download: say('Download', 'تنزيل'),
        zoomIn: say('Zoom in', 'تكبير الصورة'),
        zoomOut: say('Zoom out', 'تصغير الصورة'),
        previous: say('Previous receipt', 'الإيصال السابق'),
        next: say('Next receipt', 'الإيصال التالي'),
        close: say('Close', 'إغلاق'),
        position: (place, of) => say(`${place} of ${of}`, `${place} من ${of}`),
        pdfFallback: say('Download the file to read it.', 'نزّل الملف لقراءته.'),
      }}
    />
  );
}

const meta = {
  title: 'Data/ReceiptViewer',
  component: Receipts,
  subcomponents: { ReceiptViewer },
  args: {},
  decorators: (Story) => (
    <div className="story-stack">
      <Story />
    </div>
  ),
} satisfies Meta<typeof Receipts>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = { args: { count: 1 } };

export const LargeByKeyboard: Story = {
  play: async ({ canvas, globals }) => {
    const say = sayFor(globals['locale']);
    const zoom = say('Zoom', 'تكبير');
    const [thumbnail] = canvas.getAllByRole('button', { name: new RegExp(`^${zoom} invoice`) });
    thumbnail?.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'invoice-26-3391.png' });
    await expect(dialog).toBeVisible();
    const picture = screen.getByRole('img', { name: 'invoice-26-3391.png' });
    await userEvent.keyboard('+');
    await expect(picture).toHaveAttribute('data-zoom', '1.5');
    await userEvent.keyboard('0');
    await expect(picture).toHaveAttribute('data-zoom', '1');
    await userEvent.keyboard(globals['locale'] === 'ar' ? '{ArrowLeft}' : '{ArrowRight}');
    await expect(await screen.findByRole('dialog', { name: 'customs-note.pdf' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(thumbnail).toHaveFocus();
  },
};

export const None: Story = { args: { count: 0 } };

export const LongName: Story = { args: { long: true } };

export const OnAPhone: Story = {
  args: { long: true },
  decorators: (Story) => (
    <div className="story-narrow">
      <Story />
    </div>
  ),
};

export const ArabicDark: Story = { globals: { locale: 'ar', theme: 'dark' } };
