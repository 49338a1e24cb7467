import { Alert, Box, Button } from '@mui/material';
import { Component, lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { BlockSkeleton } from '../feedback/Skeletons';
import type { ControlProps } from './control';
import { NumberControl } from './NumberControl';
import { degreesOf, degreeText, type PositionValue } from './position/coordinates';
import { LocateButton } from './position/LocateButton';

/** `tileUrl` is Leaflet's template ("https://…/{z}/{x}/{y}.png"), null where no map service is configured. */
export interface MapSource {
  tileUrl: string | null;
  attribution: string;
  /** Where the map looks while there is no position, in degrees. */
  center?: { lng: number; lat: number };
}

const PositionMap = lazy(() => import('./position/PositionMap'));
const capital = { lng: 116.397, lat: 39.908 };

/** Two coordinates that can always be typed, and a map to set them on while there is one. */
export function PositionControl(props: ControlProps<PositionValue> & MapSource) {
  const { value, onChange, tileUrl, attribution, center = capital, ...control } = props;
  const translate = useTranslate();
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState(-1);
  const position = value ?? { lng: null, lat: null };
  const set = (next: PositionValue) => onChange(next.lng === null && next.lat === null ? null : next);
  const shared = { ...control, 'aria-labelledby': undefined, id: undefined, unit: '°' };
  const fail = () => setFailedAttempt(attempt);
  const locked = Boolean(control.disabled || control.readOnly);
  const pick = ({ lng, lat }: { lng: number; lat: number }) => onChange({ lng: degreeText(lng), lat: degreeText(lat) });
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& > :nth-of-type(-n + 2)': { flex: '0 1 196px' } }}>
        <NumberControl
          {...shared}
          id={control.id}
          aria-label={translate('ui.position.lng')}
          placeholder={translate('ui.position.lng')}
          value={position.lng}
          onChange={(lng) => set({ ...position, lng })}
        />
        <NumberControl
          {...shared}
          inputRef={undefined}
          aria-label={translate('ui.position.lat')}
          placeholder={translate('ui.position.lat')}
          value={position.lat}
          onChange={(lat) => set({ ...position, lat })}
        />
        {locked ? null : <LocateButton onLocate={pick} />}
      </Box>
      {tileUrl === null ? (
        <Hint>{translate('ui.position.typed')}</Hint>
      ) : failedAttempt === attempt ? (
        <MapFailure onRetry={() => setAttempt(attempt + 1)} />
      ) : (
        <MapBoundary key={attempt} onFail={fail}>
          <Suspense fallback={<BlockSkeleton height={280} />}>
            <PositionMap
              position={degreesOf(value)}
              center={center}
              tileUrl={tileUrl}
              attribution={attribution}
              label={translate('ui.position.map')}
              locked={locked}
              onPick={pick}
              onFail={fail}
            />
          </Suspense>
          <Hint>{translate('ui.position.help')}</Hint>
        </MapBoundary>
      )}
    </Box>
  );
}

function Hint({ children }: { children: ReactNode }) {
  return <Box sx={{ fontSize: '0.75rem', color: 'var(--muted)' }}>{children}</Box>;
}

/** 000 §8 "map failed to initialise, refresh": where there is a map service and its tiles do not come. */
function MapFailure({ onRetry }: { onRetry: () => void }) {
  const translate = useTranslate();
  const retry = (
    <Button size="small" color="inherit" onClick={onRetry}>
      {translate('ui.error.retry')}
    </Button>
  );
  return (
    <Alert severity="warning" variant="outlined" action={retry}>
      {translate('ui.position.mapFailed')}
    </Alert>
  );
}

interface BoundaryProps {
  onFail: () => void;
  children: ReactNode;
}

/** A map that fails to load leaves the form usable. */
class MapBoundary extends Component<BoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch() {
    this.props.onFail();
  }

  override render() {
    return this.state.broken ? null : this.props.children;
  }
}
