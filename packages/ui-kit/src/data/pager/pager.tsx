import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { IconButton } from '../../foundation/icon-button/icon-button.tsx';
import { pageCount, pageWindow } from './page-window.ts';
import { classNames } from '../../foundation/class-names.ts';
import styles from './pager.module.css';

export interface PagerLabels {
  /** Accessible name of the navigation, such as "Pages". */
  pager: string;
  /** Label before the page sizes, such as "Rows". */
  sizes: string;
  /** Label of the back arrow. */
  previous: string;
  /** Label of the forward arrow. */
  next: string;
  /** Returns the label of a page button, such as "Page 3". */
  page: (page: number) => string;
}

export interface PagerProps extends Omit<ComponentPropsWithRef<'nav'>, 'children'> {
  /** Current page, from 1. */
  page: number;
  /** Rows per page. */
  perPage: number;
  /** Total number of rows. */
  total: number;
  /** Selectable page sizes. If omitted, the size cannot be changed. */
  sizes?: readonly number[] | undefined;
  /** Choice of all rows instead of pages; while it is selected there are no page buttons and the bar stays in sight. */
  all?: { label: string; selected: boolean; onSelect: () => void } | undefined;
  /** Message above the bar, in sight with it: rows that could not be loaded. Nothing is drawn for an empty element. */
  notice?: ReactNode;
  /** Visible range, such as "1–10 of 148". */
  range: ReactNode;
  /** Labels of the controls. */
  labels: PagerLabels;
  /** Called with the requested page, from 1. */
  onPage: (page: number) => void;
  /** Called with the chosen page size. The host returns to page 1. */
  onPerPage?: ((perPage: number) => void) | undefined;
  /** Formats a page number or size. Default: `String`. */
  format?: ((value: number) => string) | undefined;
}

/** Returns the attributes of a radio button that is chosen or not. */
const chosen = (checked: boolean) => ({ checked, 'data-state': checked ? 'checked' : 'unchecked' });

/** Pagination of a list: visible range, page size and page navigation. */
export function Pager(props: PagerProps) {
  const { page, perPage, total, sizes = [], range, labels, onPage, onPerPage, ...others } = props;
  const { format = String, all, notice, className, ...rest } = others;
  const isWhole = all?.selected === true;
  const name = useId();
  const count = pageCount(total, perPage);
  const numbers = pageWindow(page, count);
  return (
    <nav
      {...rest}
      className={classNames(styles['pager'], className)}
      aria-label={labels.pager}
      data-whole={isWhole ? '' : undefined}
    >
      {notice === undefined ? null : <div className={styles['notice']}>{notice}</div>}
      <span className={styles['range']} aria-live="polite">
        {range}
      </span>
      {sizes.length > 0 ? (
        <fieldset className={styles['sizes']}>
          <legend>{labels.sizes}</legend>
          {sizes.map((size) => (
            <label key={size} className={styles['choice']}>
              <input
                type="radio"
                name={name}
                value={size}
                {...chosen(!isWhole && size === perPage)}
                onChange={() => onPerPage?.(size)}
              />
              {format(size)}
            </label>
          ))}
          {all ? (
            <label className={styles['choice']}>
              <input type="radio" name={name} value="all" {...chosen(isWhole)} onChange={all.onSelect} />
              {all.label}
            </label>
          ) : null}
        </fieldset>
      ) : null}
      {isWhole ? null : (
        <div className={styles['pages']} data-crowded={numbers.length > 7 ? '' : undefined}>
          <IconButton
            icon={ChevronLeft}
            mirrorIcon
            size="s"
            label={labels.previous}
            unavailable={page <= 1}
            onClick={() => onPage(page - 1)}
          />
          {numbers.map((number, index) =>
            number === 'gap' ? (
              <span key={`gap-${numbers[index + 1]}`} className={styles['gap']} aria-hidden="true">
                …
              </span>
            ) : (
              <button
                key={number}
                type="button"
                className={styles['choice']}
                aria-label={labels.page(number)}
                aria-current={number === page ? 'page' : undefined}
                data-near={Math.abs(number - page) === 1 ? '' : undefined}
                onClick={() => onPage(number)}
              >
                {format(number)}
              </button>
            ),
          )}
          <IconButton
            icon={ChevronRight}
            mirrorIcon
            size="s"
            label={labels.next}
            unavailable={page >= count}
            onClick={() => onPage(page + 1)}
          />
        </div>
      )}
    </nav>
  );
}
