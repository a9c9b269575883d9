import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { useTranslate } from '../../.storybook/translate.ts';
import { Wide } from '../../.storybook/wide.tsx';
import { Button } from '../foundation/button/button.tsx';
import { Link } from '../foundation/link/link.tsx';
import { useKit } from '../foundation/provider.tsx';
import { Checkbox } from '../form/checkbox/checkbox.tsx';
import { contrast, CONTRAST_PAIRS, palettes } from './contrast.ts';
import styles from './tokens-page.module.css';
import css from './tokens.css?raw';

const THEMES = palettes(css);

/** Sets a colour through the CSSOM, which a content security policy without inline styles permits. */
function paint(property: 'background' | 'color', token: string) {
  return (node: HTMLElement | null) => {
    node?.style.setProperty(property, `var(--${token})`);
  };
}

/** Sets the length of the sample bar. */
function stretch(token: string) {
  return (node: HTMLElement | null) => {
    node?.style.setProperty('inline-size', `var(--${token})`);
  };
}

/** Sets the font size of a sample. */
function size(token: string) {
  return (node: HTMLElement | null) => {
    node?.style.setProperty('font-size', `var(--${token})`);
  };
}

function namesLike(pattern: RegExp): string[] {
  const names = [...css.matchAll(/--([\w-]+):/gu)].map(([, name = '']) => name);
  return [...new Set(names)].filter((name) => pattern.test(name));
}

function ColourPage() {
  const translate = useTranslate();
  const { theme } = useKit();
  const palette = theme === 'dark' ? THEMES.dark : THEMES.light;
  const groups = Map.groupBy(palette.keys(), (name) => /^status-\w+|^\w+/u.exec(name)?.[0] ?? name);
  return (
    <div className={styles['page']}>
      <h1>{translate('Colours', 'الألوان')}</h1>
      {[...groups].map(([group, names]) => (
        <section key={group}>
          <h2>
            <bdi dir="ltr">{group}</bdi>
          </h2>
          <ul className={styles['swatches']}>
            {names.map((name) => (
              <li key={name}>
                <div ref={paint('background', name)} className={styles['swatch']} />
                <code dir="ltr">--{name}</code>
                <small dir="ltr">{palette.get(name)?.join(' ')}</small>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function ContrastPage() {
  const translate = useTranslate();
  const { theme } = useKit();
  const palette = theme === 'dark' ? THEMES.dark : THEMES.light;
  return (
    <div className={styles['page']}>
      <h1>{translate('Contrast of every text and ground', 'تباين كل نص وأرضية')}</h1>
      <Wide label={translate('Contrast', 'التباين')}>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{translate('Text', 'النص')}</th>
              <th scope="col">{translate('Ground', 'الأرضية')}</th>
              <th scope="col">{translate('Contrast', 'التباين')}</th>
              <th scope="col">{translate('At least', 'الحد الأدنى')}</th>
            </tr>
          </thead>
          <tbody>
            {CONTRAST_PAIRS.map(({ text, ground, least }) => {
              const [over, under] = [palette.get(text), palette.get(ground)];
              return (
                <tr key={`${text} ${ground}`}>
                  <td>
                    <span className={styles['named']} dir="ltr">
                      <span ref={paint('background', ground)} className={styles['sample']} aria-hidden="true">
                        <span ref={paint('background', text)} className={styles['dot']} />
                      </span>
                      --{text}
                    </span>
                  </td>
                  <td>
                    <bdi dir="ltr">--{ground}</bdi>
                  </td>
                  <td data-figure="">{over && under ? contrast(over, under).toFixed(2) : '?'}</td>
                  <td data-figure="">{least.toFixed(1)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </Wide>
    </div>
  );
}

function TypePage() {
  return (
    <div className={styles['page']}>
      <h1>Type · الخط</h1>
      {namesLike(/^text-\d+$/u).map((name) => (
        <p key={name} className={styles['type']}>
          <code dir="ltr">--{name}</code>
          <span ref={size(name)} dir="ltr" lang="en">
            Spare parts freight 5,039.68
          </span>
          <span ref={size(name)} dir="rtl" lang="ar">
            شحن قطع غيار 5,039.68
          </span>
        </p>
      ))}
      <p className={styles['type']}>
        <code dir="ltr">--weight-body</code>
        <span>Hxg أبجد</span>
        <span>420</span>
      </p>
      <p className={styles['type']}>
        <code dir="ltr">--weight-strong</code>
        <strong>Hxg أبجد</strong>
        <strong>620</strong>
      </p>
    </div>
  );
}

function SpacePage() {
  const translate = useTranslate();
  return (
    <div className={styles['page']}>
      <h1>{translate('Spacing, sizes and radii', 'المسافات والمقاسات والزوايا')}</h1>
      <ul className={styles['lengths']}>
        {namesLike(/^(space|control|radius-\d|icon|row-height|topbar|nav-rail)/u).map((name) => (
          <li key={name}>
            <code dir="ltr">--{name}</code>
            <div ref={stretch(name)} className={styles['bar']} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function MotionPage() {
  const translate = useTranslate();
  return (
    <div className={styles['page']}>
      <h1>{translate('Motion and elevation', 'الحركة والارتفاع')}</h1>
      <p>
        {translate(
          'Press and hover transitions take 120 ms, entering elements 200 ms, without bounce. With reduced motion both are zero.',
          'الاستجابة للضغط أو المرور في 120 م.ث، والظهور في 200 م.ث، بلا ارتداد. وتصير صفرًا إن طلب الجهاز تقليل الحركة.',
        )}
      </p>
      <div className="story-row">
        <button type="button" className={styles['move']} data-speed="fast">
          <code dir="ltr">--duration-fast</code>
        </button>
        <button type="button" className={styles['move']} data-speed="enter">
          <code dir="ltr">--duration-enter</code>
        </button>
        <div className={styles['lift']} data-level="1">
          <code dir="ltr">--shadow-1</code>
        </div>
        <div className={styles['lift']} data-level="2">
          <code dir="ltr">--shadow-2</code>
        </div>
      </div>
    </div>
  );
}

const meta = {
  title: 'Tokens',
  tags: ['!autodocs'],
  parameters: { controls: { disable: true } },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** Values of all colours in the theme of the toolbar. */
export const Colours: Story = { render: () => <ColourPage /> };

/** The kit in another hue: ten colours of each theme are replaced. */
export const SampleBrand: Story = {
  globals: { brand: 'harbour' },
  render: function Brand() {
    const translate = useTranslate();
    return (
      <div className="story-row">
        <Button variant="primary">{translate('Approve', 'اعتماد')}</Button>
        <Button>{translate('Request info', 'طلب استيضاح')}</Button>
        <Link href="#terms">{translate('Terms', 'الشروط')}</Link>
        <Checkbox label={translate('Billable', 'قابل للفوترة')} defaultChecked />
      </div>
    );
  },
  play: async () => {
    const accent = getComputedStyle(document.documentElement).getPropertyValue('--accent-solid');
    await expect(accent).toMatch(/ 256\)$/u);
  },
};

/** Contrast of each text on its backgrounds, with the required one. */
export const Contrast: Story = {
  render: () => <ContrastPage />,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('row')).toHaveLength(CONTRAST_PAIRS.length + 1);
  },
};

/** Sizes, weights and leading in both scripts. */
export const Type: Story = { render: () => <TypePage /> };

/** Spacing, sizes and radii. */
export const Spacing: Story = { render: () => <SpacePage /> };

/** Durations and the curve. */
export const Motion: Story = { render: () => <MotionPage /> };
