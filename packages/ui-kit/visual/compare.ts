import type { Browser } from 'playwright-core';

/** Difference between two pictures. */
export interface Difference {
  /** Share of pixels that differ by more than `SHADE`, 0 to 1; 1 for different sizes. */
  share: number;
  /** Second picture with the differing pixels in red, as PNG. */
  picture: Buffer;
}

/** Maximum difference of a colour channel, of 255, that is ignored. */
const SHADE = 12;

/** Compares two pictures in the running browser, without an image library. */
export async function compare(browser: Browser, before: Buffer, after: Buffer): Promise<Difference> {
  const page = await browser.newPage();
  const { share, data } = await page.evaluate(
    async ([first, second, shade]) => {
      const [one, other] = await Promise.all(
        [first, second].map(async (base64) => {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
          const bitmap = await createImageBitmap(new Blob([bytes]));
          const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
          const context = canvas.getContext('2d');
          if (!context) throw new Error('This browser has no canvas.');
          context.drawImage(bitmap, 0, 0);
          return { canvas, context, pixels: context.getImageData(0, 0, bitmap.width, bitmap.height) };
        }),
      );
      if (!one || !other) throw new Error('There are not two pictures.');
      const same = one.pixels.width === other.pixels.width && one.pixels.height === other.pixels.height;
      let differing = 0;
      if (same) {
        const [left, right] = [one.pixels.data, other.pixels.data];
        for (let at = 0; at < right.length; at += 4) {
          const off = [0, 1, 2].some(
            (part) => Math.abs((left[at + part] ?? 0) - (right[at + part] ?? 0)) > shade,
          );
          if (!off) continue;
          differing += 1;
          right.set([255, 0, 0, 255], at);
        }
        other.context.putImageData(other.pixels, 0, 0);
      }
      const blob = await other.canvas.convertToBlob({ type: 'image/png' });
      const marked = new Uint8Array(await blob.arrayBuffer());
      return {
        share: same ? differing / (other.pixels.data.length / 4) : 1,
        data: btoa(Array.from(marked, (byte) => String.fromCharCode(byte)).join('')),
      };
    },
    [before.toString('base64'), after.toString('base64'), SHADE] as const,
  );
  await page.close();
  return { share, picture: Buffer.from(data, 'base64') };
}
