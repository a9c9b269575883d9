import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Counter } from '../../foundation/counter/counter.tsx';
import { Icon } from '../../foundation/icon/icon.tsx';
import { plainLink, type RenderLink } from '../../navigation/render-link.tsx';
import styles from './saved-views.module.css';

export interface SavedView {
  key: string;
  /** Name of the view, in one or two words. */
  label: string;
  /** Where the view is; the list's state lives in the address. */
  href: string;
  /** How many rows it has, as it is read. */
  count?: ReactNode;
}

export interface SavedViewsProps {
  /** Names the row of views for those who listen. */
  label: string;
  /** The views, in their order. */
  views: readonly SavedView[];
  /** Key of the view in sight; none when the filters are nobody's view. */
  current?: string | undefined;
  /** Word of the button that keeps the filters as a view; without `onSave` there is none. */
  saveLabel?: string;
  /** The filters in force are to be kept as a view; left out, nothing is offered. */
  onSave?: () => void;
  /** What can be done with the view in sight, such as the button of a menu: stands after its name. */
  options?: ReactNode;
  /** Somebody turns to the views, by pointer or focus: the time to learn their counts. */
  onTurnTo?: () => void;
  /** Draws a link by the host’s router; default a plain link. */
  renderLink?: RenderLink;
}

/** Views of one list, with how many rows each has. They are links: each has its address. */
export function SavedViews(props: SavedViewsProps) {
  const { label, views, current, saveLabel, onSave, options, renderLink = plainLink } = props;
  return (
    <nav className={styles['bar']} aria-label={label}>
      <ul className={styles['list']}>
        {views.map((view) => (
          <li key={view.key}>
            {renderLink({
              href: view.href,
              className: styles['view'],
              'aria-current': view.key === current ? 'true' : undefined,
              onPointerEnter: props.onTurnTo,
              onFocus: props.onTurnTo,
              children: (
                <>
                  {view.label}
                  {view.count === undefined ? null : <Counter>{view.count}</Counter>}
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
