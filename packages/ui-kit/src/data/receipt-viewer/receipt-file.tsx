import { Download, FileText } from 'lucide-react';
import { useState, type ComponentPropsWithRef, type ReactNode } from 'react';
import { Icon } from '../../foundation/icon/icon.tsx';
import { classNames } from '../../foundation/class-names.ts';
import styles from './receipt-viewer.module.css';

/** Picture of one page of a file. */
export interface ReceiptPage {
  /** URL of the picture. */
  url: string;
  /** URL of a small preview. Default `url`. */
  thumbnailUrl?: string | undefined;
}

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
  /** Pictures of the pages of a file with several, shown in place of `url` with a list of thumbnails. */
  pages?: readonly ReceiptPage[] | undefined;
  /** Text under the name: size, pages, upload date. */
  note?: ReactNode;
}

export interface ThumbnailProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** File to show. */
  file: ReceiptFile;
}

/** Thumbnail of a file: its image, or a document icon without one or when it fails. */
export function Thumbnail({ file, className, ...rest }: ThumbnailProps) {
  const [failed, setFailed] = useState<string>();
  const picture = file.thumbnailUrl ?? (file.kind === 'picture' ? file.url : undefined);
  return (
    <span {...rest} className={classNames(styles['paper'], className)}>
      {picture && picture !== failed ? (
        <img src={picture} alt="" loading="lazy" onError={() => setFailed(picture)} />
      ) : (
        <Icon of={FileText} size="l" />
      )}
    </span>
  );
}

export interface DownloadLinkProps extends Omit<
  ComponentPropsWithRef<'a'>,
  'children' | 'href' | 'download'
> {
  /** File to download. */
  file: ReceiptFile;
  /** Verb; the file name follows it in the accessible name. */
  label: string;
}

/** Link that downloads a file under its name. */
export function DownloadLink({ file, label, className, ...rest }: DownloadLinkProps) {
  return (
    <a
      {...rest}
      className={classNames(styles['download'], className)}
      href={file.downloadUrl ?? file.url}
      download={file.name}
      aria-label={`${label} ${file.name}`}
      title={label}
    >
      <Icon of={Download} />
    </a>
  );
}
