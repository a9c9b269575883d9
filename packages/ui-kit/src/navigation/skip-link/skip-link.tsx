import styles from './skip-link.module.css';

export interface SkipLinkProps {
  /** ID of the element to focus. */
  target: string;
  children: string;
}

/** First tab stop of a page: skips the navigation. Visible only on focus. */
export function SkipLink({ target, children }: SkipLinkProps) {
  return (
    <a className={styles['skip']} href={`#${target}`}>
      {children}
    </a>
  );
}
