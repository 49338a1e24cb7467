import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { sessionStore } from '#session/session';
import { useConfirm } from '#ui/feedback/useConfirm.tsx';
import { type Blocker, useBlocker } from '#ui/router';
import type { Leaving } from './Leaving';

interface Options {
  leaving?: Leaving;
  /** when it was agreed that they are lost */
  onLeave?: () => void;
}

/**
 * Asks before a page is left where something is lost, naming it; without losses nothing is asked. react-admin's own guard lets go when the new
 * path starts with the old one, and here two records differ only in ?guid= (anchors C15).
 */
export function useLeaveQuestion(losses: readonly string[], { leaving, onLeave }: Options = {}): void {
  const translate = useTranslate();
  const confirm = useConfirm();
  const asks = losses.length > 0;
  const asking = useRef(false);
  /** the latest attempt to leave, and the one that was answered last */
  const latest = useRef<Blocker>(null);
  const answered = useRef<Blocker>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      asks &&
      !leaving?.current &&
      `${currentLocation.pathname}${currentLocation.search}` !== `${nextLocation.pathname}${nextLocation.search}`,
  );
  useEffect(() => {
    latest.current = blocker;
    // The router tells the page of an answer in a transition; until then the page may be drawn again with what was answered.
    if (blocker.state !== 'blocked' || asking.current || blocker === answered.current) return;
    asking.current = true;
    void confirm({
      title: translate('entity.unsaved.title'),
      body: translate('entity.unsaved.body'),
      losses: [...losses],
      confirm: translate('entity.unsaved.leave'),
      cancel: translate('entity.unsaved.stay'),
      tone: 'danger',
    }).then((agreed) => {
      const attempt = latest.current;
      asking.current = false;
      answered.current = attempt;
      if (agreed) onLeave?.();
      if (attempt?.state !== 'blocked') return;
      if (agreed) attempt.proceed();
      else attempt.reset();
    });
  }, [blocker, confirm, translate, losses, onLeave]);
  useEffect(() => {
    if (!asks) return;
    const hold = (event: BeforeUnloadEvent) => {
      // A lost session navigates on its own; the draft keeps the typed values.
      if (!leaving?.current && sessionStore.get()) event.preventDefault();
    };
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [asks, leaving]);
}
