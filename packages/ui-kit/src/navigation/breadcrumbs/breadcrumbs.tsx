import { ChevronRight } from 'lucide-react';
import { Icon } from '../../foundation/icon/icon.tsx';
import { plainLink, type RenderLink } from '../render-link.tsx';
import styles from './breadcrumbs.module.css';

export interface Breadcrumb {
  key: string;
  /** Name of the place. */
  label: string;
  /** Left out for the page itself, the last one. */
  href?: string;
}

export interface BreadcrumbsProps {
  /** Names the path for those who listen. */
  label: string;
  /** From the outermost place to the one one is at. */
  path: readonly Breadcrumb[];
  /** Draws a link by the host’s router; default a plain link. */
  renderLink?: RenderLink;
}

/** Where a page stands, from the top down; its last entry is the page itself. */
export function Breadcrumbs({ label, path, renderLink = plainLink }: BreadcrumbsProps) {
  return (
    <nav aria-label={label} className={styles['breadcrumbs']}>
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
