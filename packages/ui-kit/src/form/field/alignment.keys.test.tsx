import { expect, it } from 'vitest';
import { mount } from '../../tests/mount.tsx';
import { Combobox } from '../combobox/combobox.tsx';
import { TextArea } from '../text-area/text-area.tsx';
import { TextField } from '../text-field/text-field.tsx';

const ignore = () => undefined;

const VALUES = ['', 'Acme Trading Co.', 'شركة الواحة'];

const texts = { loading: '', empty: '', failed: '', retry: '', count: String };

/** Combobox with an option of this label; without one for an empty label. */
const chosen = (label: string) => (
  <Combobox label="Supplier" source={[]} texts={texts} value={label === '' ? null : { value: '1', label }} />
);

/** Returns the side at which the text of a control begins. */
function sideOf(box: HTMLElement): string {
  const { textAlign } = getComputedStyle(box);
  return textAlign === 'start' ? (box.matches(':dir(rtl)') ? 'right' : 'left') : textAlign;
}

const boxes = () => [...document.querySelectorAll<HTMLElement>('input, textarea')];

it.each([
  ['rtl', 'right'],
  ['ltr', 'left'],
] as const)('aligns every value to the start edge of a form in %s', (dir, side) => {
  mount(
    <div dir={dir}>
      {VALUES.map((value) => (
        <div key={value}>
          <TextField label="Name" value={value} onChange={ignore} />
          <TextArea label="Note" value={value} onChange={ignore} />
          {chosen(value)}
        </div>
      ))}
      <TextField type="email" label="E-mail" value="mona@acme.example" onChange={ignore} />
      <TextField dir="ltr" label="IBAN" defaultValue="SA03 8000" />
    </div>,
  );
  expect(boxes().map(sideOf)).toEqual(boxes().map(() => side));
});

it('gives an empty field the direction of the form, and text that of its first letter', () => {
  mount(
    <div dir="rtl">
      {VALUES.map((value) => (
        <div key={value}>
          <TextField label="Name" value={value} onChange={ignore} />
          <TextArea label="Note" dir="auto" value={value} onChange={ignore} />
          {chosen(value)}
        </div>
      ))}
    </div>,
  );
  expect(boxes().map((box) => box.matches(':dir(rtl)'))).toEqual(
    [true, false, true].flatMap((isRtl) => [isRtl, isRtl, isRtl]),
  );
  expect(boxes().map((box) => box.getAttribute('dir'))).toEqual(
    [null, 'auto', 'auto'].flatMap((dir) => [dir, dir, dir]),
  );
});

it('keeps a Latin value in an Arabic form clear of the unit', () => {
  mount(
    <div dir="rtl">
      <TextField label="Search" value="Careem" onChange={ignore} end={<span>km</span>} />
    </div>,
  );
  const { paddingLeft, paddingRight } = getComputedStyle(boxes()[0] ?? document.body);
  expect([paddingLeft, paddingRight]).toEqual(['48px', '8px']);
});
