import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import {
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentPropsWithRef,
  type FocusEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { Button } from '../../foundation/button/button.tsx';
import { Icon, type IconType } from '../../foundation/icon/icon.tsx';
import { IconButton } from '../../foundation/icon-button/icon-button.tsx';
import { useKit } from '../../foundation/provider.tsx';
import { VisuallyHidden } from '../../foundation/visually-hidden/visually-hidden.tsx';
import type { Toast, Toaster } from './toaster.ts';
import { classNames } from '../../foundation/class-names.ts';
import { attachRef } from '../../foundation/attach-ref.ts';
import styles from './toasts.module.css';

export interface ToastsProps extends Omit<ComponentPropsWithRef<'section'>, 'children'> {
  /** Store of the toasts, created once with `createToaster`. */
  toaster: Toaster;
  /** Accessible name of the region: “Messages”. */
  label: string;
  /** Duration of a toast in milliseconds. Default 5000 (Specification §9). */
  durationMs?: number | undefined;
}

const NONE: readonly Toast[] = [];
const ICONS: Record<Toast['kind'], IconType> = { ok: CircleCheck, bad: CircleAlert, note: Info };

/** Texts of a live region. Each has its own element, so that only a new one is announced, also if it repeats another. */
function Announcements({ toasts }: { toasts: readonly Toast[] }) {
  return toasts.map((toast) => (
    <span key={toast.id}>{[toast.title, toast.text].filter(Boolean).join(' ')} </span>
  ));
}

/**
 * Returns the focus when the toast that had it is gone: to the region if the keyboard dismissed it and others are left,
 * else to the element that was focused before.
 */
function useFocusAfterToast(region: RefObject<HTMLElement | null>, toasts: readonly Toast[]) {
  const state = useRef<{ before: Element | null; isInside: boolean; isByKeyboard: boolean }>({
    before: null,
    isInside: false,
    isByKeyboard: false,
  });
  useEffect(() => {
    const { before, isInside, isByKeyboard } = state.current;
    if (!isInside || document.activeElement !== document.body) return;
    state.current.isInside = false;
    if (toasts.length > 0 && isByKeyboard) region.current?.focus();
    else if (before instanceof HTMLElement && before.isConnected) before.focus();
  }, [region, toasts]);
  return {
    enter: (from: Element | null) => {
      if (!region.current?.contains(from)) state.current.before = from;
      state.current.isInside = true;
    },
    leave: () => {
      state.current.isInside = false;
    },
    beforeDismiss: () => {
      state.current.isByKeyboard = region.current?.querySelector(':focus-visible') !== null;
    },
  };
}

/**
 * Region of the toasts; render it once in an app. Timers pause while the pointer or the focus is on a toast or the
 * window is not focused; F8 focuses the region. Errors are announced at once, other messages politely.
 */
export function Toasts({
  toaster,
  label,
  durationMs = 5000,
  className,
  ref,
  onPointerEnter,
  onPointerLeave,
  onFocus,
  onBlur,
  ...rest
}: ToastsProps) {
  const toasts = useSyncExternalStore(toaster.subscribe, toaster.current, () => NONE);
  const region = useRef<HTMLElement>(null);
  const [isOccupied, setOccupied] = useState(false);
  const [isAway, setAway] = useState(false);
  const focus = useFocusAfterToast(region, toasts);

  useEffect(() => {
    const hotkey = (event: KeyboardEvent) => {
      if (event.key === 'F8') region.current?.focus();
    };
    const away = () => setAway(true);
    const back = () => setAway(false);
    document.addEventListener('keydown', hotkey);
    window.addEventListener('blur', away);
    window.addEventListener('focus', back);
    return () => {
      document.removeEventListener('keydown', hotkey);
      window.removeEventListener('blur', away);
      window.removeEventListener('focus', back);
    };
  }, []);

  useEffect(() => {
    // A toast that is removed with the focus or the pointer on it reports neither leaving.
    const isLeft = toasts.length === 0 || region.current?.matches(':focus-within, :hover') !== true;
    if (isLeft) setOccupied(false);
  }, [toasts]);

  const pauseHandlers = {
    onPointerEnter: (event: PointerEvent<HTMLElement>) => {
      onPointerEnter?.(event);
      setOccupied(true);
    },
    onPointerLeave: (event: PointerEvent<HTMLElement>) => {
      onPointerLeave?.(event);
      setOccupied(region.current?.matches(':focus-within') ?? false);
    },
    onFocus: (event: FocusEvent<HTMLElement>) => {
      onFocus?.(event);
      focus.enter(event.relatedTarget);
      setOccupied(true);
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      onBlur?.(event);
      focus.leave();
      setOccupied(region.current?.matches(':hover') ?? false);
    },
  };
  return (
    <section
      {...rest}
      ref={(element) => {
        region.current = element;
        return attachRef(ref, element);
      }}
      aria-label={label}
      // Radix does not hide elements with `aria-live` from assistive technology while a modal layer is open.
      aria-live="off"
      tabIndex={-1}
      className={classNames(styles['region'], className)}
      data-toasts=""
      data-print="hide"
      {...pauseHandlers}
    >
      <VisuallyHidden aria-live="polite">
        <Announcements toasts={toasts.filter(({ kind }) => kind !== 'bad')} />
      </VisuallyHidden>
      <VisuallyHidden aria-live="assertive">
        <Announcements toasts={toasts.filter(({ kind }) => kind === 'bad')} />
      </VisuallyHidden>
      <ol className={styles['list']}>
        {toasts.map((toast) => (
          <ToastLine
            key={toast.id}
            toast={toast}
            isPaused={isOccupied || isAway}
            durationMs={toast.durationMs ?? durationMs}
            onGone={() => {
              focus.beforeDismiss();
              toaster.dismiss(toast.id);
            }}
          />
        ))}
      </ol>
    </section>
  );
}

interface ToastLineProps {
  toast: Toast;
  isPaused: boolean;
  durationMs: number;
  onGone: () => void;
}

function ToastLine({ toast, isPaused, durationMs, onGone }: ToastLineProps) {
  const { messages } = useKit();
  const left = useRef(durationMs);
  const gone = useRef(onGone);
  useEffect(() => {
    gone.current = onGone;
  }, [onGone]);
  useEffect(() => {
    // A timer of infinite duration would run at once.
    if (isPaused || left.current === Infinity) return undefined;
    const since = performance.now();
    const timer = setTimeout(() => gone.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - since;
    };
  }, [isPaused]);
  return (
    <li className={styles['toast']} data-kind={toast.kind}>
      <Icon of={ICONS[toast.kind]} className={styles['icon']} />
      <p>
        {toast.title === undefined ? null : <strong>{toast.title} </strong>}
        {toast.text}
      </p>
      <span className={styles['end']}>
        {toast.action ? (
          <Button
            size="s"
            onClick={() => {
              toast.action?.onSelect();
              onGone();
            }}
          >
            {toast.action.label}
          </Button>
        ) : null}
        <IconButton icon={X} size="s" label={messages.dismiss} onClick={onGone} />
      </span>
    </li>
  );
}
