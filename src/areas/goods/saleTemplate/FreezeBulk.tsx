import { Button } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { useCan } from '#entity/permission';
import { templateStatuses } from './saleTemplate.contract';
import { type TemplateStatus, useFreeze } from './useFreeze';

/** Activates or freezes everything that is selected. */
export function FreezeBulk() {
  const translate = useTranslate();
  const { selectedIds, onUnselectItems } = useListContext();
  const mayFreeze = useCan('freeze');
  const set = useFreeze();
  const run = async (status: TemplateStatus) => {
    if (await set(selectedIds.map(String), status)) onUnselectItems();
  };
  if (!mayFreeze) return null;
  return templateStatuses.map((status) => (
    <Button key={status} size="small" onClick={() => void run(status)}>
      {translate(`selling.template.actions.${status}`)}
    </Button>
  ));
}
