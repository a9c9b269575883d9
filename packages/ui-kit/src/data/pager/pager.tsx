import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { IconButton } from '../../foundation/icon-button/icon-button.tsx';
import { pageCount, pageWindow } from './page-window.ts';
import styles from './pager.module.css';

export interface PagerLabels {
  /** Names the whole, such as "Pages". */
  pager: string;
  /** Stands before the sizes, such as "Rows". */
  sizes: string;
  /** Name of the arrow back. */
  previous: string;
  /** Name of the arrow on. */
  next: string;
  /** Name of a page's button, such as "Page 3". */
  page: (page: number) => string;
}

export interface PagerProps {
  /** From 1. */
  page: number;
  /** Rows on a page. */
  perPage: number;
  /** Rows in all. */
  total: number;
  /** Sizes on offer; without them the size is not a choice. */
  sizes?: readonly number[];
  /** What is in sight, such as "1–10 of 148". */
  range: ReactNode;
  /** Words of the parts. */
  labels: PagerLabels;
  /** A page was asked for, from 1. */
  onPage: (page: number) => void;
  /** Another size was chosen; the host goes back to page 1. */
  onPerPage?: (perPage: number) => void;
  /** Writes a page number or a size; default the plain number. */
  format?: (value: number) => string;
}

/** Where one is in a list, how many rows a page has, and the way to the other pages. */
export function Pager(props: PagerProps) {
  const { page, perPage, total, sizes = [], range, labels, onPage, onPerPage, format = String } = props;
  const name = useId();
  const count = pageCount(total, perPage);
  const numbers = pageWindow(page, count);
  return (
    <nav className={styles['pager']} aria-label={labels.pager}>
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
                checked={size === perPage}
                onChange={() => onPerPage?.(size)}
              />
              {format(size)}
            </label>
          ))}
        </fieldset>
      ) : null}
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
    </nav>
  );
}
