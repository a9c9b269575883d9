import styles from './skip-link.module.css';

export interface SkipLinkProps {
  /** Id of the element to go to. */
  target: string;
  children: string;
}

/** The first stop of the keyboard: past the navigation to what the page is about. Seen only while focused. */
export function SkipLink({ target, children }: SkipLinkProps) {
  return (
    <a className={styles['skip']} href={`#${target}`}>
      {children}
    </a>
  );
}
