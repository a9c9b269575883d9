import { cloneElement, useState, type ComponentType, type ReactElement } from 'react';

export interface DeferredProps<Props extends { defaultOpen: boolean }> {
  /** Fetches what opens; called when the person's intent shows, at the latest on the press. */
  load: () => Promise<ComponentType<Props>>;
  /** What it opens from; the loaded component renders the same. */
  trigger: ReactElement<TriggerProps>;
  /** What the loaded component is given. */
  props: Omit<Props, 'defaultOpen'>;
}

interface TriggerProps {
  onClick?: () => void;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  'aria-haspopup'?: 'menu' | 'dialog';
  'aria-busy'?: boolean | undefined;
}

/** Something that opens from a button, whose code is fetched only when somebody is about to open it. */
export function Deferred<Props extends { defaultOpen: boolean }>({
  load,
  trigger,
  props,
}: DeferredProps<Props>) {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  const [asked, setAsked] = useState(false);
  const prepare = () => void load().catch(() => undefined);
  const open = () => {
    setAsked(true);
    load().then(
      (component) => setLoaded(() => component),
      () => setAsked(false),
    );
  };
  if (Loaded) {
    // `props` and `defaultOpen` together are the component's props; a generic spread cannot say so.
    return <Loaded {...({ ...props, defaultOpen: true } as unknown as Props)} />;
  }
  return cloneElement(trigger, {
    onClick: open,
    onPointerEnter: prepare,
    onFocus: prepare,
    'aria-busy': asked || undefined,
  });
}
