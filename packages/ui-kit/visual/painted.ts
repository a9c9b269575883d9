import type { Browser } from 'playwright-core';

/** Picture of one colour with a stripe of another one at its top. Sizes in pixels. */
export interface Painted {
  width: number;
  height: number;
  colour: string;
  stripe: { colour: string; height: number };
}

/**
 * Paints a picture on a canvas and returns it as PNG. The tests of the comparison use it instead of screenshots, for
 * which Chromium must draw a frame of a window in time.
 */
export async function paint(browser: Browser, painted: Painted): Promise<Buffer> {
  const page = await browser.newPage();
  const base64 = await page.evaluate(async ({ width, height, colour, stripe }) => {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser has no canvas.');
    context.fillStyle = colour;
    context.fillRect(0, 0, width, height);
    context.fillStyle = stripe.colour;
    context.fillRect(0, 0, width, stripe.height);
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  }, painted);
  await page.close();
  return Buffer.from(base64, 'base64');
}
