import { useIntl } from '../../i18n/use-intl.tsx';

/** The parts of a permission set that name it. */
interface NamedSet {
  readonly name?: string | undefined;
  readonly built_in?: unknown;
}

/** Returns a function that names a permission set: a built-in one in the current language, a custom one as entered. */
export function useSetName(): (set: NamedSet) => string {
  const { text, has } = useIntl();
  return ({ built_in: key, name = '' }) => {
    const id = `permission_set.${String(key)}`;
    return has(id) ? text(id) : name;
  };
}
