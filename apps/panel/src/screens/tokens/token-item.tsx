import type { ApiToken } from '@outlay/domain';
import { Button, Item } from '@outlay/ui-kit';
import { useFormats } from '../../app/use-panel.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { useScopeText } from './use-scope-text.ts';

export interface TokenItemProps {
  token: ApiToken;
  onRevoke: () => void;
}

/** An API token in a list: its name, its last use and its scopes. */
export function TokenItem({ token, onRevoke }: TokenItemProps) {
  const text = useText();
  const formats = useFormats();
  const scopeText = useScopeText();
  const { name, ending, expires_on, last_used_at, last_address, scopes } = token;
  const when = last_used_at === null ? '' : formats.ago(last_used_at);
  return (
    <Item
      sub={
        <>
          {[
            text('profile.tokens.ending', { ending }),
            text('profile.tokens.expires', { day: formats.longDay(expires_on) }),
            last_used_at === null
              ? text('profile.tokens.unused')
              : last_address === null
                ? text('profile.tokens.used_from_nowhere', { when })
                : text('profile.tokens.used', { when, address: last_address }),
          ].join(' · ')}
          <br />
          {scopes.map(scopeText).join(' · ')}
        </>
      }
      end={
        <Button size="s" aria-label={text('profile.tokens.revoke.label', { name })} onClick={onRevoke}>
          {text('profile.tokens.revoke')}
        </Button>
      }
    >
      <bdi>{name}</bdi>
    </Item>
  );
}
