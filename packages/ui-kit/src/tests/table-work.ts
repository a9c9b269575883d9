import type { CDPSession, Page } from 'playwright-core';

/** Work of the browser during an action. */
export interface Work {
  /** Number of rows that React rendered. */
  rows: number;
  /** Number of layouts. */
  layouts: number;
  /** Number of style recalculations. */
  styles: number;
  /** Cumulative layout shift. */
  shift: number;
}

/** Position in the window, in px. */
interface Point {
  x: number;
  y: number;
}

/** Opens the table of the host page for tests with real input events, so that only the table causes work. */
export async function openTable(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const settle = () =>
    page.evaluate(
      () =>
        new Promise<void>((done) => {
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));
        }),
    );
  const count = async (): Promise<Work> => {
    await settle();
    const { metrics } = await session.send('Performance.getMetrics');
    const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0;
    const { rows, shift } = await page.evaluate<{ rows: number; shift: number }>(
      '({ rows: drawn.rows, shift: seen.shift })',
    );
    return { rows, shift, layouts: metric('LayoutCount'), styles: metric('RecalcStyleCount') };
  };
  const move = async (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', at: Point): Promise<void> => {
    await session.send('Input.dispatchMouseEvent', {
      type,
      ...at,
      button: type === 'mouseMoved' ? 'none' : 'left',
      clickCount: type === 'mouseMoved' ? 0 : 1,
    });
  };
  return {
    session,
    settle,
    /** Returns the centres of the visible checkboxes (or names) of the rows. */
    points: (what: 'boxes' | 'names') =>
      page.evaluate(
        (selector) =>
          [...document.querySelectorAll(selector)]
            .map((one) => one.getBoundingClientRect())
            .filter(({ top, bottom }) => top > 40 && bottom < innerHeight)
            .map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 })),
        what === 'boxes' ? 'tbody[role] input' : 'tbody[role] [data-row-link]',
      ),
    hover: (at: Point) => move('mouseMoved', at),
    click: async (at: Point) => {
      await move('mouseMoved', at);
      await move('mousePressed', at);
      await move('mouseReleased', at);
    },
    scroll: async (by: number, at: Point): Promise<void> => {
      await session.send('Input.dispatchMouseEvent', { type: 'mouseWheel', ...at, deltaX: 0, deltaY: by });
    },
    /** Returns the work of an action, less the work of the measurement itself. */
    work: async (act: () => Promise<unknown>): Promise<Work> => {
      await count();
      const idle = await count();
      const before = await count();
      await act();
      const after = await count();
      const since = (name: keyof Work) => after[name] - before[name] - (before[name] - idle[name]);
      return {
        rows: since('rows'),
        layouts: since('layouts'),
        styles: since('styles'),
        shift: since('shift'),
      };
    },
  };
}
