import { Box } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useOptionSource } from '#entity/sources';
import { RemoteSelectControl } from '#ui/inputs/RemoteSelectControl.tsx';

interface Props {
  store: string;
  onChoose: (store: string) => void;
  disabled?: boolean;
}

/** Chooses the store whose work is on screen. */
export function StorePicker({ store, onChoose, disabled }: Props) {
  const translate = useTranslate();
  const id = useId();
  const source = useOptionSource('store');
  return (
    <Box sx={{ width: 240, maxWidth: '100%' }}>
      <RemoteSelectControl
        {...source}
        id={id}
        aria-label={translate('entity.settings.store')}
        clearable={false}
        disabled={disabled}
        value={[store]}
        onChange={(chosen) => {
          if (chosen?.[0] !== undefined) onChoose(String(chosen[0]));
        }}
      />
    </Box>
  );
}
