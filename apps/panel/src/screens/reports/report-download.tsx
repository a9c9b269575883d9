import { isProblem, type UserReportQuery } from '@outlay/domain';
import { Banner, Button, Progress } from '@outlay/ui-kit';
import { CircleAlert, Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { usePanel, useSayings } from '../../app/use-panel.ts';
import { useStore } from '../../app/use-store.ts';
import { failureText } from '../../edit/failure-text.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { saveBlob } from '../../list/save-blob.ts';

/** Fetches the report as PDF; says how far it is, may be given up, and says why where it failed. */
export function ReportDownload({ query }: { query: UserReportQuery }) {
  const text = useText();
  const say = useSayings();
  const { client, offline } = usePanel();
  const isOffline = useStore(offline) !== null;
  const running = useRef<AbortController | null>(null);
  const [progress, setProgress] = useState<{ sent: number; total: number } | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const fetchReport = async () => {
    if (busy) return;
    const leaving = new AbortController();
    running.current = leaving;
    setBusy(true);
    setProgress(null);
    setFailure(null);
    try {
      const pdf = await client.reports.userPdf(query, { signal: leaving.signal, onProgress: setProgress });
      saveBlob(pdf, 'outlay-report.pdf');
    } catch (error) {
      if (!leaving.signal.aborted) setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const plain = isProblem(failure, 'invalid')
    ? text('report.refused')
    : failureText(failure, text, say, isOffline);
  return (
    <>
      {busy ? (
        <Progress
          label={text('report.making')}
          {...(progress === null || progress.total === 0
            ? {}
            : { value: progress.sent, max: progress.total })}
          aside={
            <Button size="s" onClick={() => running.current?.abort()}>
              {text('cancel')}
            </Button>
          }
        />
      ) : null}
      {plain === null ? null : (
        <Banner icon={CircleAlert} tone="danger" live="assertive">
          {plain}
        </Banner>
      )}
      <Button variant="primary" icon={Download} busy={busy} onClick={() => void fetchReport()}>
        {text('report.download')}
      </Button>
    </>
  );
}
