import { Download, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../foundation/icon/icon.tsx';
import styles from './receipt-viewer.module.css';

export interface ReceiptFile {
  key: string | number;
  /** File name; always left to right. */
  name: string;
  /** How it is shown. */
  kind: 'picture' | 'pdf';
  /** Where the file is shown from. */
  url: string;
  /** Where it is saved from; default `url`. */
  downloadUrl?: string;
  /** A small picture of it; default the picture itself, an icon for a PDF. */
  thumbnailUrl?: string;
  /** Under the name: size, pages, when it was added. */
  note?: ReactNode;
}

/** A file in small: its picture, or the icon of a document on paper. */
export function Thumbnail({
  file,
}: {
  /** The file to be shown. */
  file: ReceiptFile;
}) {
  const picture = file.thumbnailUrl ?? (file.kind === 'picture' ? file.url : undefined);
  return (
    <span className={styles['paper']}>
      {picture ? <img src={picture} alt="" loading="lazy" /> : <Icon of={FileText} size="l" />}
    </span>
  );
}

/** Saves a file under its own name. */
export function DownloadLink({
  file,
  label,
}: {
  /** The file to be saved. */
  file: ReceiptFile;
  /** A verb; the file’s name follows it for those who listen. */
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
