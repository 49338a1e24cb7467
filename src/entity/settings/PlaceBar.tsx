import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { RemoteSelectControl } from '#ui/inputs/RemoteSelectControl.tsx';
import { useGateway, useOptionSource } from '../sources';
import { type SettingsLevel, type SettingsPlace, settingsLevels } from './settings';

interface Props {
  place: SettingsPlace;
  onChange: (place: SettingsPlace) => void;
}

/** Chooses whose settings are on screen: a brand's, which its stores begin with, or a store's own. */
export function PlaceBar({ place, onChange }: Props) {
  const translate = useTranslate();
  const provider = useGateway();
  const id = useId();
  const source = useOptionSource(place.level);
  const label = translate(`entity.settings.${place.level}`);
  const change = async (level: SettingsLevel | null) => {
    if (!level || level === place.level) return;
    const { data } = await provider.options(level, { page: 1, size: 1 });
    if (data[0]) onChange({ level, place: data[0].id });
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, pb: 1 }}>
      <ToggleButtonGroup
        exclusive
        value={place.level}
        aria-label={translate('entity.settings.for')}
        onChange={(_, level: SettingsLevel | null) => void change(level)}
      >
        {settingsLevels.map((level) => (
          <ToggleButton key={level} value={level}>
            {translate(`entity.settings.${level}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Box sx={{ width: 280, maxWidth: '100%' }}>
        <RemoteSelectControl
          key={place.level}
          {...source}
          id={id}
          aria-label={label}
          value={[place.place]}
          onChange={(chosen) => {
            if (chosen?.[0] !== undefined) onChange({ level: place.level, place: String(chosen[0]) });
          }}
        />
      </Box>
      <Box sx={{ color: 'var(--muted)', fontSize: '0.8125rem' }}>
        {translate(`entity.settings.means.${place.level}`)}
      </Box>
    </Box>
  );
}
