import { DocsContext } from '@storybook/addon-docs/blocks';
import { use, useEffect, useState } from 'react';
import { GLOBALS_UPDATED } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';

type Globals = Readonly<Record<string, unknown>>;

/** Language, direction, theme and density as an address of Storybook says them. */
const addressed = (globals: Globals): string =>
  Object.entries(globals)
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

/** What the toolbar says, now and later. */
function useToolbar(): Globals {
  const docs = use(DocsContext);
  const [first] = docs.componentStories();
  const [globals, setGlobals] = useState<Globals>(first ? docs.getStoryContext(first).globals : {});
  useEffect(() => {
    const channel = addons.getChannel();
    const changed = (update: { globals: Globals }) => setGlobals(update.globals);
    channel.on(GLOBALS_UPDATED, changed);
    return () => channel.off(GLOBALS_UPDATED, changed);
  }, []);
  return globals;
}

/**
 * Stories in a frame of their own (dialogs, sheets, whole screens) follow the toolbar on a page of documentation, too:
 * Storybook opens their frames without it.
 */
export function useFramedLook(): void {
  const look = addressed(useToolbar());
  useEffect(() => {
    for (const frame of document.querySelectorAll<HTMLIFrameElement>('iframe[id^="iframe--"]')) {
      const address = new URL(frame.src);
      address.searchParams.set('globals', look);
      if (frame.src !== address.href) frame.src = address.href;
    }
  }, [look]);
}
