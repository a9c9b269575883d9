import { LOGO_LIMITS, type CompanyLogo as StoredLogo } from '@outlay/domain';
import { Button, FileDrop } from '@outlay/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useQueryKey } from '../../app/query/use-query-key.ts';
import { useDescriptions, usePanel } from '../../app/use-panel.ts';
import { useCommand } from '../../form/use-command.ts';
import { useText } from '../../i18n/use-intl.tsx';
import styles from './company.module.css';

const MIB = 1024 * 1024;

/** Returns the picture of the logo; null without one, and until it is read. */
function useLogoFile(logo: StoredLogo | null): Blob | null {
  const { client } = usePanel();
  const { data } = useQuery({
    queryKey: useQueryKey()('company.logo', { sha256: logo?.sha256 }),
    queryFn: ({ signal }) => client.company.logo({ signal, quiet: true }),
    enabled: logo !== null,
    // The digest is part of the key, so these bytes never change.
    staleTime: 'static',
    gcTime: 0,
    meta: { persisted: false },
  });
  return logo === null || !(data instanceof Blob) ? null : data;
}

/** Shows a picture that was read with the authorization header, which a plain address does not send. */
function Picture({ file, alt }: { file: Blob; alt: string }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return <img ref={show} className={styles['picture']} alt={alt} />;
}

export interface CompanyLogoProps {
  logo: StoredLogo | null;
  /** Shows the logo without allowing changes. */
  readOnly: boolean;
}

/** Logo of the company: shown, and for users who may change the settings uploaded, replaced and removed. */
export function CompanyLogo({ logo, readOnly }: CompanyLogoProps) {
  const text = useText();
  const describe = useDescriptions();
  const { client, toasts } = usePanel();
  const command = useCommand();
  const [isTooLarge, setTooLarge] = useState(false);
  const file = useLogoFile(logo);
  const n = LOGO_LIMITS.maxBytes / MIB;
  const upload = (chosen: File) => {
    command.forget();
    const isLarge = chosen.size > LOGO_LIMITS.maxBytes;
    setTooLarge(isLarge);
    if (isLarge) return;
    void command.run('upload', async () => {
      await client.company.setLogo(chosen, { quiet: true });
      toasts.toast({ kind: 'success', text: text('company.logo.saved') });
    });
  };
  const remove = () =>
    void command.run('remove', async () => {
      await client.company.removeLogo({ quiet: true });
      toasts.toast({ kind: 'success', text: text('company.logo.removed') });
    });
  const error = isTooLarge ? describe.fault({ id: 'validation.file.size', params: { n } }) : command.failure;
  return (
    <div className={styles['logo']}>
      {readOnly ? null : (
        <FileDrop
          label={text('field.logo')}
          help={text('company.logo.help', { n })}
          accept={LOGO_LIMITS.types.join()}
          name="logo"
          files={[]}
          onAdd={([first]) => {
            if (first) upload(first);
          }}
          removeLabel={(name) => text('form.remove', { name })}
          progressLabel={(name) => text('expense.receipts.uploading', { name })}
          {...(error === null ? {} : { error })}
        >
          {command.busy === 'upload' ? text('import.sending') : text('company.logo.drop')}
        </FileDrop>
      )}
      {file === null ? null : <Picture file={file} alt={text('company.logo.alt')} />}
      {readOnly || logo === null ? null : (
        <div>
          <Button size="s" icon={Trash2} busy={command.busy === 'remove'} onClick={remove}>
            {text('company.logo.remove')}
          </Button>
        </div>
      )}
    </div>
  );
}
