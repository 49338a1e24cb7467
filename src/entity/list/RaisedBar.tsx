import Close from '@mui/icons-material/Close';
import { Button, IconButton } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { useListContext, useLocale, useTranslate } from 'react-admin';
import { quantityText } from '#values/numberText';
import { useContract } from '../ContractContext';
import { useCan } from '../permission';
import type { BulkBarProps } from './bulkBarProps';
import { bulkLimit } from './bulkLimit';
import styles from './list.module.css';
import { SelectAll } from './SelectAll';
import { useRecordCommands } from './useRecordCommands';
import { useSelectedRecords } from './useSelectedRecords';

/** Clears the selection on Escape, unless the key belongs to a dialog or a menu. */
function useEscape(clear: () => void) {
  useEffect(() => {
    const onKeyDown = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      if (key !== 'Escape' || defaultPrevented || !(target instanceof Element)) return;
      if (target === document.body || target.closest('main, form')) clear();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [clear]);
}

/** Returns a ref that gives the focus back to where it was before, when the element goes away with the focus in it. */
function useFocusBack() {
  const [before] = useState(() => document.activeElement);
  return useCallback(
    (element: HTMLElement | null) => () => {
      const isInside = element?.contains(document.activeElement);
      if (isInside && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    },
    [before],
  );
}

/** The bar itself, loaded with the first selection. */
export function RaisedBar({ extra, fixed }: BulkBarProps) {
  const { selectedIds, onUnselectItems } = useListContext();
  const translate = useTranslate();
  const locale = useLocale() ?? 'zh';
  const commands = useRecordCommands();
  const selected = useSelectedRecords();
  const mayEnable = useCan('enable');
  const contract = useContract();
  const mayDelete = useCan('delete') && !contract.ownCalls?.includes('delete');
  useEscape(onUnselectItems);
  const ref = useFocusBack();
  // A selection over the limit of the actions can still be exported.
  const tooMany = selectedIds.length > bulkLimit;
  const hasActs = mayEnable || mayDelete || Boolean(extra);
  const act = (key: string, run: () => Promise<void>) => (
    <Button size="small" color="inherit" onClick={() => void run()}>
      {translate(`entity.actions.${key}`)}
    </Button>
  );
  return (
    <section ref={ref} aria-label={translate('entity.bulk.label')} className={styles.bulk}>
      <b>{translate('entity.bulk.count', { smart_count: selectedIds.length })}</b>
      <div className={styles.acts}>
        <SelectAll fixed={fixed} />
        {tooMany && hasActs ? (
          <span>{translate('entity.bulk.limit', { max: quantityText(String(bulkLimit), locale) })}</span>
        ) : null}
        {mayEnable && !tooMany ? (
          <>
            {act('enable', () => commands.setEnabled(selected(), true))}
            {act('disable', () => commands.setEnabled(selected(), false))}
          </>
        ) : null}
        {tooMany ? null : extra}
        {mayDelete && !tooMany ? act('delete', () => commands.remove(selected())) : null}
      </div>
      <IconButton
        size="small"
        color="inherit"
        aria-label={translate('entity.bulk.clear')}
        title={translate('entity.bulk.clear')}
        onClick={() => onUnselectItems()}
      >
        <Close fontSize="small" />
      </IconButton>
    </section>
  );
}
