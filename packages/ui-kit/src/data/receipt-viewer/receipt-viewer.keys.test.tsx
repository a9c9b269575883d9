import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../../tests/mount.tsx';
import { touch } from '../../tests/touch.ts';
import type { ReceiptFile } from './receipt-file.tsx';
import { ReceiptViewer, type ReceiptViewerLabels } from './receipt-viewer.tsx';

const drawing = (width: number, height: number): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="tan"/></svg>`)}`;

const FILES: readonly ReceiptFile[] = [
  { key: 1, name: 'one.png', kind: 'picture', url: drawing(600, 800) },
  {
    key: 2,
    name: 'two.pdf',
    kind: 'pdf',
    url: '/two.pdf',
    pages: [{ url: drawing(500, 700) }, { url: drawing(500, 701) }],
  },
];

const LABELS: ReceiptViewerLabels = {
  list: 'Receipts',
  zoom: 'Zoom',
  download: 'Download',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  rotate: 'Rotate',
  rotated: (degrees) => `Rotated by ${degrees}°`,
  page: (at, of) => `Page ${at} of ${of}`,
  previous: 'Previous',
  next: 'Next',
  close: 'Close',
  position: (at, of) => `${at} of ${of}`,
  pdfFallback: 'Download it',
};

async function open(name = 'one.png') {
  mount(<ReceiptViewer files={FILES} labels={LABELS} />);
  await userEvent.click(page.getByRole('button', { name: `Zoom ${name}` }).last());
  await expect.element(page.getByRole('dialog', { name })).toBeVisible();
}

const picture = () => page.getByRole('img', { name: 'one.png' });
const thumbnail = (at: number) => page.getByRole('button', { name: `Page ${at} of 2` });
const stage = (): Element => {
  const element = picture().element().closest('section');
  if (!element) throw new Error('There is no stage.');
  return element;
};
const box = (): DOMRect => picture().element().getBoundingClientRect();

/** Turns the wheel with Ctrl over a point of the test's window. */
function turnWheel(x: number, y: number, deltaY: number, deltaMode: number = WheelEvent.DOM_DELTA_PIXEL) {
  const init = { bubbles: true, cancelable: true, ctrlKey: true, clientX: x, clientY: y, deltaY, deltaMode };
  picture().element().dispatchEvent(new WheelEvent('wheel', init));
}

/** Presses a key in a position of the keyboard; returns whether the viewer handled it. */
function press(key: string, code: string): boolean {
  const event = new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(event);
  return event.defaultPrevented;
}

describe('large view of a receipt', () => {
  it('rotates by the key and the button, fits the turned picture and announces the turn', async () => {
    await open();
    await expect.poll(() => box().height).toBeGreaterThan(box().width);
    await userEvent.keyboard('r');
    await expect.poll(() => box().width).toBeGreaterThan(box().height);
    expect(stage().scrollWidth).toBe(stage().clientWidth);
    await expect.element(page.getByText('Rotated by 90°')).toBeInTheDocument();
    const rotate = page.getByRole('button', { name: 'Rotate' });
    for (const degrees of [180, 270, 0]) {
      await userEvent.click(rotate);
      await expect.element(page.getByText(`Rotated by ${degrees}°`)).toBeInTheDocument();
    }
  });

  it('zooms by keys around the middle and moves the enlarged picture by the arrow keys', async () => {
    await open();
    await userEvent.keyboard('++');
    await expect.element(page.getByRole('dialog').getByText('200%')).toBeInTheDocument();
    await expect.poll(() => stage().scrollHeight).toBeGreaterThan(stage().clientHeight);
    const middle = (stage().scrollHeight - stage().clientHeight) / 2;
    expect(Math.abs(stage().scrollTop - middle)).toBeLessThan(20);
    const before = stage().scrollTop;
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(() => stage().scrollTop).toBeGreaterThan(before);
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByRole('dialog', { name: 'one.png' })).toBeVisible();
    await userEvent.keyboard('0{ArrowRight}');
    await expect.element(page.getByRole('dialog', { name: 'two.pdf' })).toBeVisible();
  });

  it('is dragged by the mouse', async () => {
    await open();
    await userEvent.keyboard('++++');
    await expect.poll(() => stage().scrollHeight).toBeGreaterThan(stage().clientHeight * 2);
    const before = stage().scrollTop;
    await userEvent.dragAndDrop(
      page.getByRole('region', { name: 'one.png' }),
      page.getByRole('region', { name: 'one.png' }),
      {
        sourcePosition: { x: 200, y: 200 },
        targetPosition: { x: 200, y: 120 },
      },
    );
    expect(Math.round(stage().scrollTop - before)).toBe(80);
  });

  it('zooms by two fingers and keeps the point between them in place', async () => {
    await open();
    await expect.poll(() => box().height).toBeGreaterThan(100);
    const { left, top, width, height } = box();
    const [x, y] = [left + width / 2, top + height / 4];
    await touch('touchStart', [{ x: x - 20, y }]);
    await touch('touchStart', [
      { x: x - 20, y },
      { x: x + 20, y },
    ]);
    await touch('touchMove', [
      { x: x - 60, y },
      { x: x + 60, y },
    ]);
    await expect.element(picture()).toHaveAttribute('data-zoom', '3');
    const after = box();
    expect(Math.abs(after.top + after.height / 4 - y)).toBeLessThan(8);
    await touch('touchEnd', []);
  });

  it('zooms by a notch of a mouse wheel in either direction, in px and in lines', async () => {
    await open();
    await expect.poll(() => box().height).toBeGreaterThan(100);
    turnWheel(200, 200, -100);
    await expect.element(picture()).toHaveAttribute('data-zoom', '1.28');
    turnWheel(200, 200, -3, WheelEvent.DOM_DELTA_LINE);
    await expect.element(picture()).toHaveAttribute('data-zoom', '1.64');
    turnWheel(200, 200, 100);
    await expect.element(picture()).toHaveAttribute('data-zoom', '1.28');
  });

  it('zooms around the middle by a key after the wheel turned at the limit', async () => {
    await open();
    await expect.poll(() => box().height).toBeGreaterThan(100);
    turnWheel(box().left, box().top, 100);
    await userEvent.keyboard('++');
    await expect.element(picture()).toHaveAttribute('data-zoom', '2');
    const middle = (stage().scrollHeight - stage().clientHeight) / 2;
    expect(Math.abs(stage().scrollTop - middle)).toBeLessThan(20);
  });

  it('rotates by the key of R on an Arabic keyboard, and not by another letter in its position', async () => {
    await open();
    expect([press('p', 'KeyR'), press('ق', 'KeyR')]).toEqual([false, true]);
    await expect.element(picture()).toHaveAttribute('data-turn', '1');
  });

  it('leaves PageDown and PageUp to the browser in a file without pages', async () => {
    await open();
    expect(['PageDown', 'PageUp', 'ArrowDown'].map((key) => press(key, key))).toEqual([false, false, true]);
  });

  it('changes pages by PageDown, PageUp and thumbnails', async () => {
    await open('two.pdf');
    await userEvent.keyboard('{PageDown}');
    await expect.element(thumbnail(2)).toHaveAttribute('aria-current', 'true');
    await expect.element(page.getByRole('img', { name: 'two.pdf, Page 2 of 2' })).toBeVisible();
    await userEvent.keyboard('{PageDown}{PageUp}');
    await expect.element(thumbnail(1)).toHaveAttribute('aria-current', 'true');
    await userEvent.click(thumbnail(2));
    await expect.element(page.getByText('2 of 2 · Page 2 of 2')).toBeInTheDocument();
  });
});

function Files() {
  const [files, setFiles] = useState(FILES);
  return (
    <>
      <ReceiptViewer files={files} labels={LABELS} />
      <button type="button" onClick={() => setFiles(FILES)}>
        Add
      </button>
      <input
        aria-label="Remove"
        onChange={() => {
          setFiles([]);
        }}
      />
    </>
  );
}

it('does not open by itself when files are added after the open one was removed', async () => {
  mount(<Files />);
  await userEvent.click(page.getByRole('button', { name: 'Zoom one.png' }).last());
  await expect.element(page.getByRole('dialog', { name: 'one.png' })).toBeVisible();
  // The other user's removal arrives while the modal viewer is open.
  const remove = document.querySelector<HTMLInputElement>('[aria-label="Remove"]');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(remove, 'x');
  remove?.dispatchEvent(new Event('input', { bubbles: true }));
  await expect.poll(() => document.querySelector('[role="dialog"]')).toBeNull();
  await userEvent.click(page.getByRole('button', { name: 'Add' }));
  await expect.element(page.getByRole('button', { name: 'Zoom one.png' }).last()).toBeVisible();
  expect(document.querySelector('[role="dialog"]')).toBeNull();
});

it('offers the download in place of a picture that fails, and shows the next file', async () => {
  const broken: ReceiptFile = {
    key: 9,
    name: 'scan.heic',
    kind: 'picture',
    url: 'data:image/heic;base64,AAAA',
  };
  mount(<ReceiptViewer files={[broken, ...FILES]} labels={LABELS} />);
  await expect.poll(() => document.querySelectorAll('img')).toHaveLength(0);
  await userEvent.click(page.getByRole('button', { name: 'Zoom scan.heic' }).last());
  const viewer = page.getByRole('dialog', { name: 'scan.heic' });
  await expect.element(viewer.getByRole('alert')).toHaveTextContent('Download it');
  await expect
    .element(viewer.getByRole('link', { name: 'Download scan.heic' }).last())
    .toHaveAttribute('download', 'scan.heic');
  await expect.element(viewer.getByRole('button', { name: 'Rotate' })).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(picture()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Rotate' })).toBeVisible();
});
