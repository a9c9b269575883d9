import { CircleAlert, FileText, Trash2, Upload } from 'lucide-react';
import { useState, type DragEvent, type ReactNode, type Ref } from 'react';
import { Icon } from '../../foundation/icon/icon.tsx';
import { IconButton } from '../../foundation/icon-button/icon-button.tsx';
import { Progress } from '../../foundation/progress/progress.tsx';
import { FieldFrame, useField, type FieldOwnProps } from '../field/field.tsx';
import styles from './file-drop.module.css';

/** A file in the list under the drop. */
export interface DroppedFile {
  id: string;
  /** The file’s name, as it was. */
  name: string;
  /** Size or state in words: “184 KB”, “Uploading”. */
  note?: ReactNode;
  /** Small picture of it (an object URL); without one an icon stands there. */
  previewUrl?: string;
  /** Share sent, 0 to 100, while it is under way. */
  progress?: number;
  /** Why it was not taken. */
  error?: ReactNode;
}

export interface FileDropProps extends FieldOwnProps {
  /** The files that are there, with how far each is. */
  files: readonly DroppedFile[];
  /** Files chosen, dropped or pasted; the host checks type and size. */
  onAdd: (files: File[]) => void;
  /** A file is to be taken away; left out, nothing is offered. */
  onRemove?: (id: string) => void;
  /** “Remove {name}”, as name of its button. */
  removeLabel: (name: string) => string;
  /** “Sent share of {name}”, as name of its bar. */
  progressLabel: (name: string) => string;
  /** In the drop, with the word that browses: “Drop receipts here, or choose files”. */
  children: ReactNode;
  /** As the attribute of `<input type="file">`. */
  accept?: string;
  /** More than one file may be chosen at once. */
  multiple?: boolean;
  name?: string;
  id?: string;
  className?: string;
  ref?: Ref<HTMLInputElement>;
}

/** Takes files by drop, by choice or from the clipboard, and shows how far each is. */
export function FileDrop({
  label,
  help,
  error,
  optional,
  hideLabel,
  files,
  onAdd,
  onRemove,
  removeLabel,
  progressLabel,
  children,
  accept,
  multiple = false,
  name,
  id,
  className,
  ref,
}: FileDropProps) {
  const field = useField({ help, error }, id);
  const [over, setOver] = useState(false);
  const take = (list: FileList | null) => {
    const taken = [...(list ?? [])];
    if (taken.length > 0) onAdd(multiple ? taken : taken.slice(0, 1));
  };
  const hover = (event: DragEvent, next: boolean) => {
    event.preventDefault();
    setOver(next);
  };
  return (
    <FieldFrame {...{ label, help, error, optional, hideLabel, className }} ids={field.ids}>
      <div
        className={styles['drop']}
        data-over={over ? '' : undefined}
        onDragOver={(event) => hover(event, true)}
        onDragLeave={(event) => hover(event, false)}
        onDrop={(event) => {
          hover(event, false);
          take(event.dataTransfer.files);
        }}
        onPaste={(event) => take(event.clipboardData.files)}
      >
        <input
          {...field.control}
          ref={ref}
          type="file"
          className={styles['input']}
          accept={accept}
          multiple={multiple}
          name={name}
          onChange={(event) => {
            take(event.target.files);
            event.target.value = '';
          }}
        />
        <Icon of={Upload} />
        <span>{children}</span>
      </div>
      {files.length > 0 ? (
        <ul className={styles['files']}>
          {files.map((file) => (
            <FileLine key={file.id} {...{ file, onRemove, removeLabel, progressLabel }} />
          ))}
        </ul>
      ) : null}
    </FieldFrame>
  );
}

interface FileLineProps extends Pick<FileDropProps, 'removeLabel' | 'progressLabel'> {
  file: DroppedFile;
  onRemove: FileDropProps['onRemove'];
}

function FileLine({ file, onRemove, removeLabel, progressLabel }: FileLineProps) {
  return (
    <li className={styles['file']} data-failed={file.error ? '' : undefined}>
      {file.previewUrl === undefined ? (
        <span className={styles['picture']}>
          <Icon of={file.error ? CircleAlert : FileText} />
        </span>
      ) : (
        <img className={styles['picture']} src={file.previewUrl} alt="" />
      )}
      <span className={styles['body']}>
        <bdi dir="ltr" className={styles['name']} title={file.name}>
          {file.name}
        </bdi>
        {file.error ? <span className={styles['error']}>{file.error}</span> : null}
        {file.note && !file.error ? <span className={styles['note']}>{file.note}</span> : null}
        {file.progress === undefined || file.error ? null : (
          <Progress bare label={progressLabel(file.name)} value={file.progress} />
        )}
      </span>
      {onRemove ? (
        <IconButton icon={Trash2} label={removeLabel(file.name)} onClick={() => onRemove(file.id)} />
      ) : null}
    </li>
  );
}
