import { FileText, Image, ZoomIn } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Icon } from '../../foundation/icon/icon.tsx';
import { IconButton } from '../../foundation/icon-button/icon-button.tsx';
import { DownloadLink, Thumbnail, type ReceiptFile } from './receipt-file.tsx';
import { ReceiptLarge } from './receipt-large.tsx';
import styles from './receipt-viewer.module.css';

export interface ReceiptViewerLabels {
  /** Names the list. */
  list: string;
  /** Opens a file large; the name follows. */
  zoom: string;
  /** Name of the download. */
  download: string;
  /** Name of the button that enlarges. */
  zoomIn: string;
  /** Name of the button that makes smaller. */
  zoomOut: string;
  /** Name of the arrow back. */
  previous: string;
  /** Name of the arrow on. */
  next: string;
  /** Name of the button that closes. */
  close: string;
  /** "1 of 3". */
  position: (place: number, of: number) => string;
  /** Where the browser cannot show a PDF inside the page. */
  pdfFallback: string;
}

export interface ReceiptViewerProps {
  /** The receipts, in their order. */
  files: readonly ReceiptFile[];
  /** Words of the parts. */
  labels: ReceiptViewerLabels;
  /** Under the list: what was compared, a warning. */
  note?: ReactNode;
  /** Where there is no file. */
  empty?: ReactNode;
  /** At the end of a file's line: remove, replace. */
  actions?: (file: ReceiptFile) => ReactNode;
}

/** Receipts of a record: the first one in small, all of them by name, each to be seen large or saved. */
export function ReceiptViewer({ files, labels, note, empty, actions }: ReceiptViewerProps) {
  const [large, setLarge] = useState<number>();
  const [first] = files;
  if (!first) return <div className={styles['empty']}>{empty}</div>;
  return (
    <div className={styles['frame']}>
      <div className={styles['receipt']}>
        <button
          type="button"
          className={styles['thumbnail']}
          aria-label={`${labels.zoom} ${first.name}`}
          onClick={() => setLarge(0)}
        >
          <Thumbnail file={first} />
        </button>
        <div className={styles['side']}>
          <ul aria-label={labels.list}>
            {files.map((file, index) => (
              <li key={file.key} className={styles['file']}>
                <Icon of={file.kind === 'pdf' ? FileText : Image} className={styles['kind']} />
                <span className={styles['words']}>
                  <bdi dir="ltr" className={styles['name']}>
                    {file.name}
                  </bdi>
                  {file.note ? <span className={styles['note']}>{file.note}</span> : null}
                </span>
                <IconButton
                  icon={ZoomIn}
                  size="s"
                  label={`${labels.zoom} ${file.name}`}
                  onClick={() => setLarge(index)}
                />
                <DownloadLink file={file} label={labels.download} />
                {actions?.(file)}
              </li>
            ))}
          </ul>
          {note ? <p className={styles['remark']}>{note}</p> : null}
        </div>
      </div>
      <ReceiptLarge files={files} labels={labels} place={large} onPlace={setLarge} />
    </div>
  );
}
