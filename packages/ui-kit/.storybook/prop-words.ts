import { SHAPES } from 'virtual:kit-shapes';

/** What a table of documentation says of one prop. */
export interface PropInWords {
  name: string;
  required: boolean;
  /** The type in words: “text”, “list of Step”, “event: open”. */
  type: string;
  /** The same in TypeScript, with the shape of what is named. */
  code: string;
  description: string;
  /** The value taken where none is given. */
  fallback?: string;
}

/** A prop as the compiler's reader puts it on a component. */
interface ReadProp {
  required?: boolean;
  description?: string;
  defaultValue?: { value?: unknown } | null;
  type?: { name: string; raw?: string; value?: readonly { value: string }[] };
}

const WORDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'number',
  boolean: 'yes / no',
  ReactNode: 'content',
  LucideIcon: 'icon',
  null: 'none',
};

/** Props of the platform: the same wherever they are, so said once. */
const PLATFORM: Readonly<Record<string, readonly [type: string, description: string]>> = {
  children: ['content', 'What stands in it.'],
  className: [
    'text',
    'A class of the host’s own, for its place in the surroundings; never to change its look.',
  ],
  id: ['text', 'Id of the element; made up where none is given.'],
  name: ['text', 'Name under which a form sends the value.'],
  ref: ['reference', 'Gives the element to the host, to move the focus.'],
  href: ['text', 'Where it leads.'],
  type: ['text', 'Type of the element.'],
  placeholder: ['text', 'Stands in the empty box; never in place of a label.'],
  defaultValue: ['text', 'Value at the start, where the element keeps it itself.'],
  defaultChecked: ['yes / no', 'Whether it is ticked at the start, where the element keeps that itself.'],
  onClick: ['event', 'It was pressed.'],
  onChange: ['event', 'Its value changed.'],
};

/** Whether a type says nothing to anybody. */
export const SAYS_NOTHING = /^(|unknown|any|union|object|array|intersection|undefined)$/u;

function splitUnion(type: string): string[] {
  return type.split(' | ').filter((part) => part !== 'undefined');
}

function nameOfList(type: string): string | undefined {
  return /^(?:readonly )?([\w<>]+|\{.*\})\[\]$/u.exec(type)?.[1];
}

/** A type in words. */
export function typeInWords(type: string): string {
  const call = /^\((.*)\) => (.+)$/u.exec(type);
  if (call) {
    const taken = (call[1] ?? '').replace(/: [^:]*?(?=, \w+\??:|$)/gu, '');
    const given = call[2] === 'void' ? undefined : typeInWords(call[2] ?? '');
    if (given === undefined) return taken === '' ? 'event' : `event: ${taken}`;
    return taken === '' ? `asks for ${given}` : `${taken} → ${given}`;
  }
  const item = nameOfList(type);
  if (item !== undefined) return `list of ${item.startsWith('{') ? 'pairs' : typeInWords(item)}`;
  if (type.startsWith('{') || type.includes('=>')) return type;
  if (type.startsWith('Record<')) return `a text for each ${/<(\w+)/u.exec(type)?.[1] ?? 'name'}`;
  if (/^Ref(Object)?</u.test(type)) return 'reference';
  if (type.startsWith('ReactElement')) return 'one element';
  return splitUnion(type)
    .map((part) => part.replace(/^(?:Partial|Omit|Pick)<(\w+).*>$/u, '$1'))
    .map((part) => WORDS[part] ?? part.replace(/^"(.*)"$/u, '$1').replace(/<.*>$/u, ''))
    .join(' | ');
}

/** Whether the words say all there is to a type. */
export function isPlain(code: string): boolean {
  return splitUnion(code).every((part) => part in WORDS || /^"[^"]*"$|^\d+$/u.test(part));
}

function codeOf(type: string): string {
  const named = [...type.matchAll(/\b[A-Z]\w+/gu)].flatMap(([name]) => SHAPES[name] ?? []);
  return [type, ...new Set(named)].join('\n\n');
}

function readProps(component: unknown): Readonly<Record<string, ReadProp>> | undefined {
  if ((typeof component !== 'object' && typeof component !== 'function') || component === null)
    return undefined;
  const info: unknown = Reflect.get(component, '__docgenInfo');
  if (typeof info !== 'object' || info === null) return undefined;
  return Reflect.get(info, 'props') as Record<string, ReadProp>;
}

/** Whether this is a part of the kit, and not a story's own host. */
export function isDocumented(component: unknown): boolean {
  return readProps(component) !== undefined;
}

/** What the tables say of a component's props, those it must be given first. */
export function propsInWords(component: unknown): readonly PropInWords[] {
  const read = Object.entries(readProps(component) ?? {}).map(([name, prop]): PropInWords => {
    const type =
      prop.type?.value?.map(({ value }) => value).join(' | ') ?? prop.type?.raw ?? prop.type?.name ?? '';
    const fallback = prop.defaultValue?.value;
    return {
      name,
      required: prop.required ?? false,
      type: typeInWords(type),
      code: codeOf(prop.type?.raw ?? type),
      description:
        prop.description === undefined || prop.description === ''
          ? (PLATFORM[name]?.[1] ?? '')
          : prop.description,
      ...(fallback === undefined || fallback === null ? {} : { fallback: String(fallback) }),
    };
  });
  return read.toSorted((one, other) => Number(other.required) - Number(one.required));
}

/** What is said of a prop that the platform brings and the kit only passes on. */
export function platformProp(name: string): { type: string; description: string } | undefined {
  const known = PLATFORM[name];
  return known && { type: known[0], description: known[1] };
}
