/** A document on paper: as much of the DOM as React's renderer asks for, so that two builds of it can be compared in Node. */
export class PaperNode {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly namespaceURI = 'http://www.w3.org/1999/xhtml';
  readonly ownerDocument: PaperNode | null;
  readonly attributes = new Map<string, string>();
  readonly style: Record<string, unknown> & { setProperty?: (name: string, value: string) => void } = {};
  readonly childNodes: PaperNode[] = [];
  readonly #listeners: { type: string; captures: boolean; listener: (event: object) => void }[] = [];
  parentNode: PaperNode | null = null;
  nodeValue = '';
  selected = false;
  defaultSelected = false;
  #value = '';
  #checked = false;

  constructor(nodeType: number, name: string, ownerDocument: PaperNode | null) {
    this.nodeType = nodeType;
    this.nodeName = name.toUpperCase();
    this.ownerDocument = ownerDocument;
    this.style.setProperty = (key, value) => void (this.style[key] = value);
  }
  get tagName(): string {
    return this.nodeName;
  }
  get value(): string {
    return this.#value;
  }
  set value(value: string) {
    this.#value = value;
  }
  get checked(): boolean {
    return this.#checked;
  }
  set checked(checked: boolean) {
    this.#checked = checked;
  }
  /** Choices of a field. */
  get options(): readonly PaperNode[] {
    return this.childNodes;
  }
  get firstChild(): PaperNode | null {
    return this.childNodes[0] ?? null;
  }
  get lastChild(): PaperNode | null {
    return this.childNodes.at(-1) ?? null;
  }
  get nextSibling(): PaperNode | null {
    const around = this.parentNode?.childNodes ?? [];
    return around[around.indexOf(this) + 1] ?? null;
  }
  set textContent(text: string) {
    for (const child of this.childNodes.splice(0)) child.parentNode = null;
    if (text !== '') this.appendChild(this.make(3, '#text', text));
  }
  make(nodeType: number, name: string, text = ''): PaperNode {
    const node = new PaperNode(nodeType, name, this.ownerDocument ?? this);
    node.nodeValue = text;
    return node;
  }
  createElement(name: string): PaperNode {
    return this.make(1, name);
  }
  createElementNS(_: string, name: string): PaperNode {
    return this.make(1, name);
  }
  createTextNode(text: string): PaperNode {
    return this.make(3, '#text', text);
  }
  insertBefore(node: PaperNode, before: PaperNode | null): PaperNode {
    node.parentNode?.removeChild(node);
    const at = before === null ? this.childNodes.length : this.childNodes.indexOf(before);
    this.childNodes.splice(at, 0, node);
    node.parentNode = this;
    return node;
  }
  appendChild(node: PaperNode): PaperNode {
    return this.insertBefore(node, null);
  }
  removeChild(node: PaperNode): PaperNode {
    this.childNodes.splice(this.childNodes.indexOf(node), 1);
    node.parentNode = null;
    return node;
  }
  setAttribute(name: string, value: unknown): void {
    this.attributes.set(name, String(value));
  }
  removeAttribute(name: string): void {
    this.attributes.delete(name);
  }
  hasAttribute(name: string): boolean {
    return this.attributes.has(name);
  }
  contains(node: PaperNode | null): boolean {
    return node !== null && (node === this || this.contains(node.parentNode));
  }
  addEventListener(type: string, listener: (event: object) => void, options?: unknown): void {
    const captures =
      options === true || (typeof options === 'object' && JSON.stringify(options).includes('"capture":true'));
    this.#listeners.push({ type, captures, listener });
  }
  removeEventListener(): void {}
  /** Who listens here. */
  heard(type: string, captures: boolean): readonly ((event: object) => void)[] {
    return this.#listeners
      .filter((one) => one.type === type && one.captures === captures)
      .map(({ listener }) => listener);
  }
  /** The first element below whose attribute `id` is this. */
  find(id: string): PaperNode {
    const all = (node: PaperNode): PaperNode[] => [node, ...node.childNodes.flatMap(all)];
    const found = all(this).find((node) => node.attributes.get('id') === id);
    if (!found) throw new Error(`Nothing is called ${id}.`);
    return found;
  }
  /** What is written here, as markup. */
  get written(): string {
    if (this.nodeType === 3) return this.nodeValue;
    const name = this.nodeName.toLowerCase();
    const attributes = [...this.attributes].map(([key, value]) => ` ${key}="${value}"`).join('');
    const style = Object.entries(this.style).filter(([, value]) => typeof value !== 'function');
    const marks = (this.#checked ? '✓' : '') + (this.selected ? '•' : '');
    const live = this.#value + marks + (style.length > 0 ? JSON.stringify(style) : '');
    return `<${name}${attributes}>${live}${this.childNodes.map((child) => child.written).join('')}</${name}>`;
  }
}

/** A frame, of which there is none on paper. */
export class PaperFrame extends PaperNode {}

/** An event as a browser gives it to the page's root: with its target, going down first, then up. */
export function happen(root: PaperNode, type: string, target: PaperNode, more: object = {}): void {
  const event = { type, target, bubbles: true, cancelable: true, timeStamp: 0, ...more };
  for (const captures of [true, false]) root.heard(type, captures).forEach((listener) => listener(event));
}
