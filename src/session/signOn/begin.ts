import { startSession } from '../session';
import type { SignedOn } from './calls';
import { knownDevice } from './knownDevice';

/** Starts the session that the gateway has opened, and keeps the device's token. */
export function beginSession({ token, device }: SignedOn): void {
  knownDevice.set(device);
  startSession(token);
}
