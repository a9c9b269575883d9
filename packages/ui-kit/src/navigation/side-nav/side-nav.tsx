import { useEffect, useId, useRef, type ComponentPropsWithRef, type ReactNode } from 'react';
import { Counter } from '../../foundation/counter/counter.tsx';
import { Icon, type IconType } from '../../foundation/icon/icon.tsx';
import { listComma } from '../../foundation/list-comma.ts';
import { useKit } from '../../foundation/provider.tsx';
import { VisuallyHidden } from '../../foundation/visually-hidden/visually-hidden.tsx';
import { plainLink, type RenderLink } from '../render-link.tsx';
import { useMedia } from '../use-media.ts';
import { classNames } from '../../foundation/class-names.ts';
import { attachRef } from '../../foundation/attach-ref.ts';
import styles from './side-nav.module.css';

export interface SideNavItem {
  key: string;
  /** Label of the link. */
  label: string;
  /** Icon of the link; shown alone on the rail. */
  icon: IconType;
  /** URL of the link. */
  href: string;
  /** Count of pending items, such as unread messages. Omit it for none. */
  count?: ReactNode;
  /** Count in words, which the name of the link ends with: "4 unread notifications". */
  countLabel?: string | undefined;
}

export interface SideNavGroup {
  key: string;
  /** Heading of the group. Omit it for the first group. */
  title?: string | undefined;
  /** Links of the group. */
  items: readonly SideNavItem[];
}

export interface SideNavProps extends Omit<ComponentPropsWithRef<'nav'>, 'children'> {
  /** Accessible name of the navigation. */
  label: string;
  /** Links in groups. */
  groups: readonly SideNavGroup[];
  /** Key of the current link. */
  current?: string | undefined;
  /** Renders a link with the router of the host. Default: a plain link. */
  renderLink?: RenderLink | undefined;
}

/** Px left free below the current link, so that the scroll shadow does not cover it. */
const CLEAR_PX = 24;

/** Grouped links of an app. In a shell of 45 to 68.75 rem (720 to 1100 px) it is a rail of icons with labels on hover. */
export function SideNav({
  label,
  groups,
  current,
  renderLink = plainLink,
  className,
  ref,
  ...rest
}: SideNavProps) {
  const id = useId();
  const { locale } = useKit();
  const rail = useMedia('(45rem <= width < 68.75rem)');
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const active = nav.current?.querySelector('[aria-current]');
    const scroller = nav.current?.closest('[data-scroll-shade]');
    if (current === undefined || !active || !scroller) return;
    const below = active.getBoundingClientRect().bottom + CLEAR_PX - scroller.getBoundingClientRect().bottom;
    if (below > 0) scroller.scrollTop += below;
  }, [current]);
  return (
    <nav
      {...rest}
      ref={(element) => {
        nav.current = element;
        return attachRef(ref, element);
      }}
      aria-label={label}
      className={classNames(styles['nav'], className)}
    >
      {groups.map((group) => (
        <div key={group.key} className={styles['group']}>
          {group.title ? (
            <p id={`${id}-${group.key}`} className={styles['title']}>
              {group.title}
            </p>
          ) : null}
          <ul aria-labelledby={group.title ? `${id}-${group.key}` : undefined}>
            {group.items.map((item) => (
              <li key={item.key}>
                {renderLink({
                  href: item.href,
                  className: styles['item'],
                  title: rail ? item.label : undefined,
                  'aria-current': item.key === current ? 'page' : undefined,
                  children: (
                    <>
                      <Icon of={item.icon} />
                      <span className={styles['label']}>
                        {item.label}
                        {item.countLabel ? (
                          <VisuallyHidden>{listComma(locale) + item.countLabel}</VisuallyHidden>
                        ) : null}
                      </span>
                      {item.count === undefined ? null : (
                        <Counter className={styles['count']} aria-hidden={item.countLabel ? true : undefined}>
                          {item.count}
                        </Counter>
                      )}
                    </>
                  ),
                })}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
