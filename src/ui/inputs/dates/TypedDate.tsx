import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { parseDate } from '#values/dateText';
import { localDate } from '#values/localDate';
import { TextControl } from '../TextControl';

interface Props {
  label: string;
  /** 'YYYY-MM-DD', or what was typed and is no date */
  value: string | null;
  onChange: (value: string | null) => void;
  invalid?: boolean;
  describedBy?: string;
}

/** A date typed in any common form; what cannot be read stays as typed, so that it is refused instead of lost. */
export function TypedDate({ label, value, onChange, invalid, describedBy }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const [draft, setDraft] = useState<string | null>(null);
  const stateOf = (typed: string) => (typed === '' ? null : (parseDate(typed) ?? typed));
  return (
    <TextControl
      aria-label={label}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      placeholder={translate('ui.date.placeholder')}
      value={draft !== null && stateOf(draft) === value ? draft : value && localDate(value, locale)}
      onChange={(typed) => {
        setDraft(typed ?? '');
        onChange(stateOf(typed ?? ''));
      }}
      onBlur={() => setDraft(null)}
    />
  );
}
