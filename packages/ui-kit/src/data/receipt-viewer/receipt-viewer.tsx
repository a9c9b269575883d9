import { FileText, Image, ZoomIn } from 'lucide-react';
import { useState, type ComponentPropsWithRef, type ReactNode } from 'react';
import { Icon } from '../../foundation/icon/icon.tsx';
import { IconButton } from '../../foundation/icon-button/icon-button.tsx';
import { DownloadLink, Thumbnail, type ReceiptFile } from './receipt-file.tsx';
import { ReceiptLarge } from './receipt-large.tsx';
import { classNames } from '../../foundation/class-names.ts';
import styles from './receipt-viewer.module.css';

export interface ReceiptViewerLabels {
  /** Accessible name of the list. */
  list: string;
  /** Label of the button that opens a file; the file name follows. */
  zoom: string;
  /** Label of the download link. */
  download: string;
  /** Label of the button that zooms in. */
  zoomIn: string;
  /** Label of the button that zooms out. */
  zoomOut: string;
  /** Label of the button that turns the picture clockwise. */
  rotate: string;
  /** Announces a turn in degrees, 0 to 270: “Rotated by 90°”. */
  rotated: (degrees: number) => string;
  /** Name of a page of a file with several: “Page 2 of 3”. */
  page: (page: number, of: number) => string;
  /** Label of the back arrow. */
  previous: string;
  /** Label of the forward arrow. */
  next: string;
  /** Label of the close button. */
  close: string;
  /** Formats the position: "1 of 3". */
  position: (index: number, of: number) => string;
  /** Message in place of a file that cannot be shown: a PDF without a viewer in the browser, a picture that fails. */
  pdfFallback: string;
}

export interface ReceiptViewerProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Receipts in their order. */
  files: readonly ReceiptFile[];
  /** Labels of the controls. */
  labels: ReceiptViewerLabels;
  /** Content under the list: the result of a check, a warning. */
  note?: ReactNode;
  /** Content when there are no files. */
  empty?: ReactNode;
  /** Renders the actions at the end of a file's line: remove, replace. */
  actions?: ((file: ReceiptFile) => ReactNode) | undefined;
}

/** Receipts of a record: thumbnail of the first, list of all, each with a large view and a download. */
export function ReceiptViewer({
  files,
  labels,
  note,
  empty,
  actions,
  className,
  ...rest
}: ReceiptViewerProps) {
  const [large, setLarge] = useState<number>();
  // Otherwise a file that is added later would open by itself.
  if (large !== undefined && !files[large]) setLarge(undefined);
  const [first] = files;
  if (!first)
    return (
      <div {...rest} className={classNames(styles['empty'], className)}>
        {empty}
      </div>
    );
  return (
    <div {...rest} className={classNames(styles['frame'], className)}>
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
                <span className={styles['text']}>
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
      <ReceiptLarge files={files} labels={labels} index={large} onIndexChange={setLarge} />
    </div>
  );
}
