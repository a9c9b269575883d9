/** Side of the square a finger hits, in px (WCAG 2.5.5); half of it from the middle, less a hair for rounding. */
const REACH = 44 / 2 - 1;
/** The same where neighbours leave no more than 24 px (WCAG 2.5.8). */
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

/** A link between the words of a sentence cannot be larger than its line (WCAG 2.5.8, inline). */
function isInline(control: Element): boolean {
  const words = control.closest('p, li, dd, td, th, label, legend');
  return control.tagName === 'A' && words !== null && words.textContent !== control.textContent;
}

/** What answers a tap at a point: the control under it, the one a label there names, or the link of the row there. */
function answering(x: number, y: number): Element | null | undefined {
  const under = document.elementFromPoint(x, y);
  const named = under?.closest('label');
  return (
    under?.closest(CONTROLS) ??
    (named instanceof HTMLLabelElement ? named.control : null) ??
    under?.closest('tr')?.querySelector('[data-row-link]')
  );
}

/** Whether a layer or a message lies between a finger at this point and the control. */
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
  // Something lies over it: it is not for tapping now.
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

/** The controls a finger would miss, each by its name and its size. */
export function tooSmallForAFinger(root: Element): readonly string[] {
  return [...root.querySelectorAll(CONTROLS)]
    .filter((control) => isShown(control) && !isInline(control) && !isLargeEnough(control))
    .map((control) => {
      const { width, height } = control.getBoundingClientRect();
      const name = control.getAttribute('aria-label') ?? control.textContent ?? '';
      return `${control.tagName.toLowerCase()} "${name.trim().slice(0, 40)}" ${Math.round(width)}×${Math.round(height)}`;
    });
}
