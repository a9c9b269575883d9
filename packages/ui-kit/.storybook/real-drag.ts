/** Replaces the events of `drag-file.ts` by a drag of the browser; see `vitest.config.ts`. */
import { cdp, server } from 'vitest/browser';

/** Operation of a drag that copies files. */
const COPY = 1;

type Step = 'dragEnter' | 'dragOver' | 'drop' | 'dragCancel';

/** Moves a drag of one file of the package to a point of the story, which may be in a frame of the page. */
async function step(type: Step, target: Element): Promise<void> {
  const edges = target.getBoundingClientRect();
  const frame = window.frameElement?.getBoundingClientRect();
  await cdp().send('Input.dispatchDragEvent', {
    type,
    x: (frame?.left ?? 0) + edges.left + edges.width / 2,
    y: (frame?.top ?? 0) + edges.top + edges.height / 2,
    data: { items: [], files: [`${server.config.root}/package.json`], dragOperationsMask: COPY },
  });
}

export async function dragFile(target: Element, type: 'dragover' | 'drop'): Promise<void> {
  if (type === 'drop') return step('drop', target);
  target.scrollIntoView({ block: 'center' });
  await step('dragEnter', target);
  await step('dragOver', target);
}

export const endDrag = (): Promise<void> => step('dragCancel', document.body);
