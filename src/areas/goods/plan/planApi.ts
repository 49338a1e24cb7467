import { useMemo } from 'react';
import type { RaRecord } from 'react-admin';
import { useGateway } from '#entity/sources';
import type { PlanItem, PlanType } from './content';

/** A plan as the editor takes it up and gives it back. */
export interface WholePlan extends RaRecord {
  guid: string;
  version: number;
  brand: string;
  name: string;
  status: string;
  planGuid: string | null;
  formalVersion: number;
  itemWebRespDTOList: PlanItem[];
  typeList: PlanType[];
  storeGuidList: string[];
  /** stores that it is for and that the reader does not see; a plan that has just been saved does not say */
  outsideStores?: number;
  /** saved since stores got it; a plan that has just been saved does not say */
  unpushed?: boolean;
}

export interface PlanConflict {
  store: { guid: string; name: string };
  plan: { guid: string; name: string };
  kind: 'default' | 'special';
  overlap: { from: string; to: string }[] | null;
}

/** Payload of a refusal: conflicts in stores that the caller sees, and how many other stores have one. */
export interface RefusedConflicts {
  conflicts: readonly PlanConflict[];
  outside: number;
}

export interface StoreResult {
  store: { guid: string; name: string };
  message: string | null;
}

/** The calls of menu plans (001 §7). */
export function usePlanApi() {
  const provider = useGateway();
  return useMemo(
    () => ({
      async whole(planGuid: string): Promise<WholePlan> {
        return (await provider.fetchOne<WholePlan>('/plan/query_whole_plan', { planGuid })).data;
      },
      async get<T>(call: string, query: Record<string, string>): Promise<T> {
        return (await provider.fetchOne<T>(`/plan/${call}`, query)).data;
      },
      async ask<T>(call: string, body: unknown): Promise<T> {
        return (await provider.read<T>(`/plan/${call}`, body)).data;
      },
      async write<T>(call: string, body: unknown): Promise<T> {
        return (await provider.write<T>(`/plan/${call}`, body)).data;
      },
      /** a write that the specification has as GET */
      async act<T>(call: string, query: Record<string, string>): Promise<T> {
        return (await provider.act<T>(`/plan/${call}`, query)).data;
      },
    }),
    [provider],
  );
}

export type PlanApi = ReturnType<typeof usePlanApi>;
