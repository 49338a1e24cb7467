import { operatorStore } from '#session/operator';
import { isRecord } from '#values/record';
import type { Contract } from '../contract';

/** Values typed but not saved; kept in this tab, for this account, without secrets. */
export interface Draft {
  /** ISO instant of the last change */
  at: string;
  /** version of the record it was made from; null for a new one */
  version: number | null;
  values: Record<string, unknown>;
}

function keyOf(contract: Contract, id: string): string {
  const user = operatorStore.get()?.user;
  return `console.draft.${user?.enterpriseId ?? ''}.${user?.userGuid ?? user?.userName ?? ''}.${contract.name}.${id}`;
}

export function readDraft(contract: Contract, id: string): Draft | null {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(keyOf(contract, id)) ?? 'null');
    if (!isRecord(draft) || typeof draft.at !== 'string' || !isRecord(draft.values)) return null;
    return { at: draft.at, version: typeof draft.version === 'number' ? draft.version : null, values: draft.values };
  } catch {
    return null;
  }
}

export function writeDraft(
  contract: Contract,
  id: string,
  values: Record<string, unknown>,
  version: number | null,
): void {
  const secret = new Set(contract.writeOnly);
  const kept = Object.fromEntries(
    Object.entries(values).filter(([name]) => name in contract.fields && !secret.has(name)),
  );
  try {
    sessionStorage.setItem(
      keyOf(contract, id),
      JSON.stringify({ at: new Date().toISOString(), version, values: kept }),
    );
  } catch {
    // Without room for a draft the form still works; only the safety net is missing.
  }
}

export function dropDraft(contract: Contract, id: string): void {
  sessionStorage.removeItem(keyOf(contract, id));
}
