import Close from '@mui/icons-material/Close';
import { Button, IconButton } from '@mui/material';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useListContext, useLocale, useTranslate } from 'react-admin';
import { quantityText } from '../../ui/feedback/numberText';
import { announce } from '../../ui/voice/announce';
import { useContract } from '../ContractContext';
import { useCan } from '../permission';
import { bulkLimit } from './bulkLimit';
import styles from './list.module.css';
import { SelectAll } from './SelectAll';
import { useRecordCommands } from './useRecordCommands';
import { useSelectedRecords } from './useSelectedRecords';

interface Props {
  extra?: ReactNode;
  /** filters that always apply to the list */
  fixed?: Record<string, unknown>;
}

/**
 * While something is selected: the count over all pages, and what can be done with it. It lies over the search row, so
 * that nothing below moves (look.md "Lists").
 */
export function BulkBar(props: Props) {
  const { selectedIds } = useListContext();
  const translate = useTranslate();
  const count = selectedIds.length;
  const said = useRef(count);
  useEffect(() => {
    if (said.current === count) return;
    said.current = count;
    announce('selection', translate(count > 0 ? 'entity.bulk.count' : 'entity.bulk.none', { smart_count: count }));
  }, [count, translate]);
  return count === 0 ? null : <RaisedBar {...props} />;
}

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

function RaisedBar({ extra, fixed }: Props) {
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
