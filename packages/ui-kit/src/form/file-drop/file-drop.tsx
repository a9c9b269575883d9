import { CircleAlert, FileText, Trash2, Upload } from 'lucide-react';
import {
  useEffect,
  useRef,
  useState,
  type ComponentPropsWithRef,
  type DragEvent,
  type ReactNode,
} from 'react';
import { attachRef } from '../../foundation/attach-ref.ts';
import { Icon } from '../../foundation/icon/icon.tsx';
import { IconButton } from '../../foundation/icon-button/icon-button.tsx';
import { Progress } from '../../foundation/progress/progress.tsx';
import { FieldFrame, useField, type FieldOwnProps } from '../field/field.tsx';
import styles from './file-drop.module.css';

/** File in the list under the drop zone. */
export interface DroppedFile {
  id: string;
  /** Original file name. */
  name: string;
  /** Size or state as text: “184 KB”, “Uploading”. */
  note?: ReactNode;
  /** URL of a small preview (an object URL). Default: an icon. */
  previewUrl?: string | undefined;
  /** Uploaded share in percent, while the upload is in progress. */
  progress?: number | undefined;
  /** Reason why the file was rejected. */
  error?: ReactNode;
}

export interface FileDropProps
  extends
    FieldOwnProps,
    Omit<ComponentPropsWithRef<'input'>, 'type' | 'children' | 'value' | 'defaultValue' | 'onChange'> {
  /** Files with their upload state. */
  files: readonly DroppedFile[];
  /** Called with files that were chosen, dropped or pasted. The host validates type and size. */
  onAdd: (files: File[]) => void;
  /** Called when the user removes a file. If omitted, no button is rendered. */
  onRemove?: ((id: string) => void) | undefined;
  /** Returns the label of the remove button: “Remove {name}”. */
  removeLabel: (name: string) => string;
  /** Returns the label of the progress bar: “Sent share of {name}”. */
  progressLabel: (name: string) => string;
  /** Content of the drop zone, including the browse text: “Drop receipts here, or choose files”. */
  children: ReactNode;
  /** Accepted file types, as in `accept` of `<input type="file">`. */
  accept?: string | undefined;
  /** Permits several files at once. */
  multiple?: boolean | undefined;
}

/** Accepts files by drop, file dialog or clipboard, and lists them with their upload progress. */
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
  disabled = false,
  id,
  className,
  ref,
  ...rest
}: FileDropProps) {
  const field = useField({ label, optional, hideLabel, className, help, error }, id);
  const [over, setOver] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  /** Position of the file whose button was pressed, and the number of files before. */
  const removed = useRef<{ at: number; of: number } | null>(null);
  useEffect(() => {
    // The button that had the focus is gone with its file.
    if (removed.current === null || files.length >= removed.current.of) return;
    const { at } = removed.current;
    removed.current = null;
    if (document.activeElement !== document.body) return;
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
    (buttons[Math.min(at, buttons.length - 1)] ?? box.current)?.focus();
  }, [files]);
  const take = (chosen: FileList | null) => {
    if (disabled) return;
    const taken = [...(chosen ?? [])];
    if (taken.length > 0) onAdd(multiple ? taken : taken.slice(0, 1));
  };
  const hover = (event: DragEvent, next: boolean) => {
    // Also when disabled: otherwise the browser would open the file.
    event.preventDefault();
    setOver(next && !disabled);
  };
  return (
    <FieldFrame {...field.frame}>
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
          {...rest}
          {...field.control}
          ref={(element) => {
            box.current = element;
            return attachRef(ref, element);
          }}
          type="file"
          className={styles['input']}
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          onChange={(event) => {
            take(event.target.files);
            event.target.value = '';
          }}
        />
        <Icon of={Upload} />
        <span>{children}</span>
      </div>
      {files.length > 0 ? (
        <ul ref={list} className={styles['files']}>
          {files.map((file, index) => (
            <FileLine
              key={file.id}
              file={file}
              removeLabel={removeLabel}
              progressLabel={progressLabel}
              onRemove={
                onRemove &&
                ((removedId) => {
                  removed.current = { at: index, of: files.length };
                  onRemove(removedId);
                })
              }
            />
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
        <IconButton
          icon={Trash2}
          label={removeLabel(file.name)}
          data-remove=""
          onClick={() => onRemove(file.id)}
        />
      ) : null}
    </li>
  );
}
