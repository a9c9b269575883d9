import { NOTIFICATION_DIGESTS, type NotificationPreferences, type QuietHours } from '@outlay/domain';
import { Checkbox, Select, TextField } from '@outlay/ui-kit';
import { useState } from 'react';
import { TimeZoneInput } from '../../form/fields/time-zone-input.tsx';
import { useText } from '../../i18n/use-intl.tsx';
import styles from './notifications.module.css';

/** Quiet hours that are proposed. */
const NIGHT: QuietHours = { from: '22:00', to: '07:00' };

export interface DeliverySettingsProps {
  preferences: NotificationPreferences;
  onChange: (part: Partial<NotificationPreferences>) => void;
}

/** Settings of the rhythm of mails, the hours without mails, and the time zone of both. */
export function DeliverySettings({ preferences, onChange }: DeliverySettingsProps) {
  const text = useText();
  const { digest, quiet_hours: quiet, time_zone: zone } = preferences;
  return (
    <div className={styles['delivery']}>
      <Select
        label={text('notifications.digest')}
        help={text('notifications.digest.help')}
        value={digest}
        options={NOTIFICATION_DIGESTS.map((value) => ({
          value,
          label: text(`notifications.digest.${value}`),
        }))}
        onChange={(event) => {
          const chosen = NOTIFICATION_DIGESTS.find((value) => value === event.target.value);
          if (chosen !== undefined) onChange({ digest: chosen });
        }}
      />
      <Checkbox
        label={text('notifications.quiet_hours')}
        checked={quiet !== null}
        onChange={(event) => onChange({ quiet_hours: event.target.checked ? NIGHT : null })}
      />
      {quiet === null ? null : (
        <QuietHoursFields
          key={`${quiet.from}-${quiet.to}`}
          quiet={quiet}
          onChange={(hours) => onChange({ quiet_hours: hours })}
        />
      )}
      {quiet === null && digest === 'none' ? null : (
        <TimeZoneInput
          label={text('notifications.time_zone')}
          value={zone ?? ''}
          none={text('notifications.time_zone.company')}
          onValueChange={(chosen) => onChange({ time_zone: chosen || null })}
        />
      )}
    </div>
  );
}

/** Begin and end of the quiet hours; saved when both are set and differ. */
function QuietHoursFields({ quiet, onChange }: { quiet: QuietHours; onChange: (hours: QuietHours) => void }) {
  const text = useText();
  const [hours, setHours] = useState(quiet);
  const isSame = hours.from === hours.to;
  const leave = () => {
    const isChanged = hours.from !== quiet.from || hours.to !== quiet.to;
    if (isChanged && !isSame && hours.from !== '' && hours.to !== '') onChange(hours);
  };
  return (
    <div className={styles['hours']}>
      <TextField
        type="time"
        label={text('notifications.quiet_hours.from')}
        value={hours.from}
        onChange={(event) => setHours({ ...hours, from: event.target.value })}
        onBlur={leave}
      />
      <TextField
        type="time"
        label={text('notifications.quiet_hours.to')}
        value={hours.to}
        {...(isSame ? { error: text('validation.quiet_hours') } : {})}
        onChange={(event) => setHours({ ...hours, to: event.target.value })}
        onBlur={leave}
      />
    </div>
  );
}
