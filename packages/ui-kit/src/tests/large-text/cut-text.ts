/** Rounding of positions, in px. */
const SLACK = 1;

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Returns true for text that users see, which excludes text for screen readers only. */
function isSeen(element: Element): boolean {
  return (
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('[inert], script, style, title')
  );
}

/** Returns true for a box of 1 px or less, which hides its text visually. */
function isVisuallyHidden({ width, height }: DOMRect): boolean {
  return width <= SLACK || height <= SLACK;
}

const clips = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
const scrolls = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';

/** Returns true for a clamped text without a clip, whose further lines overlap what follows. */
function isOverlapping(style: CSSStyleDeclaration): boolean {
  return !['', 'none'].includes(style.webkitLineClamp) && !clips(style.overflowY);
}

/**
 * Returns true for a name that ends in an ellipsis on purpose. Amounts and references never do, because their end is
 * what differs.
 */
function isShortened(text: Element, box: Element, style: CSSStyleDeclaration): boolean {
  const shortens = style.textOverflow === 'ellipsis' || !['', 'none'].includes(style.webkitLineClamp);
  return shortens && !text.closest('[data-figure], data') && !box.matches('[data-figure], data');
}

/** Returns true for a text that is wider than the box around it, so that it covers what is beside the box. */
function isTooWide(element: Element, text: Box): boolean {
  let box = element;
  while (box.parentElement && ['inline', 'contents'].includes(getComputedStyle(box).display)) {
    box = box.parentElement;
  }
  const { left, right, width } = box.getBoundingClientRect();
  return width > SLACK && (text.left < left - SLACK || text.right > right + SLACK);
}

/** Returns how the text of an element is cut by a box around it or by the page; undefined if all of it is reachable. */
function cutOf(element: Element, text: Box): string | undefined {
  let [canScrollX, canScrollY] = [false, false];
  for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
    const style = getComputedStyle(box);
    const edges = box.getBoundingClientRect();
    const isBlock = style.display !== 'inline' && style.display !== 'contents';
    if (isBlock && isVisuallyHidden(edges)) return undefined;
    if (isOverlapping(style) && box.scrollHeight > box.clientHeight + SLACK) return 'overlaps what follows';
    if (isBlock && isShortened(element, box, style)) return undefined;
    canScrollX ||= isBlock && scrolls(style.overflowX);
    canScrollY ||= isBlock && scrolls(style.overflowY);
    const name = `${box.tagName.toLowerCase()}.${box.classList.item(0) ?? ''}`;
    if (isBlock && !canScrollX && clips(style.overflowX)) {
      if (text.left < edges.left - SLACK || text.right > edges.right + SLACK) return `is cut by ${name}`;
    }
    if (isBlock && !canScrollY && clips(style.overflowY)) {
      if (text.top < edges.top - SLACK || text.bottom > edges.bottom + SLACK) return `is cut by ${name}`;
    }
    if (style.position === 'fixed') break;
  }
  if (canScrollX) return undefined;
  const page = document.documentElement.clientWidth;
  if (text.left < -SLACK || text.right > page + SLACK) return 'leaves the page';
  return isTooWide(element, text) ? 'is wider than its box' : undefined;
}

/** Returns the visible texts that are cut off, each with the cause. Text inside of a scroll container is reachable. */
function cutTexts(root: Element): readonly string[] {
  const cuts: string[] = [];
  const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const [element, text] = [node.parentElement, node.textContent?.trim() ?? ''];
    if (!element || text === '' || !isSeen(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const cut = cutOf(element, range.getBoundingClientRect());
    if (cut !== undefined) cuts.push(`“${text.slice(0, 40)}” ${cut}`);
  }
  return cuts;
}

/** Returns true for a control whose content box is lower than its text. */
function isTooLow(control: Element): boolean {
  const { paddingTop, paddingBottom, fontSize } = getComputedStyle(control);
  const content = control.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom);
  return content + SLACK < parseFloat(fontSize);
}

/** Returns the inputs and selects of the root that are lower than their values. */
function cutValues(root: Element): readonly string[] {
  return [...root.querySelectorAll('select, input:not([type=checkbox], [type=radio], [type=file])')]
    .filter((control) => isSeen(control) && !isVisuallyHidden(control.getBoundingClientRect()))
    .filter(isTooLow)
    .map((control) => `the value of ${control.tagName.toLowerCase()}#${control.id} is cut`);
}

/**
 * Returns what is cut off at the current text size and width: texts, values of inputs, and the page itself if it scrolls
 * sideways (WCAG 1.4.4 and 1.4.10).
 */
export function cutOffContent(root: Element): readonly string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  return [
    ...(scrollWidth > clientWidth + SLACK
      ? [`the page scrolls ${scrollWidth - clientWidth} px sideways`]
      : []),
    ...cutTexts(root),
    ...cutValues(root),
  ];
}
