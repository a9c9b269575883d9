/**
 * Distance in px from the centre within which a 44 px touch target must respond (WCAG 2.5.5), less 1 px for rounding.
 */
const REACH = 44 / 2 - 1;
/** Distance in px for a 24 px touch target next to other controls (WCAG 2.5.8). */
const LEAST = 24 / 2 - 1;

const CONTROLS = 'a[href], button, input, select, textarea, summary, [role=option], [role=tab]';

function isShown(control: Element): boolean {
  const { width, height } = control.getBoundingClientRect();
  return (
    width > 1 &&
    height > 1 &&
    control.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    getComputedStyle(control).pointerEvents !== 'none' &&
    !control.closest('[inert], [aria-hidden="true"], :disabled')
  );
}

/** Returns true for a link inside a sentence, which is exempt from the minimum size (WCAG 2.5.8, inline). */
function isInline(control: Element): boolean {
  const sentence = control.closest('p, li, dd, td, th, label, legend');
  return control.tagName === 'A' && sentence !== null && sentence.textContent !== control.textContent;
}

/**
 * Returns the element that a tap at a point activates: the control at that point, the control of a label, or the link
 * of a table row.
 */
function answering(x: number, y: number): Element | null | undefined {
  const under = document.elementFromPoint(x, y);
  const named = under?.closest('label');
  return (
    under?.closest(CONTROLS) ??
    (named instanceof HTMLLabelElement ? named.control : null) ??
    under?.closest('tr')?.querySelector('[data-row-link]')
  );
}

/** Returns true if another layer or a toast covers the control at this point. */
function isCovered(control: Element, x: number, y: number): boolean {
  const under = document.elementFromPoint(x, y);
  return (
    under?.closest('body > *') !== control.closest('body > *') || under?.closest('[data-toasts]') !== null
  );
}

function isLargeEnough(control: Element): boolean {
  control.scrollIntoView({ block: 'center', inline: 'center' });
  const { left, top, width, height } = control.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const middle = document.elementFromPoint(x, y);
  // Another element covers the control, so it is not tappable now.
  if (!middle || (answering(x, y) !== control && !control.contains(middle))) return true;
  return [
    [0, -1],
    [0, 1],
    [-1, 0],
    [1, 0],
  ].every(([across = 0, down = 0]) => {
    const [px, py] = [x + across * REACH, y + down * REACH];
    if (px < 0 || py < 0 || px >= innerWidth || py >= innerHeight || isCovered(control, px, py)) return true;
    const other = answering(px, py);
    if (other === control) return true;
    return other instanceof Element && answering(x + across * LEAST, y + down * LEAST) === control;
  });
}

/** Returns the controls whose touch target is too small, each with its name and size. */
export function tooSmallForAFinger(root: Element): readonly string[] {
  return [...root.querySelectorAll(CONTROLS)]
    .filter((control) => isShown(control) && !isInline(control) && !isLargeEnough(control))
    .map((control) => {
      const { width, height } = control.getBoundingClientRect();
      const name = control.getAttribute('aria-label') ?? control.textContent ?? '';
      return `${control.tagName.toLowerCase()} "${name.trim().slice(0, 40)}" ${Math.round(width)}×${Math.round(height)}`;
    });
}
