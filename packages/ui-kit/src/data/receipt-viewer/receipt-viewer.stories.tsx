import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { samplePage, samplePdf, sampleReceipt } from '../../../.storybook/samples/sample-receipt.ts';
import { translateFor, useTranslate } from '../../../.storybook/translate.ts';
import type { ReceiptFile } from './receipt-file.tsx';
import { ReceiptViewer } from './receipt-viewer.tsx';
import { DownloadLink, Thumbnail } from './receipt-file.tsx';

const pdf = samplePdf();

interface ReceiptsProps {
  count?: number;
  /** The second file has pictures of its pages. */
  paged?: boolean;
  long?: boolean;
}

function Receipts({ count = 2, long = false, paged = false }: ReceiptsProps) {
  const translate = useTranslate();
  const files: readonly ReceiptFile[] = [
    {
      key: 1,
      name: long
        ? 'scan-of-the-invoice-for-the-return-freight-2026-11-19-final-2.png'
        : 'invoice-26-3391.png',
      kind: 'picture',
      url: sampleReceipt(),
      note: translate('184 KB', '184 كيلوبايت'),
    },
    {
      key: 2,
      name: 'customs-note.pdf',
      kind: 'pdf',
      url: pdf,
      ...(paged ? { pages: [1, 2, 3].map((page) => ({ url: samplePage(page) })) } : {}),
      note: translate('Added 20 Nov, 612 KB', 'أُضيف 20 نوفمبر، 612 كيلوبايت'),
    },
  ];
  return (
    <ReceiptViewer
      files={files.slice(0, count)}
      empty={translate('No receipt is attached.', 'لا يوجد إيصال مرفق.')}
      note={translate('Amount and date agree with the request.', 'المبلغ والتاريخ مطابقان للطلب.')}
      labels={{
        list: translate('Receipts', 'الإيصالات'),
        zoom: translate('Zoom', 'تكبير'),
        download: translate('Download', 'تنزيل'),
        zoomIn: translate('Zoom in', 'تكبير الصورة'),
        zoomOut: translate('Zoom out', 'تصغير الصورة'),
        rotate: translate('Rotate', 'تدوير'),
        rotated: (degrees) => translate(`Rotated by ${degrees}°`, `التدوير: ${degrees}°`),
        page: (page, of) => translate(`Page ${page} of ${of}`, `الصفحة ${page} من ${of}`),
        previous: translate('Previous receipt', 'الإيصال السابق'),
        next: translate('Next receipt', 'الإيصال التالي'),
        close: translate('Close', 'إغلاق'),
        position: (index, of) => translate(`${index} of ${of}`, `${index} من ${of}`),
        pdfFallback: translate('Download the file to read it.', 'نزّل الملف لقراءته.'),
      }}
    />
  );
}

const meta = {
  title: 'Data/ReceiptViewer',
  component: Receipts,
  subcomponents: { ReceiptViewer, Thumbnail, DownloadLink },
  args: {},
  parameters: {
    terms: ['gallery', 'lightbox', 'preview', 'attachments', 'PDF'],
    anatomy: [
      ['Thumbnail', 'Opens the large view of the first file.'],
      ['List', 'Each file with its large view, its download and the actions of the host.'],
      ['Large view', 'Picture or PDF with zoom, rotation and download; pages at the side, files below.'],
    ],
    keyboard: [
      ['← →', 'Previous or next file; moves an enlarged picture'],
      ['↑ ↓', 'Moves an enlarged picture'],
      ['+ − 0', 'Zooms in, zooms out, fits the picture'],
      ['R', 'Turns the picture clockwise'],
      ['PageUp PageDown', 'Previous or next page'],
      ['Escape', 'Closes the large view and returns the focus'],
    ],
    accessibility: [
      'Zoom, rotation, page and file are announced.',
      'Everything that a drag or two fingers do is also done by keys and buttons.',
    ],
    guidance: {
      do: ['Give a PDF of several pages the pictures of its pages where the server has them.'],
      dont: ['Do not put actions of the record into the viewer: it shows files only.'],
    },
  },
  decorators: (Story) => (
    <div className="story-stack">
      <Story />
    </div>
  ),
} satisfies Meta<typeof Receipts>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = { args: { count: 1, long: false, paged: false } };

/** Opens a receipt with Enter. */
export const LargeByKeyboard: Story = {
  play: async ({ canvas, globals }) => {
    const translate = translateFor(globals['locale']);
    const zoom = translate('Zoom', 'تكبير');
    const [thumbnail] = canvas.getAllByRole('button', { name: new RegExp(`^${zoom} invoice`) });
    thumbnail?.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'invoice-26-3391.png' });
    await waitFor(() => expect(dialog).toBeVisible());
    const picture = screen.getByRole('img', { name: 'invoice-26-3391.png' });
    await userEvent.keyboard('+');
    await expect(picture).toHaveAttribute('data-zoom', '1.5');
    await userEvent.keyboard('0');
    await expect(picture).toHaveAttribute('data-zoom', '1');
    await userEvent.keyboard(globals['locale'] === 'ar' ? '{ArrowLeft}' : '{ArrowRight}');
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'customs-note.pdf' })).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(thumbnail).toHaveFocus();
  },
};

async function openPdf(zoom: string, canvas: ReturnType<typeof within>) {
  await userEvent.click(canvas.getByRole('button', { name: `${zoom} customs-note.pdf` }));
  return within(await screen.findByRole('dialog', { name: 'customs-note.pdf' }));
}

/** Returns a hook that lets the browser report a PDF viewer, or none, while a story is shown. */
const pdfViewer = (value: boolean) => () => {
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value, configurable: true });
  return () => Reflect.deleteProperty(navigator, 'pdfViewerEnabled');
};

/** Renders the PDF in an iframe of the page's own origin, which a policy with `object-src 'none'` permits. */
export const Pdf: Story = {
  // Chromium without windows has no viewer.
  beforeEach: pdfViewer(true),
  play: async ({ canvas, globals }) => {
    const dialog = await openPdf(translateFor(globals['locale'])('Zoom', 'تكبير'), canvas);
    await expect(dialog.getByTitle('customs-note.pdf')).toHaveAttribute(
      'src',
      expect.stringContaining('blob:'),
    );
  },
};

/** Offers the download in a browser without a PDF viewer (most phones). */
export const PdfWithoutAReader: Story = {
  beforeEach: pdfViewer(false),
  play: async ({ canvas, globals }) => {
    const translate = translateFor(globals['locale']);
    const dialog = await openPdf(translate('Zoom', 'تكبير'), canvas);
    await expect(
      dialog.getByText(translate('Download the file to read it.', 'نزّل الملف لقراءته.')),
    ).toBeVisible();
    const downloads = dialog.getAllByRole('link', {
      name: `${translate('Download', 'تنزيل')} customs-note.pdf`,
    });
    await expect(downloads).toHaveLength(2);
    await expect(downloads[1]).toHaveAttribute('download', 'customs-note.pdf');
  },
};

/** Pictures of the pages with their thumbnails; PageDown and PageUp change the page. */
export const Pages: Story = {
  args: { paged: true },
  play: async ({ canvas, globals }) => {
    const translate = translateFor(globals['locale']);
    const dialog = await openPdf(translate('Zoom', 'تكبير'), canvas);
    const second = dialog.getByRole('button', { name: translate('Page 2 of 3', 'الصفحة 2 من 3') });
    await userEvent.keyboard('{PageDown}');
    await expect(second).toHaveAttribute('aria-current', 'true');
    await expect(
      dialog.getByRole('img', { name: `customs-note.pdf, ${translate('Page 2 of 3', 'الصفحة 2 من 3')}` }),
    ).toBeVisible();
    await userEvent.keyboard('{PageUp}');
    await expect(second).not.toHaveAttribute('aria-current');
  },
};

/** Enlarged and turned; the stage scrolls to all of the picture. */
export const RotatedAndEnlarged: Story = {
  play: async ({ canvas, globals }) => {
    const translate = translateFor(globals['locale']);
    const [thumbnail] = canvas.getAllByRole('button', {
      name: `${translate('Zoom', 'تكبير')} invoice-26-3391.png`,
    });
    await userEvent.click(thumbnail ?? document.body);
    const dialog = within(await screen.findByRole('dialog', { name: 'invoice-26-3391.png' }));
    await userEvent.keyboard('r++');
    const picture = dialog.getByRole('img', { name: 'invoice-26-3391.png' });
    await expect(picture).toHaveAttribute('data-turn', '1');
    await expect(picture).toHaveAttribute('data-zoom', '2');
    await expect(dialog.getByText(translate('Rotated by 90°', 'التدوير: 90°'))).toBeInTheDocument();
  },
};

/** There are no receipts. */
export const None: Story = { args: { count: 0 } };

/** A file with a long name. */
export const LongName: Story = { args: { long: true } };

/** In the width of a phone. */
export const OnAPhone: Story = {
  args: { long: true },
  decorators: (Story) => (
    <div className="story-narrow">
      <Story />
    </div>
  ),
};

/** In Arabic with the dark theme, whatever the toolbar selects. */
export const ArabicDark: Story = { globals: { locale: 'ar', theme: 'dark' } };
