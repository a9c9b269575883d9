import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';

/** Duration of a touch in ms from which it is a long press, as on Android and iOS. */
const LONG_PRESS_MS = 500;

/** Distance in px from which a finger scrolls instead of presses. */
const SLIP = 10;

/** Event handlers of an element that responds to a long press. */
interface LongPressHandlers {
  onPointerDown: (event: PointerEvent) => void;
  onPointerMove: (event: PointerEvent) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
  onContextMenu: (event: MouseEvent) => void;
  onClickCapture: (event: MouseEvent) => void;
}

/**
 * Returns handlers that call `onLongPress` when a finger rests on the element. The touch then does nothing else: no
 * click, and no context menu except that of a link.
 */
export function useLongPress(onLongPress: () => void): LongPressHandlers {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const isLong = useRef(false);
  const cancel = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerDown: ({ pointerType, clientX, clientY }) => {
      cancel();
      isLong.current = false;
      if (pointerType !== 'touch') return;
      start.current = { x: clientX, y: clientY };
      timer.current = setTimeout(() => {
        isLong.current = true;
        onLongPress();
      }, LONG_PRESS_MS);
    },
    onPointerMove: ({ clientX, clientY }) => {
      if (Math.hypot(clientX - start.current.x, clientY - start.current.y) > SLIP) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onContextMenu: (event) => {
      if (isLong.current && !event.currentTarget.matches('a[href]')) event.preventDefault();
    },
    onClickCapture: (event) => {
      // A click by the keyboard is none of the finger's.
      if (!isLong.current || event.detail === 0) return;
      isLong.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
