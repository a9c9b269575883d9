import { ChevronLeft, ChevronRight, FileText, RotateCw, X, ZoomIn, ZoomOut } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useRef, useState, type KeyboardEvent } from 'react';
import { Icon } from '../../foundation/icon/icon.tsx';
import { IconButton } from '../../foundation/icon-button/icon-button.tsx';
import { useKit } from '../../foundation/provider.tsx';
import { VisuallyHidden } from '../../foundation/visually-hidden/visually-hidden.tsx';
import { useReturnFocus } from '../../overlay/dialog/use-return-focus.ts';
import { DownloadLink, Thumbnail, type ReceiptFile, type ReceiptPage } from './receipt-file.tsx';
import { ReceiptPicture } from './receipt-picture.tsx';
import type { ReceiptViewerLabels } from './receipt-viewer.tsx';
import { nextTurn, ZOOM_STEPS, zoomStep, type Turn } from './zoom.ts';
import { ModalContent } from '../../overlay/modal-content.tsx';
import styles from './receipt-large.module.css';

export interface ReceiptLargeProps {
  files: readonly ReceiptFile[];
  labels: ReceiptViewerLabels;
  /** Index of the visible file; `undefined` when closed. */
  index: number | undefined;
  onIndexChange: (index: number | undefined) => void;
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
  return <Instead file={file} labels={labels} />;
}

/** Text in place of a file that cannot be shown, with its download. */
function Instead({ file, labels }: { file: ReceiptFile; labels: ReceiptViewerLabels }) {
  return (
    <div className={styles['card']}>
      <Icon of={FileText} size="l" />
      <p role="alert">{labels.pdfFallback}</p>
      <DownloadLink file={file} label={labels.download} />
    </div>
  );
}

/** Px that an arrow key moves an enlarged picture by. */
const PAN_PX = 64;

interface PagesProps {
  pages: readonly ReceiptPage[];
  /** Index of the visible page. */
  at: number;
  label: ReceiptViewerLabels['page'];
  onChoose: (page: number) => void;
}

/** Thumbnails of the pages of a file. */
function Pages({ pages, at, label, onChoose }: PagesProps) {
  const { locale } = useKit();
  const number = new Intl.NumberFormat(locale);
  return (
    <ol className={styles['pages']}>
      {pages.map(({ url, thumbnailUrl = url }, nth) => (
        <li key={url}>
          <button
            type="button"
            className={styles['page']}
            aria-label={label(nth + 1, pages.length)}
            aria-current={nth === at ? 'true' : undefined}
            onClick={() => onChoose(nth)}
          >
            <Thumbnail file={{ key: nth, name: '', kind: 'picture', url: thumbnailUrl }} />
            {number.format(nth + 1)}
          </button>
        </li>
      ))}
    </ol>
  );
}

/**
 * Modal viewer of one receipt. Arrow keys change the file or move an enlarged picture, plus and minus zoom, 0 resets
 * the zoom, R rotates; PageUp and PageDown change the page.
 */
export function ReceiptLarge({ files, labels, index, onIndexChange }: ReceiptLargeProps) {
  const { dir, locale } = useKit();
  const cross = useRef<HTMLButtonElement>(null);
  const focus = useReturnFocus(cross, undefined);
  const stage = useRef<HTMLElement>(null);
  const [zoom, setZoom] = useState(1);
  const [turn, setTurn] = useState<Turn>(0);
  /** Text of the last turn, which is announced. */
  const [announcement, setAnnouncement] = useState('');
  const [pageAt, setPageAt] = useState(0);
  /** URL of the picture that could not be shown. */
  const [failed, setFailed] = useState<string>();
  const file = index === undefined ? undefined : files[index];
  const pages = file?.pages ?? [];
  const page = pages[pageAt];
  const src = page?.url ?? file?.url ?? '';
  const isPictureFile = file !== undefined && (file.kind === 'picture' || page !== undefined);
  const isPicture = isPictureFile && src !== failed;
  const reset = () => {
    setFailed(undefined);
    setZoom(1);
    setTurn(0);
    setAnnouncement('');
  };
  const rotate = () => {
    const next = nextTurn(turn);
    setTurn(next);
    setAnnouncement(labels.rotated(next * 90));
  };
  const goToPage = (to: number) => {
    if (!pages[to]) return;
    reset();
    setPageAt(to);
  };
  const go = (to: number | undefined) => {
    reset();
    setPageAt(0);
    onIndexChange(to);
  };
  const step = (by: number) => {
    if (index !== undefined && files[index + by]) go(index + by);
  };
  /** Moves an enlarged picture. */
  const pan = (x: number, y: number) => stage.current?.scrollBy(x * PAN_PX, y * PAN_PX);
  const key = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const onwards = dir === 'rtl' ? -1 : 1;
    const isPanned = isPicture && zoom > 1;
    const moves: Record<string, () => void> = {
      ArrowRight: () => (isPanned ? pan(1, 0) : step(onwards)),
      ArrowLeft: () => (isPanned ? pan(-1, 0) : step(-onwards)),
      ...(isPicture
        ? {
            ArrowDown: () => pan(0, 1),
            ArrowUp: () => pan(0, -1),
            '+': () => setZoom(zoomStep(zoom, 1)),
            '=': () => setZoom(zoomStep(zoom, 1)),
            '-': () => setZoom(zoomStep(zoom, -1)),
            '0': () => setZoom(1),
            r: rotate,
            R: rotate,
          }
        : {}),
      ...(pages.length > 1
        ? {
            PageDown: () => goToPage(pageAt + 1),
            PageUp: () => goToPage(pageAt - 1),
          }
        : {}),
    };
    // Keyboards of other scripts have no key for R.
    const isRotateKey = event.code === 'KeyR' && !/^[a-z]$/iu.test(event.key);
    const act = moves[isRotateKey ? 'r' : event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <Dialog.Root open={file !== undefined} onOpenChange={(open) => (open ? undefined : go(undefined))}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles['scrim']} />
        {file && index !== undefined ? (
          <ModalContent {...focus} className={styles['viewer']} aria-describedby={undefined} onKeyDown={key}>
            <div className={styles['bar']}>
              <Dialog.Title dir="ltr" className={styles['title']}>
                {file.name}
              </Dialog.Title>
              {files.length > 1 || page ? (
                <span className={styles['position']} aria-live="polite">
                  {[
                    ...(files.length > 1 ? [labels.position(index + 1, files.length)] : []),
                    ...(page ? [labels.page(pageAt + 1, pages.length)] : []),
                  ].join(' · ')}
                </span>
              ) : null}
              <span className={styles['tools']}>
                {isPicture ? (
                  <>
                    <output className={styles['zoom']}>
                      {new Intl.NumberFormat(locale, { style: 'percent' }).format(zoom)}
                    </output>
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
                    <IconButton icon={RotateCw} label={labels.rotate} onClick={rotate} />
                    <VisuallyHidden role="status">{announcement}</VisuallyHidden>
                  </>
                ) : null}
                <DownloadLink file={file} label={labels.download} />
                <Dialog.Close asChild>
                  <IconButton ref={cross} icon={X} label={labels.close} />
                </Dialog.Close>
              </span>
            </div>
            {file.url === '' && !page ? (
              <div className={styles['stage']} aria-busy="true" />
            ) : isPictureFile ? (
              <div className={styles['work']}>
                {pages.length > 1 ? (
                  <Pages pages={pages} at={pageAt} label={labels.page} onChoose={goToPage} />
                ) : null}
                {/* A picture has the same sides in both scripts. */}
                {!isPicture ? (
                  <Instead file={file} labels={labels} />
                ) : (
                  <section
                    ref={stage}
                    dir="ltr"
                    className={styles['stage']}
                    aria-label={file.name}
                    // Scrolls by the keyboard, also where the arrow keys of the viewer are not known.
                    {...(zoom > 1 ? { tabIndex: 0 } : {})}
                  >
                    <ReceiptPicture
                      stageRef={stage}
                      src={page?.url ?? file.url}
                      name={page ? `${file.name}, ${labels.page(pageAt + 1, pages.length)}` : file.name}
                      onZoom={setZoom}
                      onFail={() => setFailed(src)}
                      zoom={zoom}
                      turn={turn}
                    />
                  </section>
                )}
              </div>
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
          </ModalContent>
        ) : null}
      </Dialog.Portal>
    </Dialog.Root>
  );
}
