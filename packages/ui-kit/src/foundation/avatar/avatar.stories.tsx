import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { useTranslate } from '../../../.storybook/translate.ts';
import { AvatarGroup } from './avatar-group.tsx';
import { Avatar } from './avatar.tsx';

/** Picture of a person: a head and shoulders. */
const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><rect width="28" height="28" fill="#c9b28f"/><circle cx="14" cy="11" r="5" fill="#5b4636"/><ellipse cx="14" cy="26" rx="10" ry="8" fill="#5b4636"/></svg>',
)}`;

/** Counts people in Arabic. */
const othersInArabic = (rest: number): string => {
  if (rest === 1) return 'شخص آخر';
  if (rest === 2) return 'شخصان آخران';
  return rest < 11 ? `${rest} آخرون` : `${rest} شخصًا آخر`;
};

function Approvers({ count, max }: { count: number; max?: number }) {
  const translate = useTranslate();
  const people = [
    { key: 1, name: translate('Layla Mansour', 'ليلى منصور'), src: PICTURE },
    { key: 2, name: translate('Faisal Al-Harbi', 'فيصل الحربي') },
    { key: 3, name: translate('Noura Al-Sabah', 'نورة الصباح') },
    { key: 4, name: translate('Omar Haddad', 'عمر حداد'), src: PICTURE },
    { key: 5, name: translate('Huda Karim', 'هدى كريم') },
    { key: 6, name: translate('Sami Nasser', 'سامي ناصر') },
  ];
  return (
    <AvatarGroup
      label={translate('Approvers', 'مسؤولو الاعتماد')}
      people={people.slice(0, count)}
      max={max}
      size="l"
      more={(rest) => translate(`${rest} more`, othersInArabic(rest))}
    />
  );
}

const meta = {
  title: 'Display/Avatar',
  component: Avatar,
  subcomponents: { AvatarGroup },
  args: { name: 'Layla Mansour' },
  argTypes: { ref: { table: { disable: true } } },
  parameters: {
    keyboard: [],
    anatomy: [
      ['Picture or initials', 'The picture, or the first letters of the name without its article.'],
      ['Group', 'Avatars with the names of all, and the number of those that have no room.'],
    ],
    terms: ['profile picture', 'initials'],
    ar: { name: 'ليلى منصور' },
    accessibility: [
      'Hidden from assistive technology beside the name; `alone` exposes the name as that of an image.',
      'A group is a list with a name; the last item reads out the names that it counts.',
    ],
    guidance: {
      do: ['Write the name beside the avatar where there is room.'],
      dont: ['Do not use a picture as the only way to tell people apart: it may fail to load.'],
    },
  },
} satisfies Meta<typeof Avatar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = { args: { size: 'l' } };

/** Ignores the article of a name in both scripts. */
export const WithAnArticle: Story = {
  args: { name: 'Faisal Al-Harbi' },
  parameters: { ar: { name: 'النخيل' } },
  play: async ({ canvas, globals }) => {
    await expect(canvas.getByText(globals['locale'] === 'ar' ? 'ن' : 'FH')).toBeVisible();
  },
};

/** Without a name beside it: the name is its accessible name. */
export const Alone: Story = {
  args: { alone: true, size: 'l' },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('img', { name: args.name })).toBeVisible();
  },
};

/** A picture covers the initials once it has loaded. */
export const WithAPicture: Story = { args: { src: PICTURE, size: 'l', alone: true } };

/** Shows the initials when the picture cannot be loaded. */
export const BrokenPicture: Story = {
  args: { src: 'data:image/png;base64,AAAA', size: 'l', alone: true },
  play: async ({ canvas, canvasElement, args, globals }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).toBeNull());
    await expect(canvas.getByRole('img', { name: args.name })).toHaveTextContent(
      globals['locale'] === 'ar' ? 'ل' : 'LM',
    );
  },
};

/** Counts the people beyond the fourth circle; their names are read out. */
export const Group: Story = {
  render: () => <Approvers count={6} />,
  play: async ({ canvas, globals }) => {
    const items = canvas.getAllByRole('listitem');
    await expect(items).toHaveLength(4);
    await expect(items.at(-1)).toHaveTextContent(
      globals['locale'] === 'ar'
        ? '+33 آخرون: عمر حداد، هدى كريم، سامي ناصر'
        : '+33 more: Omar Haddad, Huda Karim, and Sami Nasser',
    );
  },
};

/** Without anyone to count, all circles are people. */
export const SmallGroup: Story = { render: () => <Approvers count={4} /> };
