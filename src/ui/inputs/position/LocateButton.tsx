import MyLocation from '@mui/icons-material/MyLocation';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';

interface Props {
  onLocate: (degrees: { lng: number; lat: number }) => void;
}

/** How long a device may look for its position, in milliseconds. */
const patience = 10_000;

/**
 * Fills in the position of the device, as stores are mostly entered on site. Hidden where the browser has no
 * geolocation.
 */
export function LocateButton({ onLocate }: Props) {
  const translate = useTranslate();
  const [state, setState] = useState<'ready' | 'looking' | 'failed'>('ready');
  if (!('geolocation' in navigator)) return null;
  const locate = () => {
    setState('looking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('ready');
        onLocate({ lng: coords.longitude, lat: coords.latitude });
      },
      () => setState('failed'),
      { enableHighAccuracy: true, timeout: patience },
    );
  };
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<MyLocation />}
        loading={state === 'looking'}
        loadingPosition="start"
        onClick={locate}
        sx={{ flexShrink: 0 }}
      >
        {translate('ui.position.locate')}
      </Button>
      <span role="status" style={{ color: 'var(--error)', fontSize: '0.75rem', alignSelf: 'center' }}>
        {state === 'failed' ? translate('ui.position.notLocated') : null}
      </span>
    </>
  );
}
