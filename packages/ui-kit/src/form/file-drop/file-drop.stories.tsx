import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { dragFile, endDrag } from '../../../.storybook/drag-file.ts';
import { useTranslate } from '../../../.storybook/translate.ts';
import { Link } from '../../foundation/link/link.tsx';
import { FileDrop, type DroppedFile } from './file-drop.tsx';

const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36"><rect width="36" height="36" fill="#f4f0e8"/><path d="M8 10h20M8 16h20M8 22h12" stroke="#6b6459" stroke-width="2"/></svg>',
)}`;

const FILES: DroppedFile[] = [
  { id: 'a', name: 'invoice-26-3391.pdf', note: '2 pages, 184 KB' },
  { id: 'b', name: 'customs-note.jpg', note: '612 KB', previewUrl: PICTURE },
  { id: 'c', name: 'IMG_20261119_091244_hotel-jeddah-three-nights.jpg', progress: 62 },
  { id: 'd', name: 'statement.xlsx', error: 'Take a picture or a PDF: this kind of file is not accepted.' },
];
const ARABIC_FILES: DroppedFile[] = [
  { id: 'a', name: 'invoice-26-3391.pdf', note: 'صفحتان، 184 كيلوبايت' },
  { id: 'b', name: 'customs-note.jpg', note: '612 كيلوبايت', previewUrl: PICTURE },
  { id: 'c', name: 'IMG_20261119_091244_hotel-jeddah-three-nights.jpg', progress: 62 },
  { id: 'd', name: 'statement.xlsx', error: 'اختر صورة أو ملف PDF، فهذا النوع غير مقبول.' },
];

const meta = {
  title: 'Form/FileDrop',
  component: FileDrop,
  args: {
    label: 'Receipts',
    help: 'Pictures or PDF, at most 10 MB each.',
    files: [],
    multiple: true,
    accept: 'image/*,application/pdf',
    onAdd: fn(),
    onRemove: fn(),
    removeLabel: (name: string) => `Remove ${name}`,
    progressLabel: (name: string) => `Sending ${name}`,
    children: null,
  },
  argTypes: { files: { control: false }, children: { control: false }, ref: { table: { disable: true } } },
  parameters: {
    keyboard: [
      ['Tab', 'Moves to the area, then to the buttons of the files.'],
      ['Enter, Space', 'On the area, opens the dialog for files.'],
    ],
    anatomy: [
      ['Area', 'Opens the dialog of the system; accepts dropped and pasted files.'],
      ['Files', 'Name, size, progress or error of each.'],
      ['Remove', 'One button for each file.'],
    ],
    accessibility: [
      'Is a native file input with label, help and error.',
      'After a removal the focus goes to the next file or to the area.',
    ],
    guidance: {
      do: ['Name types and limits in the help.'],
      dont: ['Do not discard a file that failed: show why, with its name.'],
    },
    terms: ['upload', 'dropzone', 'attachment'],
    ar: {
      label: 'الإيصالات',
      help: 'صور أو ملفات PDF، لا يزيد كل منها على 10 ميغابايت.',
      removeLabel: (name: string) => `إزالة ${name}`,
      progressLabel: (name: string) => `جارٍ إرسال ${name}`,
    },
  },
  render: function Drop(args) {
    const translate = useTranslate();
    return (
      <div className="story-stack">
        <FileDrop {...args}>
          {translate('Drop receipts here, or ', 'أفلت الإيصالات هنا، أو ')}
          <Link>{translate('choose files', 'اختر ملفات')}</Link>
        </FileDrop>
      </div>
    );
  },
} satisfies Meta<typeof FileDrop>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const file = new File(['%PDF'], 'receipt.pdf', { type: 'application/pdf' });
    await userEvent.upload(canvas.getByLabelText(String(args.label)), file);
    await expect(args.onAdd).toHaveBeenLastCalledWith([file]);
  },
};

export const Playground: Story = {};

/** Files with their progress, one of them with an error; each can be removed. */
export const FilesUnderWay: Story = {
  args: { files: FILES },
  parameters: { ar: { ...meta.parameters.ar, files: ARABIC_FILES } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('progressbar')).toHaveValue(62);
    await userEvent.click(canvas.getByRole('button', { name: args.removeLabel('customs-note.jpg') }));
    await expect(args.onRemove).toHaveBeenCalledWith('b');
  },
};

/** While files are dragged over it. */
export const DraggedOver: Story = {
  play: async ({ canvas, args }) => {
    const drop = canvas.getByLabelText(String(args.label)).parentElement;
    if (!drop) throw new Error('There is nothing to drop on.');
    await dragFile(drop, 'dragover');
    await waitFor(() => expect(drop).toHaveAttribute('data-over'));
  },
  afterEach: endDrag,
};

/** Dropped files are reported to the host. */
export const DroppedOn: Story = {
  play: async ({ canvas, args }) => {
    const drop = canvas.getByLabelText(String(args.label)).parentElement;
    if (!drop) throw new Error('There is nothing to drop on.');
    await dragFile(drop, 'dragover');
    await waitFor(() => expect(drop).toHaveAttribute('data-over'));
    await dragFile(drop, 'drop');
    await waitFor(() => expect(args.onAdd).toHaveBeenCalledOnce());
    await waitFor(() => expect(drop).not.toHaveAttribute('data-over'));
  },
};

/** The error is announced and describes the field. */
export const Wrong: Story = {
  args: { error: 'This policy asks for a receipt over SAR 100.00.' },
  parameters: {
    ar: { ...meta.parameters.ar, error: 'تطلب هذه السياسة إيصالًا لما يزيد على \u2066SAR\u00a0100.00\u2069.' },
  },
};

/** Files under way in the width of a phone. */
export const OnAPhone: Story = {
  ...FilesUnderWay,
  decorators: (Story) => (
    <div className="story-narrow">
      <Story />
    </div>
  ),
};
