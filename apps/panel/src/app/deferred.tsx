import {
  cloneElement,
  useEffect,
  useEffectEvent,
  useState,
  type ComponentType,
  type KeyboardEvent,
  type ReactElement,
} from 'react';
import { usePanel } from './use-panel.ts';

export interface DeferredProps<Props extends { defaultOpen?: boolean }> {
  /** Fetches what opens; called when the person's intent shows, at the latest on the press. */
  load: () => Promise<ComponentType<Props>>;
  /** What it opens from; the loaded component renders the same. */
  trigger: ReactElement<TriggerProps>;
  /** What the loaded component is given. */
  props: Omit<Props, 'defaultOpen'>;
  /** Opens as soon as it is there. */
  opened?: boolean;
}

interface TriggerProps {
  onClick?: () => void;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  'aria-haspopup'?: 'menu' | 'dialog';
  'aria-busy'?: boolean | undefined;
  'aria-expanded'?: boolean;
}

/** Something that opens from a button, whose code is fetched only when somebody is about to open it. */
export function Deferred<Props extends { defaultOpen?: boolean }>(given: DeferredProps<Props>) {
  const { load, trigger, props, opened = false } = given;
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  const [asked, setAsked] = useState(opened);
  const { languages } = usePanel();
  const loadAll = () => Promise.all([load(), languages.complete()]);
  const prepare = () => void loadAll().catch(() => undefined);
  const bring = () =>
    loadAll().then(
      ([component]) => setLoaded(() => component),
      // The next press tries again.
      () => setAsked(false),
    );
  const bringNow = useEffectEvent(bring);
  useEffect(() => {
    if (opened) void bringNow();
  }, [opened]);
  const open = () => {
    setAsked(true);
    void bring();
  };
  if (Loaded) {
    // `props` and `defaultOpen` together are the component's props; a generic spread cannot say so.
    return <Loaded {...({ ...props, defaultOpen: true } as unknown as Props)} />;
  }
  return cloneElement(trigger, {
    onClick: open,
    onPointerEnter: prepare,
    onFocus: prepare,
    // The platform presses a button by Enter and space; a menu opens by an arrow, too.
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown' || trigger.props['aria-haspopup'] !== 'menu') return;
      event.preventDefault();
      open();
    },
    'aria-busy': asked || undefined,
    'aria-expanded': false,
  });
}
