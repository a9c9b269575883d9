import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { clampZoom, pictureSize, type Size, type Turn } from './zoom.ts';
import styles from './receipt-large.module.css';

export interface ReceiptPictureProps {
  /** Box that scrolls the picture. */
  stageRef: RefObject<HTMLElement | null>;
  src: string;
  name: string;
  zoom: number;
  turn: Turn;
  /** Called with a function of the current zoom. */
  onZoom: (change: (zoom: number) => number) => void;
  /** Called when the picture could not be loaded or displayed. */
  onFail: () => void;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Space around the picture in px. */
const PADDING = 16;

/** Change of the zoom per px of a wheel with Ctrl, which is how a trackpad reports two fingers, on a logarithmic scale. */
const WHEEL_ZOOM = 0.01;
/** Maximum px that count of one wheel event: a notch of a mouse reports about 100. */
const WHEEL_MAX_PX = 25;
/** Height of a line in px, for wheels that report lines. */
const WHEEL_LINE_PX = 16;

/** Returns the factor by which a turn of the wheel changes the zoom. */
function wheelFactor({ deltaY, deltaMode }: WheelEvent): number {
  const px = deltaMode === WheelEvent.DOM_DELTA_PIXEL ? deltaY : deltaY * WHEEL_LINE_PX;
  return Math.exp(-Math.max(-WHEEL_MAX_PX, Math.min(WHEEL_MAX_PX, px)) * WHEEL_ZOOM);
}

function sizeOf(stage: HTMLElement): Size {
  // The border box: scrollbars must not change the size that they come from.
  const { width, height } = stage.getBoundingClientRect();
  return { width: width - 2 * PADDING, height: height - 2 * PADDING };
}

const middle = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});
const distance = ([a, b]: readonly Point[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

/** Picture on a stage: dragged by a pointer when it is larger, zoomed by two fingers around their middle. */
export function ReceiptPicture({ stageRef, src, name, zoom, turn, onZoom, onFail }: ReceiptPictureProps) {
  const box = useRef<HTMLDivElement>(null);
  const [natural, setNatural] = useState<Size>();
  const pointers = useRef(new Map<number, Point>());
  /** Point of the window that stays in place when the zoom changes. Default: the middle of the stage. */
  const anchor = useRef<Point>(undefined);
  const renderedZoom = useRef(zoom);

  useLayoutEffect(() => {
    const stage = stageRef.current;
    const frame = box.current;
    renderedZoom.current = zoom;
    if (!stage || !frame || !natural) return undefined;
    const place = () => {
      const edge = stage.getBoundingClientRect();
      const at = anchor.current ?? { x: edge.left + edge.width / 2, y: edge.top + edge.height / 2 };
      const before = frame.getBoundingClientRect();
      const share = {
        x: (at.x - before.left) / (before.width || 1),
        y: (at.y - before.top) / (before.height || 1),
      };
      const size = pictureSize(natural, sizeOf(stage), zoom, turn);
      frame.style.setProperty('--box-width', `${size.box.width}px`);
      frame.style.setProperty('--box-height', `${size.box.height}px`);
      frame.style.setProperty('--picture-width', `${size.picture.width}px`);
      frame.style.setProperty('--picture-height', `${size.picture.height}px`);
      const after = frame.getBoundingClientRect();
      stage.scrollBy(after.left + share.x * after.width - at.x, after.top + share.y * after.height - at.y);
    };
    place();
    anchor.current = undefined;
    const observer = new ResizeObserver(place);
    observer.observe(stage, { box: 'border-box' });
    return () => observer.disconnect();
  }, [stageRef, natural, zoom, turn]);

  const zoomAt = useCallback(
    (at: Point, factor: number) => {
      // Not at a limit: without a new render the anchor would remain for the next zoom by a key.
      if (clampZoom(renderedZoom.current * factor) !== renderedZoom.current) anchor.current = at;
      onZoom((before) => clampZoom(before * factor));
    },
    [onZoom],
  );

  useEffect(() => {
    const stage = stageRef.current;
    if (!stage) return undefined;
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      // Otherwise the browser would zoom the page.
      event.preventDefault();
      zoomAt({ x: event.clientX, y: event.clientY }, wheelFactor(event));
    };
    stage.addEventListener('wheel', wheel, { passive: false });
    return () => stage.removeEventListener('wheel', wheel);
  }, [stageRef, zoomAt]);

  const press = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || pointers.current.size > 1) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    if (!pointers.current.has(event.pointerId)) return;
    const before = [...pointers.current.values()];
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const now = [...pointers.current.values()];
    const [from, to] = [middle(before), middle(now)];
    stageRef.current?.scrollBy(from.x - to.x, from.y - to.y);
    const ratio = distance(now) / distance(before);
    if (now.length < 2 || !Number.isFinite(ratio)) return;
    zoomAt(to, ratio);
  };
  const release = (event: PointerEvent<HTMLElement>) => {
    pointers.current.delete(event.pointerId);
  };
  const events = {
    onPointerDown: press,
    onPointerMove: move,
    onPointerUp: release,
    onPointerCancel: release,
  };
  return (
    <div ref={box} className={styles['box']} data-larger={zoom > 1 ? '' : undefined} {...events}>
      <img
        src={src}
        alt={name}
        draggable={false}
        className={styles['picture']}
        data-zoom={zoom}
        data-turn={turn}
        onError={onFail}
        onLoad={({ currentTarget }: SyntheticEvent<HTMLImageElement>) =>
          setNatural({ width: currentTarget.naturalWidth || 1, height: currentTarget.naturalHeight || 1 })
        }
      />
    </div>
  );
}
