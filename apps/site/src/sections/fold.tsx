import { Icon } from '@outlay/ui-kit';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './fold.module.css';

interface FoldProps {
  readonly label: string;
  /** Language of the label, if the content is in another. */
  readonly labelLang?: string;
  readonly children: ReactNode;
}

/** Content that phones fold under a label; wide windows and print show it. */
export function Fold({ label, labelLang, children }: FoldProps) {
  return (
    <details className={styles['fold']}>
      <summary>
        <span lang={labelLang} dir={labelLang === undefined ? undefined : 'auto'}>
          {label}
        </span>
        <Icon of={Plus} />
      </summary>
      {children}
    </details>
  );
}
