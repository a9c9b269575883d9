import { ChevronLeft, ChevronRight, Download, FileText, X, ZoomIn, ZoomOut } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { Button } from '../../foundation/button/button.tsx';
import { Icon } from '../../foundation/icon/icon.tsx';
import { IconButton } from '../../foundation/icon-button/icon-button.tsx';
import { useKit } from '../../foundation/provider.tsx';
import { useReturnFocus } from '../../overlay/dialog/use-return-focus.ts';
import { useScrollStop } from '../../overlay/dialog/use-scroll-stop.ts';
import { DownloadLink, Thumbnail, type ReceiptFile } from './receipt-file.tsx';
import type { ReceiptViewerLabels } from './receipt-viewer.tsx';
import { ZOOM_STEPS, zoomStep, type Zoom } from './zoom.ts';
import styles from './receipt-large.module.css';

export interface ReceiptLargeProps {
  files: readonly ReceiptFile[];
  labels: ReceiptViewerLabels;
  /** Index of the visible file; `undefined` when closed. */
  index: number | undefined;
  onIndexChange: (index: number | undefined) => void;
}

/** Returns true if the height of a picture limits its size in the stage, so that zooming starts from the height. */
function isTall({ currentTarget: picture }: SyntheticEvent<HTMLImageElement>): boolean {
  const stage = picture.parentElement;
  if (!stage) return false;
  return picture.naturalHeight * stage.clientWidth > picture.naturalWidth * stage.clientHeight;
}

/**
 * PDF in the browser's viewer. Uses an iframe instead of `object`, because a policy with `object-src 'none'` permits
 * frames of the page's own origin. A browser without a viewer gets a download link.
 */
function Pdf({ file, labels }: { file: ReceiptFile; labels: ReceiptViewerLabels }) {
  if (navigator.pdfViewerEnabled) {
    const viewerOptions = file.url.includes('#') ? '' : '#navpanes=0&view=FitH';
    return <iframe className={styles['pdf']} src={`${file.url}${viewerOptions}`} title={file.name} />;
  }
  return (
    <div className={styles['card']}>
      <Icon of={FileText} size="l" />
      <p>{labels.pdfFallback}</p>
      <Button asChild>
        <a href={file.downloadUrl ?? file.url} download={file.name}>
          <Icon of={Download} />
          {labels.download}
        </a>
      </Button>
    </div>
  );
}

/** Modal viewer of one receipt. Arrow keys change the file, plus and minus zoom, 0 resets the zoom. */
export function ReceiptLarge({ files, labels, index, onIndexChange }: ReceiptLargeProps) {
  const { dir } = useKit();
  const cross = useRef<HTMLButtonElement>(null);
  const focus = useReturnFocus(cross, undefined);
  const scrollStop = useScrollStop();
  const [zoom, setZoom] = useState<Zoom>(1);
  const [tall, setTall] = useState(false);
  const file = index === undefined ? undefined : files[index];
  const go = (to: number | undefined) => {
    setZoom(1);
    onIndexChange(to);
  };
  const step = (by: number) => {
    if (index !== undefined && files[index + by]) go(index + by);
  };
  const key = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const onwards = dir === 'rtl' ? -1 : 1;
    const moves: Record<string, () => void> = {
      ArrowRight: () => step(onwards),
      ArrowLeft: () => step(-onwards),
      '+': () => setZoom(zoomStep(zoom, 1)),
      '-': () => setZoom(zoomStep(zoom, -1)),
      '0': () => setZoom(1),
    };
    moves[event.key]?.();
  };
  return (
    <Dialog.Root open={file !== undefined} onOpenChange={(open) => (open ? undefined : go(undefined))}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles['scrim']} />
        {file && index !== undefined ? (
          <Dialog.Content
            {...focus}
            className={styles['viewer']}
            aria-describedby={undefined}
            onKeyDown={key}
          >
            <div className={styles['bar']}>
              <Dialog.Title dir="ltr" className={styles['title']}>
                {file.name}
              </Dialog.Title>
              {files.length > 1 ? (
                <span className={styles['position']} aria-live="polite">
                  {labels.position(index + 1, files.length)}
                </span>
              ) : null}
              <span className={styles['tools']}>
                {file.kind === 'picture' ? (
                  <>
                    <IconButton
                      icon={ZoomOut}
                      label={labels.zoomOut}
                      unavailable={zoom === ZOOM_STEPS[0]}
                      onClick={() => setZoom(zoomStep(zoom, -1))}
                    />
                    <IconButton
                      icon={ZoomIn}
                      label={labels.zoomIn}
                      unavailable={zoom === ZOOM_STEPS.at(-1)}
                      onClick={() => setZoom(zoomStep(zoom, 1))}
                    />
                  </>
                ) : null}
                <DownloadLink file={file} label={labels.download} />
                <Dialog.Close asChild>
                  <IconButton ref={cross} icon={X} label={labels.close} />
                </Dialog.Close>
              </span>
            </div>
            {file.url === '' ? (
              <div className={styles['stage']} aria-busy="true" />
            ) : file.kind === 'picture' ? (
              <section ref={scrollStop} className={styles['stage']} aria-label={file.name}>
                <img
                  src={file.url}
                  alt={file.name}
                  className={styles['picture']}
                  data-zoom={zoom}
                  data-tall={tall ? '' : undefined}
                  onLoad={(event) => setTall(isTall(event))}
                />
              </section>
            ) : (
              <Pdf file={file} labels={labels} />
            )}
            {files.length > 1 ? (
              <div className={styles['strip']}>
                <IconButton
                  icon={ChevronLeft}
                  mirrorIcon
                  label={labels.previous}
                  unavailable={index === 0}
                  onClick={() => step(-1)}
                />
                {files.map((one, nth) => (
                  <button
                    key={one.key}
                    type="button"
                    className={styles['choice']}
                    aria-label={one.name}
                    aria-current={index === nth ? 'true' : undefined}
                    onClick={() => go(nth)}
                  >
                    <Thumbnail file={one} />
                  </button>
                ))}
                <IconButton
                  icon={ChevronRight}
                  mirrorIcon
                  label={labels.next}
                  unavailable={index === files.length - 1}
                  onClick={() => step(1)}
                />
              </div>
            ) : null}
          </Dialog.Content>
        ) : null}
      </Dialog.Portal>
    </Dialog.Root>
  );
}
