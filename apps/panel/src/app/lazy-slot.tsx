import { useEffect, useState, type ComponentType } from 'react';
import { later } from './later.ts';
import { usePanel } from './use-panel.ts';

/**
 * Makes a component whose code is fetched when it is first rendered, or while the browser is idle; nothing stands there
 * until then. What is of no use without a network may be fetched `whenAsked` only.
 */
export function lazySlot<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fetched: 'idle' | 'whenAsked' = 'idle',
): (props: Props) => React.ReactNode {
  let loaded: ComponentType<Props> | null = null;
  if (fetched === 'idle') later(load);
  return function LazySlot(props: Props) {
    const [Found, setFound] = useState<ComponentType<Props> | null>(() => loaded);
    const { languages } = usePanel();
    useEffect(() => {
      if (Found !== null) return;
      Promise.all([load(), languages.complete()]).then(
        ([component]) => {
          loaded = component;
          return setFound(() => component);
        },
        (error: unknown) => reportError(error),
      );
    }, [Found, languages]);
    return Found === null ? null : <Found {...props} />;
  };
}
