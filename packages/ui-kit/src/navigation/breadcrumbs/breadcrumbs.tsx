import type { ComponentPropsWithRef } from 'react';
import { ChevronRight } from 'lucide-react';
import { Icon } from '../../foundation/icon/icon.tsx';
import { plainLink, type RenderLink } from '../render-link.tsx';
import { classNames } from '../../foundation/class-names.ts';
import styles from './breadcrumbs.module.css';

export interface Breadcrumb {
  key: string;
  /** Name of the page. */
  label: string;
  /** URL of the page. Omit it for the current page, the last one. */
  href?: string | undefined;
}

export interface BreadcrumbsProps extends Omit<ComponentPropsWithRef<'nav'>, 'children'> {
  /** Accessible name of the navigation. */
  label: string;
  /** Pages from the outermost to the current one. */
  path: readonly Breadcrumb[];
  /** Renders a link with the router of the host. Default: a plain link. */
  renderLink?: RenderLink | undefined;
}

/** Path to the current page; its last entry is the page itself. */
export function Breadcrumbs({ label, path, renderLink = plainLink, className, ...rest }: BreadcrumbsProps) {
  return (
    <nav {...rest} aria-label={label} className={classNames(styles['breadcrumbs'], className)}>
      <ol>
        {path.map((crumb, index) => (
          <li key={crumb.key}>
            {index > 0 ? <Icon of={ChevronRight} size="xs" mirror /> : null}
            {crumb.href === undefined ? (
              <span aria-current="page">{crumb.label}</span>
            ) : (
              renderLink({ href: crumb.href, className: styles['link'], children: crumb.label })
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
