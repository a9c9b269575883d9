import { Plus } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Counter } from '../../foundation/counter/counter.tsx';
import { Icon } from '../../foundation/icon/icon.tsx';
import { plainLink, type RenderLink } from '../../navigation/render-link.tsx';
import { classNames } from '../../foundation/class-names.ts';
import scrollRow from '../../foundation/scroll-row.module.css';
import styles from './saved-views.module.css';

export interface SavedView {
  key: string;
  /** Short name of the view. */
  label: string;
  /** URL of the view; the list keeps its state in the URL. */
  href: string;
  /** Formatted number of rows. */
  count?: ReactNode;
}

export interface SavedViewsProps extends Omit<ComponentPropsWithRef<'nav'>, 'children'> {
  /** Accessible name of the row of views. */
  label: string;
  /** Views in their order. */
  views: readonly SavedView[];
  /** Key of the current view; `undefined` when the filters match no view. */
  current?: string | undefined;
  /** Label of the save button; requires `onSave`. */
  saveLabel?: string | undefined;
  /** Called when the user saves the current filters as a view. If omitted, no button is rendered. */
  onSave?: (() => void) | undefined;
  /** Actions of the current view, such as a menu button, after its name. */
  options?: ReactNode;
  /** Called on hover or focus of the views, so that the host can load their counts. */
  onPrefetch?: (() => void) | undefined;
  /** Renders a link with the router of the host. Default: a plain link. */
  renderLink?: RenderLink | undefined;
}

/** Saved views of a list with row counts. Each view is a link. */
export function SavedViews(props: SavedViewsProps) {
  const { label, views, current, saveLabel, onSave, options, onPrefetch, ...others } = props;
  const { renderLink = plainLink, className, ...rest } = others;
  return (
    <nav {...rest} className={classNames(styles['bar'], className)} aria-label={label}>
      <ul className={classNames(scrollRow['row'], styles['list'])}>
        {views.map((view) => (
          <li key={view.key}>
            {renderLink({
              href: view.href,
              className: styles['view'],
              'aria-current': view.key === current ? 'true' : undefined,
              onPointerEnter: onPrefetch,
              onFocus: onPrefetch,
              children: (
                <>
                  {view.label}
                  <span className={styles['count']}>
                    {view.count === undefined ? null : <Counter>{view.count}</Counter>}
                  </span>
                </>
              ),
            })}
            {view.key === current ? options : null}
          </li>
        ))}
        {onSave ? (
          <li>
            <button type="button" className={styles['view']} data-save="" onClick={onSave}>
              <Icon of={Plus} />
              {saveLabel}
            </button>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}
