import type { Validator } from 'react-admin';
import { numberRule } from '../rules';

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
export const positionRule: Validator = async (value: PositionValue | null, values: unknown, props: unknown) => {
  if (value === null) return undefined;
  if (value.lng === null || value.lat === null) return { message: 'ui.position.bothNeeded', args: {} };
  const wrong =
    (await numberRule(lngLimits)(value.lng, values, props)) ?? (await numberRule(latLimits)(value.lat, values, props));
  return wrong ? { message: 'ui.position.invalid', args: {} } : undefined;
};
