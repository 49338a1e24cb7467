import { numberRule, type Rule } from '../rules';

/** A position as decimal strings of degrees, at most 6 digits after the point; an end is null while only the other is typed. */
export interface PositionValue {
  lng: string | null;
  lat: string | null;
}

const decimals = 6;
export const lngLimits = { min: '-180', max: '180', decimals };
export const latLimits = { min: '-90', max: '90', decimals };

/** A degree that a map answered, as the state holds it: 120.1550000001 → "120.155". */
export function degreeText(degree: number): string {
  return degree
    .toFixed(decimals)
    .replace(/\.?0+$/, '')
    .replace(/^-0$/, '0');
}

/** Degrees for a map; null while the position is incomplete or out of range. */
export function degreesOf(value: PositionValue | null): { lng: number; lat: number } | null {
  if (!value?.lng || !value.lat) return null;
  const [lng, lat] = [Number(value.lng), Number(value.lat)];
  return Math.abs(lng) <= 180 && Math.abs(lat) <= 90 ? { lng, lat } : null;
}

/** Refuses half a position and degrees that do not exist. */
export const positionRule: Rule = (value) => {
  if (!isPosition(value)) return undefined;
  if (value.lng === null || value.lat === null) return { message: 'ui.position.bothNeeded', args: {} };
  const wrong = numberRule(lngLimits)(value.lng) ?? numberRule(latLimits)(value.lat);
  return wrong ? { message: 'ui.position.invalid', args: {} } : undefined;
};

function isPosition(value: unknown): value is PositionValue {
  return typeof value === 'object' && value !== null && 'lng' in value && 'lat' in value;
}
