import {
  cloneElement,
  startTransition,
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { useText } from '../../i18n/use-intl.tsx';
import { loadCode } from './code-load-error.ts';
import { usePanel } from '../use-panel.ts';

export interface LazyOverlayProps {
  /** Button shown until the overlay is loaded; the overlay renders the same one. */
  trigger: ReactElement<TriggerProps>;
  /** Loads the code of the overlay; called on hover, on focus and on press. */
  load: () => Promise<unknown>;
  /** The overlay with its trigger, as a lazy component that opens when it mounts. */
  children: ReactNode;
  /** Opens on mount. */
  isOpen?: boolean;
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

/** A menu, popover or dialog that opens from a button; its code is loaded when the user is about to open it. */
export function LazyOverlay({ trigger, load, children, isOpen = false }: LazyOverlayProps) {
  const text = useText();
  const { offline, toasts } = usePanel();
  const [isLoaded, setLoaded] = useState(false);
  const [isBusy, setBusy] = useState(isOpen);
  const preload = () => void loadCode(load).catch(() => undefined);
  const loadAndOpen = () =>
    loadCode(load).then(
      () => startTransition(() => setLoaded(true)),
      () => {
        // The next press retries.
        setBusy(false);
        toasts.toast({
          kind: 'error',
          title: text('part.failed'),
          text: text(offline.get() === null ? 'part.failed.press' : 'part.offline.press'),
        });
      },
    );
  const openOnMount = useEffectEvent(loadAndOpen);
  useEffect(() => {
    if (isOpen) void openOnMount();
  }, [isOpen]);
  const open = () => {
    setBusy(true);
    void loadAndOpen();
  };
  if (isLoaded) return <Suspense fallback={trigger}>{children}</Suspense>;
  return cloneElement(trigger, {
    onClick: open,
    onPointerEnter: preload,
    onFocus: preload,
    // Browsers press a button on Enter and Space; a menu opens on an arrow as well.
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown' || trigger.props['aria-haspopup'] !== 'menu') return;
      event.preventDefault();
      open();
    },
    'aria-busy': isBusy || undefined,
    'aria-expanded': false,
  });
}
