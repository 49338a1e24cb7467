import { configure } from '@testing-library/react';
import { vi } from 'vitest';

/** A whole gateway is seeded and asked here: on a busy machine that takes longer than a component alone. Call it first. */
export function bePatient(): void {
  vi.setConfig({ testTimeout: 90_000, hookTimeout: 120_000 });
  configure({ asyncUtilTimeout: 20_000 });
}
