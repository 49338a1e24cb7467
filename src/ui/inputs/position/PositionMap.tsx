import { Box } from '@mui/material';
import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useEffect, useEffectEvent, useRef } from 'react';

interface Degrees {
  lng: number;
  lat: number;
}

export interface PositionMapProps {
  position: Degrees | null;
  /** Where the map looks while there is no position. */
  center: Degrees;
  tileUrl: string;
  attribution: string;
  label: string;
  locked: boolean;
  onPick: (degrees: Degrees) => void;
  /** No tile could be loaded. */
  onFail: () => void;
}

const pin = L.divIcon({
  className: '',
  iconSize: [28, 36],
  iconAnchor: [14, 35],
  html: '<svg viewBox="0 0 28 36" width="28" height="36" aria-hidden="true"><path d="M14 35C7 25 2 20 2 13a12 12 0 0 1 24 0c0 7-5 12-12 22z" fill="var(--accent)" stroke="var(--surface)" stroke-width="2"/><circle cx="14" cy="13" r="4.5" fill="var(--surface)"/></svg>',
});

const steps: Record<string, [number, number]> = {
  ArrowLeft: [-4, 0],
  ArrowRight: [4, 0],
  ArrowUp: [0, -4],
  ArrowDown: [0, 4],
};

/**
 * A map to set a position on: a click, dragging the marker, the arrow keys on the marker, or Enter on the map, which
 * puts the marker into its middle. The only part that knows Leaflet.
 */
export default function PositionMap(props: PositionMapProps) {
  const { position, tileUrl, attribution, label, locked } = props;
  const element = useRef<HTMLDivElement>(null);
  const map = useRef<L.Map | null>(null);
  const pick = useEffectEvent((at: L.LatLng) => {
    const { lng, lat } = at.wrap();
    if (!props.locked) props.onPick({ lng, lat });
  });
  const fail = useEffectEvent(() => props.onFail());
  const start = useEffectEvent((): [Degrees, number] => (props.position ? [props.position, 16] : [props.center, 4]));

  useEffect(() => {
    if (!element.current) return;
    const [center, zoom] = start();
    const created = L.map(element.current, { center, zoom, fadeAnimation: false, zoomAnimation: false });
    let loaded = false;
    L.tileLayer(tileUrl, { attribution, maxZoom: 18 })
      .on('tileload', () => {
        loaded = true;
      })
      .on('tileerror', () => loaded || fail())
      .addTo(created);
    created.on('click', (event) => pick(event.latlng));
    created.on('keypress', ({ originalEvent }) => {
      if (originalEvent.key !== 'Enter' || originalEvent.target !== created.getContainer()) return;
      originalEvent.preventDefault();
      pick(created.getCenter());
    });
    map.current = created;
    // Made behind a fold or a tab it has no size, and draws nothing, until it is shown.
    const observer = new ResizeObserver(() => created.invalidateSize());
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      map.current = null;
      created.remove();
    };
  }, [tileUrl, attribution]);

  const lng = position?.lng;
  const lat = position?.lat;
  useEffect(() => {
    const shown = map.current;
    if (!shown || lng === undefined || lat === undefined) return;
    const marker = L.marker(
      { lng, lat },
      { icon: pin, draggable: !locked, keyboard: true, alt: label, title: label },
    ).addTo(shown);
    marker.on('dragend', () => pick(marker.getLatLng()));
    marker.getElement()?.addEventListener('keydown', (event) => {
      const step = steps[event.key];
      if (!step) return;
      event.preventDefault();
      event.stopPropagation();
      pick(shown.containerPointToLatLng(shown.latLngToContainerPoint(marker.getLatLng()).add(step)));
    });
    if (!shown.getBounds().contains(marker.getLatLng()))
      shown.setView(marker.getLatLng(), Math.max(shown.getZoom(), 14));
    return () => {
      const focused = marker.getElement() === document.activeElement;
      marker.remove();
      if (focused) queueMicrotask(() => element.current?.querySelector<HTMLElement>('.leaflet-marker-icon')?.focus());
    };
  }, [lng, lat, locked, label]);

  return (
    <Box
      ref={element}
      role="application"
      aria-label={label}
      sx={{ height: 280, borderRadius: 'var(--radius)', zIndex: 0 }}
    />
  );
}
