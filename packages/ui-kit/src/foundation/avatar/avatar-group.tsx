import { listComma } from '../list-comma.ts';
import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import { useKit } from '../provider.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { Avatar, type AvatarProps } from './avatar.tsx';
import styles from './avatar.module.css';

/** Person of an avatar group. */
export interface AvatarPerson extends Pick<AvatarProps, 'name' | 'src'> {
  /** Key of the person, unique in the group. */
  key: string | number;
}

export interface AvatarGroupProps extends Omit<ComponentPropsWithRef<'ul'>, 'children'> {
  /** Accessible name of the list: “Approvers”. */
  label: string;
  /** People in their order. */
  people: readonly AvatarPerson[];
  /** Number of avatars, with the one that counts the rest. Default 4. */
  max?: number | undefined;
  /** Formats the number of people without an avatar: 3 → “3 more”. Their names follow for assistive technology. */
  more: (count: number) => string;
  /** 24 (default) or 28 px. */
  size?: AvatarProps['size'];
}

/** Joins names. Arabic separates them by commas: `Intl.ListFormat` would write “and” before every one. */
const joined = (locale: string, names: readonly string[]): string =>
  locale.startsWith('ar')
    ? names.join(listComma(locale))
    : new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);

/** Overlapping avatars of several people; those beyond `max` are counted in the last circle: +3. */
export function AvatarGroup({
  label,
  people,
  max = 4,
  more,
  size = 'm',
  className,
  ...rest
}: AvatarGroupProps) {
  const { locale } = useKit();
  const shown = people.length > max ? people.slice(0, Math.max(0, max - 1)) : people;
  const others = people.slice(shown.length);
  const names = joined(
    locale,
    others.map(({ name }) => name),
  );
  return (
    <ul {...rest} className={classNames(styles['group'], className)} aria-label={label}>
      {shown.map(({ key, name, src }) => (
        <li key={key}>
          <Avatar alone name={name} src={src} size={size} title={name} />
        </li>
      ))}
      {others.length > 0 ? (
        <li title={names}>
          <span className={styles['avatar']} data-size={size} aria-hidden="true">
            <bdi dir="ltr">+{new Intl.NumberFormat(locale).format(others.length)}</bdi>
          </span>
          <VisuallyHidden>
            {more(others.length)}: {names}
          </VisuallyHidden>
        </li>
      ) : null}
    </ul>
  );
}
