import {
  useEffect,
  useRef,
  useState,
  type ChangeEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';

/** Position of a category in a drawing. */
export interface ChartTarget {
  /** Index of the category. */
  index: number;
  /** Physical position, in px from the left of the drawing. */
  x: number;
}

/** Returns the target that is nearest to a position. */
export function nearestTarget(targets: readonly ChartTarget[], x: number): ChartTarget | undefined {
  return targets.reduce<ChartTarget | undefined>(
    (nearest, target) =>
      nearest === undefined || Math.abs(target.x - x) < Math.abs(nearest.x - x) ? target : nearest,
    undefined,
  );
}

/** Returns the target under the pointer, in a drawing of the given width in its own px. */
function targetUnder(event: MouseEvent<SVGSVGElement>, targets: readonly ChartTarget[], width: number) {
  const box = event.currentTarget.getBoundingClientRect();
  return nearestTarget(targets, ((event.clientX - box.left) * width) / box.width);
}

/**
 * Returns the index of the category whose values are shown, and the handlers of the drawing and of the slider, which
 * select it by pointer and by keyboard. Escape, leaving and a tap elsewhere hide the values; a click and Enter choose the
 * category.
 */
export function useActiveCategory(
  targets: readonly ChartTarget[],
  width: number,
  onChoose: ((index: number) => void) | undefined,
) {
  const [active, setActive] = useState<number>();
  const [position, setPosition] = useState<number>();
  const svg = useRef<SVGSVGElement>(null);
  const isShown = active !== undefined;
  useEffect(() => {
    if (!isShown) return undefined;
    const hide = (event: Event) => {
      const isInside = event.target instanceof Node && svg.current?.contains(event.target);
      if (!isInside) setActive(undefined);
    };
    document.addEventListener('pointerdown', hide);
    return () => document.removeEventListener('pointerdown', hide);
  }, [isShown]);
  const last = targets.at(-1)?.index ?? 0;
  const first = targets[0]?.index ?? 0;
  const current = Math.min(last, Math.max(first, position ?? last));
  return {
    active: targets.find(({ index }) => index === active),
    current,
    drawing: {
      ref: svg,
      onPointerMove: (event: PointerEvent<SVGSVGElement>) =>
        setActive(targetUnder(event, targets, width)?.index),
      onPointerDown: (event: PointerEvent<SVGSVGElement>) =>
        setActive(targetUnder(event, targets, width)?.index),
      // A finger leaves when it is lifted, and the values stay to be read until a tap elsewhere.
      onPointerLeave: (event: PointerEvent<SVGSVGElement>) => {
        if (event.pointerType !== 'touch') setActive(undefined);
      },
      onClick: (event: MouseEvent<SVGSVGElement>) => {
        const target = targetUnder(event, targets, width);
        if (target) onChoose?.(target.index);
      },
    },
    slider: {
      min: first,
      max: last,
      value: current,
      // The layer around would close on the Escape that hides the values.
      'data-own-escape': isShown ? '' : undefined,
      onFocus: () => setActive(current),
      onBlur: () => setActive(undefined),
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        setPosition(event.target.valueAsNumber);
        setActive(event.target.valueAsNumber);
      },
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key === 'Escape' && active !== undefined) {
          event.preventDefault();
          setActive(undefined);
        }
        if (event.key !== 'Enter' || !onChoose) return;
        // It would submit the form around.
        event.preventDefault();
        onChoose(current);
      },
    },
  };
}
