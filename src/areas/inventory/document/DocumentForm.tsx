import Send from '@mui/icons-material/Send';
import { useRecordContext, useTranslate } from 'react-admin';
import { CommandSave } from '#entity/form/CommandSave.tsx';
import { useFormMode } from '#entity/form/FormMode';
import { InFormBar } from '#entity/form/InFormBar.tsx';
import { useCan } from '#entity/permission';
import { DocumentCommands } from './DocumentCommands';
import { useDocumentKind } from './useDocumentKind';

/** Further buttons in the bar of a document: Submit while it can be changed, later Reverse and Print. */
export function DocumentBar() {
  const translate = useTranslate();
  const { submit } = useDocumentKind().paths;
  const { readOnly } = useFormMode();
  const record = useRecordContext();
  const maySubmit = useCan('submit');
  return (
    <InFormBar>
      {!readOnly && maySubmit ? (
        <CommandSave
          label={translate('stock.submit.label')}
          icon={<Send />}
          path={submit}
          question={() => ({
            title: translate('stock.submit.title'),
            body: translate('stock.submit.body'),
            confirm: translate('stock.submit.label'),
          })}
        />
      ) : null}
      {readOnly && record ? <DocumentCommands record={record} /> : null}
    </InFormBar>
  );
}
