import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useBlocker } from 'react-router-dom';
import { sessionStore } from '../../session/session';
import { useConfirm } from '../../ui/feedback/useConfirm';
import { useContract } from '../ContractContext';
import { useLabelOf } from '../labels';
import { dropDraft } from './draft';
import type { Leaving } from './Leaving';

interface GuardProps {
  id: string;
  leaving: Leaving;
  /** what is saved with the record but is no field of its contract */
  also?: readonly string[];
}

const none: readonly string[] = [];

/**
 * Asks before unsaved changes are lost, naming the fields. react-admin's own guard lets go when the new path starts with
 * the old one, and here two records differ only in ?guid= (anchors C15).
 */
export function UnsavedGuard({ id, leaving, also = none }: GuardProps) {
  const contract = useContract();
  const labelOf = useLabelOf(contract);
  const translate = useTranslate();
  const confirm = useConfirm();
  const { dirtyFields } = useFormState();
  const changed = Object.keys(dirtyFields).filter((name) => name in contract.fields || also.includes(name));
  const dirty = changed.length > 0;
  const asking = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty &&
      !leaving.current &&
      `${currentLocation.pathname}${currentLocation.search}` !== `${nextLocation.pathname}${nextLocation.search}`,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked' || asking.current) return;
    asking.current = true;
    void confirm({
      title: translate('entity.unsaved.title'),
      body: translate('entity.unsaved.body'),
      losses: changed.map(labelOf),
      confirm: translate('entity.unsaved.leave'),
      cancel: translate('entity.unsaved.stay'),
      tone: 'danger',
    }).then((agreed) => {
      asking.current = false;
      if (!agreed) return blocker.reset();
      dropDraft(contract, id);
      blocker.proceed();
    });
  }, [blocker, confirm, translate, changed, labelOf, contract, id]);
  useEffect(() => {
    if (!dirty) return;
    const hold = (event: BeforeUnloadEvent) => {
      // A lost session navigates on its own; the draft keeps the typed values.
      if (!leaving.current && sessionStore.get()) event.preventDefault();
    };
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [dirty, leaving]);
  return null;
}
