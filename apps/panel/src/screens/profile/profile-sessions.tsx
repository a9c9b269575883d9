import type { UserSession } from '@outlay/domain';
import { Button, Item, ItemList, Tag } from '@outlay/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useQueryKey } from '../../app/query/use-query-key.ts';
import { useRead } from '../../app/query/use-read.ts';
import { useFormats, usePanel } from '../../app/use-panel.ts';
import { FailureBanner } from '../../form/failure-banner.tsx';
import { useCommand } from '../../form/use-command.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { ReadCard } from '../../read/read-card.tsx';

const ALL_OTHERS = 'others';

/** Sessions of the signed-in user, which can be ended one by one or all but the current one. */
export function ProfileSessions() {
  const text = useText();
  const { client, toasts } = usePanel();
  const read = useRead('profile.sessions', {}, (signal) => client.profile.sessions({ signal, quiet: true }), {
    cached: false,
  });
  const queries = useQueryClient();
  const key = useQueryKey()('profile.sessions', {});
  const command = useCommand();
  const end = (which: string, call: () => Promise<UserSession[]>) =>
    command.run(which, async () => {
      const left = await call();
      const ended = (read.data?.length ?? 0) - left.length;
      queries.setQueryData(key, left);
      toasts.toast({ kind: 'success', text: text('profile.sessions.ended', { n: Math.max(ended, 1) }) });
    });
  return (
    <ReadCard title={text('profile.sessions')} read={read} failed="profile.sessions.failed">
      {(data) => (
        <>
          <FailureBanner failure={command.failure} />
          <ItemList label={text('profile.sessions')}>
            {data.map((session) => (
              <SessionItem
                key={session.id}
                session={session}
                busy={command.busy === session.id}
                onEnd={() =>
                  void end(session.id, () => client.profile.endSession(session.id, { quiet: true }))
                }
              />
            ))}
          </ItemList>
          {data.length > 1 ? (
            <div>
              <Button
                size="s"
                icon={LogOut}
                busy={command.busy === ALL_OTHERS}
                onClick={() => void end(ALL_OTHERS, () => client.profile.endOtherSessions({ quiet: true }))}
              >
                {text('profile.sessions.end_others')}
              </Button>
            </div>
          ) : (
            <p>{text('profile.sessions.only')}</p>
          )}
        </>
      )}
    </ReadCard>
  );
}

interface SessionItemProps {
  session: UserSession;
  busy: boolean;
  onEnd: () => void;
}

function SessionItem({ session, busy, onEnd }: SessionItemProps) {
  const text = useText();
  const formats = useFormats();
  const { browser, os, address, last_used_at, current } = session;
  const device =
    [browser, os].filter((part) => part !== null).join(' · ') || text('profile.sessions.unknown');
  return (
    <Item
      sub={
        <>
          {address === null ? null : (
            <>
              <bdi dir="ltr">{address}</bdi>
              {' · '}
            </>
          )}
          {text('profile.sessions.used', { when: formats.ago(last_used_at) })}
        </>
      }
      end={
        current ? (
          <Tag>{text('profile.sessions.current')}</Tag>
        ) : (
          <Button
            size="s"
            busy={busy}
            aria-label={text('profile.sessions.end.label', { device })}
            onClick={onEnd}
          >
            {text('profile.sessions.end')}
          </Button>
        )
      }
    >
      <bdi>{device}</bdi>
    </Item>
  );
}
