import { Download, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../foundation/icon/icon.tsx';
import styles from './receipt-viewer.module.css';

export interface ReceiptFile {
  key: string | number;
  /** File name; always left to right. */
  name: string;
  /** Rendering of the file. */
  kind: 'picture' | 'pdf';
  /** URL of the displayed file. */
  url: string;
  /** URL of the download. Default `url`. */
  downloadUrl?: string | undefined;
  /** URL of a small preview. Default: the image itself, or an icon for a PDF. */
  thumbnailUrl?: string | undefined;
  /** Text under the name: size, pages, upload date. */
  note?: ReactNode;
}

/** Thumbnail of a file: its image, or a document icon. */
export function Thumbnail({
  file,
}: {
  /** File to show. */
  file: ReceiptFile;
}) {
  const picture = file.thumbnailUrl ?? (file.kind === 'picture' ? file.url : undefined);
  return (
    <span className={styles['paper']}>
      {picture ? <img src={picture} alt="" loading="lazy" /> : <Icon of={FileText} size="l" />}
    </span>
  );
}

/** Link that downloads a file under its name. */
export function DownloadLink({
  file,
  label,
}: {
  /** File to download. */
  file: ReceiptFile;
  /** Verb; the file name follows it in the accessible name. */
  label: string;
}) {
  return (
    <a
      className={styles['download']}
      href={file.downloadUrl ?? file.url}
      download={file.name}
      aria-label={`${label} ${file.name}`}
      title={label}
    >
      <Icon of={Download} />
    </a>
  );
}
