import type { ArgTypesEnhancer } from 'storybook/internal/types';
import { isPlain, platformProp, propsInWords, type PropInWords } from './prop-words.ts';

/** A prop as a row of Storybook's table. */
export function propRow({ name, required, type, code, description, fallback }: PropInWords) {
  return {
    name,
    description,
    type: { name: 'other' as const, value: code, required },
    table: {
      type: { summary: type, ...(isPlain(code) ? {} : { detail: code }) },
      ...(fallback === undefined ? {} : { defaultValue: { summary: fallback } }),
    },
  };
}

/** Puts the kit's words into the table of a story's own component; what a control needs to know stays. */
export const inWords: ArgTypesEnhancer = ({ component, argTypes, initialArgs }) => {
  const known = new Map(propsInWords(component).map((prop) => [prop.name, prop]));
  const names = new Set([...Object.keys(argTypes), ...Object.keys(initialArgs).filter(platformProp)]);
  return Object.fromEntries(
    [...names].map((name) => {
      const row = argTypes[name] ?? { name };
      const prop = known.get(name);
      if (prop) {
        const { description, table } = propRow(prop);
        return [name, { ...row, description, table: { ...row.table, ...table } }];
      }
      const platform = platformProp(name);
      if (!platform || row.description) return [name, row];
      const { type: summary, description } = platform;
      return [name, { ...row, description, table: { ...row.table, type: { summary } } }];
    }),
  );
};
