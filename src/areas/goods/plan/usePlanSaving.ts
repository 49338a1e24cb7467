import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCreatePath, useNavigate, useNotify, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { checkValues } from '#entity/contract';
import { useLeaving } from '#entity/form/Leaving';
import { useNotifyFailure } from '#entity/useFailure';
import { type Conflict, GatewayError } from '#gateway/errors';
import { joinNames } from '#ui/feedback/joinNames';
import { useConfirm } from '#ui/feedback/useConfirm.tsx';
import { liveTypes, type PlanContent, wrongItems } from './content';
import { menuPlan } from './menuPlan.contract';
import { type RefusedConflicts, usePlanApi, type WholePlan } from './planApi';

export interface Saved {
  guid: string;
  version: number;
  name: string;
  status: string;
}

interface TypeProblem {
  typeGuid: string;
  message: string;
}

/** Payload of a refused save. */
interface RefusedSave extends RefusedConflicts {
  draft: { name: string };
}

const noConflicts: RefusedConflicts = { conflicts: [], outside: 0 };

/** Somebody else's save since the editor took the plan up. */
interface Stale {
  conflict: Conflict;
  theirs: WholePlan;
}

/** Saves a plan: refusals are shown at their place, an existing draft is replaced only after a confirmation. */
export function usePlanSaving(plan: WholePlan | null, content: PlanContent, onPush: (saved: Saved) => void) {
  const api = usePlanApi();
  const queryClient = useQueryClient();
  const { getValues, setError, clearErrors, setValue } = useFormContext();
  const confirm = useConfirm();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const translate = useTranslate();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const leaving = useLeaving();
  const [busy, setBusy] = useState(false);
  const [stale, setStale] = useState<Stale | null>(null);
  /** state that the editor resets to: the plan as opened, or as last merged */
  const [base, setBase] = useState(plan);
  const [refused, setRefused] = useState<RefusedConflicts>(noConflicts);
  /** by the guid of an item or a category */
  const [problems, setProblems] = useState<Record<string, string>>({});

  function showFields(fields: Record<string, string>) {
    const types = liveTypes(content.types);
    const found = Object.entries(fields).flatMap(([path, message]) => {
      const [, list, index] = /^(items|types)\.(\d+)/.exec(path) ?? [];
      const guid = list === 'items' ? content.items[Number(index)]?.itemGuid : types[Number(index)]?.typeGuid;
      return list && guid ? [[guid, message] as const] : [];
    });
    setProblems(Object.fromEntries(found));
    for (const [path, message] of Object.entries(fields)) setError(path, { type: 'server', message });
  }

  /** The contract's own checks, before anything is sent. */
  function isSound(): boolean {
    clearErrors();
    const { issues } = checkValues(menuPlan, getValues());
    for (const { path, key, params } of issues) setError(path, { type: 'contract', message: translate(key, params) });
    return issues.length === 0;
  }

  /** Prices and names that would be refused: they are marked where they are, counted at their categories and named at once. */
  function hasSoundItems(): boolean {
    const wrong = wrongItems(content.items);
    const counts = new Map<string, number>();
    for (const { typeGuid } of wrong) counts.set(typeGuid, (counts.get(typeGuid) ?? 0) + 1);
    const texts = [...counts].map(([guid, count]) => [guid, translate('plan.types.wrong', { smart_count: count })]);
    setProblems(Object.fromEntries(texts));
    if (wrong.length === 0) return true;
    const unnamed = translate('plan.unnamed');
    const names = joinNames(
      wrong.map((item) => item.planItemName.trim() || unnamed),
      translate,
    );
    notify('plan.wrongItems', { type: 'warning', messageArgs: { names } });
    return false;
  }

  /** Names of categories that are missing or there twice, said at each before the plan is sent (001 §7). */
  async function hasSoundTypes(): Promise<boolean> {
    const typeList = liveTypes(content.types).map(({ typeGuid, name }) => ({ typeGuid, name }));
    const call = 'check_type_price_plan';
    const { problems: found } = await api.ask<{ problems: TypeProblem[] }>(call, { typeList });
    setProblems(Object.fromEntries(found.map(({ typeGuid, message }) => [typeGuid, message])));
    return found.length === 0;
  }

  async function send(planType: 0 | 1, replace: boolean): Promise<Saved> {
    const values = getValues();
    const fields = Object.fromEntries(Object.keys(menuPlan.fields).map((name) => [name, values[name] ?? null]));
    return api.write<Saved>('save', {
      ...fields,
      guid: plan?.guid ?? null,
      version: base?.version ?? null,
      planGuid: base?.planGuid ?? null,
      storeGuidList: values.storeGuidList ?? [],
      itemWebRespDTOList: content.items,
      typeList: content.types,
      planType,
      replace,
    });
  }

  async function showStale(conflict: Conflict): Promise<void> {
    try {
      setStale({ conflict, theirs: await api.whole(plan?.guid ?? '') });
    } catch (error) {
      notifyFailure(error);
    }
  }

  async function attempt(planType: 0 | 1, replace = false): Promise<Saved | null> {
    try {
      if (!(await hasSoundTypes())) {
        notify('plan.incomplete', { type: 'warning' });
        return null;
      }
      return await send(planType, replace);
    } catch (error) {
      if (error instanceof GatewayError && error.kind === 'conflict' && error.conflict) {
        await showStale(error.conflict);
        return null;
      }
      const { draft, conflicts, outside } = GatewayError.payloadOf<RefusedSave>(error);
      if (draft && !replace) {
        const title = translate('plan.replace.title');
        const body = translate('plan.replace.body', { name: draft.name });
        const agreed = await confirm({ title, body, confirm: translate('plan.replace.confirm'), tone: 'danger' });
        return agreed ? attempt(planType, true) : null;
      }
      if (conflicts) {
        setRefused({ conflicts, outside: outside ?? 0 });
        // The page's data of other plans is out of date.
        await queryClient.invalidateQueries({ queryKey: ['menuPlan', 'conflicts'] });
      }
      if (error instanceof GatewayError && error.kind === 'validation') showFields(error.fields);
      notifyFailure(error);
      return null;
    }
  }

  /** Saves; then goes on to the push, or stays with what was saved. */
  async function save(planType: 0 | 1, thenPush = false) {
    if (!isSound()) {
      notify('plan.incomplete', { type: 'warning' });
      return;
    }
    if (!hasSoundItems()) return;
    setBusy(true);
    setRefused(noConflicts);
    setProblems({});
    const saved = await attempt(planType);
    setBusy(false);
    if (!saved) return;
    leaving.current = true;
    notify(planType === 0 ? 'plan.draftSaved' : 'plan.saved', { type: 'success' });
    await queryClient.invalidateQueries({ queryKey: ['menuPlan'] });
    if (thenPush) onPush(saved);
    else if (planType === 1) navigate(createPath({ resource: 'menuPlan', type: 'list' }));
    else reopen(saved);
  }

  function reopen(saved: Saved) {
    leaving.current = saved.guid !== plan?.guid;
    navigate(`/brandLibrary/psEditMain?guid=${saved.guid}`, { replace: true });
  }

  return {
    save,
    busy,
    refused,
    problems,
    leaving,
    base,
    stale,
    forgetStale: () => setStale(null),
    /** from here on the editor's state is one of the stored plan's */
    goOnFrom: (theirs: WholePlan) => {
      setBase(theirs);
      setStale(null);
    },
    /** the items are no form field, so the guard is notified */
    markChanged: () => setValue('items', Date.now(), { shouldDirty: true }),
  };
}

export type PlanSaving = ReturnType<typeof usePlanSaving>;
