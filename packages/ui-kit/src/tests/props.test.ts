import { describe, expect, it } from 'vitest';
import * as kit from '../index.ts';

/** Prop as described by the docgen plugin. */
interface DocumentedProp {
  description?: string;
  type?: { name: string };
}

const COMPONENTS = Object.entries(kit).filter(
  ([name, part]) => /^[A-Z][a-z]/u.test(name) && typeof part === 'function',
);

/** Props with the meaning of the native attribute, which need no description. */
const PLATFORM_PROPS = new Set([
  'children',
  'className',
  'id',
  'name',
  'ref',
  'href',
  'type',
  'placeholder',
  'defaultValue',
  'defaultChecked',
  'onClick',
  'onChange',
]);

const propsOf = (component: unknown): Record<string, DocumentedProp> | undefined => {
  const info: unknown = Reflect.get(Object(component), '__docgenInfo');
  return typeof info === 'object' && info !== null
    ? (Reflect.get(info, 'props') as Record<string, DocumentedProp>)
    : undefined;
};

describe('documentation of props', () => {
  const props = COMPONENTS.flatMap(([component, part]) =>
    Object.entries(propsOf(part) ?? {}).map(([name, prop]) => ({
      name,
      full: `${component}.${name}`,
      ...prop,
    })),
  );

  it('exists for every exported component', () => {
    expect(COMPONENTS.filter(([, part]) => !propsOf(part)).map(([name]) => name)).toEqual([]);
    expect(props.length).toBeGreaterThan(400);
  });

  it('has a type for every prop', () => {
    const untyped = props.filter(({ type }) => !type || /^(|unknown|any)$/u.test(type.name));
    expect(untyped.map(({ full }) => full)).toEqual([]);
  });

  it('has a description for every prop that is not a native attribute', () => {
    const silent = props.filter(({ name, description }) => !PLATFORM_PROPS.has(name) && !description);
    expect(silent.map(({ full }) => full)).toEqual([]);
  });
});
