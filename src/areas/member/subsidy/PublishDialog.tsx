import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useLocale, useNotify, useTranslate } from 'react-admin';
import { noSecondPerson } from '#business/secondPerson/authorised';
import { SecondPersonFields } from '#business/secondPerson/SecondPersonFields.tsx';
import { ContractProvider } from '#entity/ContractContext.tsx';
import { CommandDialog } from '#entity/form/CommandDialog.tsx';
import { QueryStatus } from '#entity/QueryStatus.tsx';
import { useGateway } from '#entity/sources';
import { moneyText, quantityText } from '#values/numberText';
import { publishOrder, type SubsidyPreview, subsidyPaths } from './commands';
import { useSubsidiesChanged } from './useSubsidyActions';

/** Publishes a subsidy: says how many members receive how much in a period, and asks a second person above the limit. */
export default function PublishDialog({ record, onClose }: { record: RaRecord; onClose: () => void }) {
  const translate = useTranslate();
  const provider = useGateway();
  const notify = useNotify();
  const changed = useSubsidiesChanged();
  const query = useQuery({
    queryKey: ['subsidyActivity', 'publish', record.id],
    queryFn: async ({ signal }) =>
      (await provider.read<SubsidyPreview>(subsidyPaths.preview, { id: record.id }, { signal })).data,
    retry: false,
    gcTime: 0,
  });
  const name = String(record.title);
  const run = async ({ authoriser, authorizationNumber }: Record<string, unknown>) => {
    await provider.write(subsidyPaths.publish, { id: record.id, authoriser, authorizationNumber });
    notify('subsidies.done.publish', { type: 'success', messageArgs: { name } });
    await changed();
    onClose();
  };
  return (
    <ContractProvider contract={publishOrder}>
      <CommandDialog
        title={translate('subsidies.confirm.publish', { name })}
        confirm={translate('subsidies.acts.publish')}
        initial={noSecondPerson}
        fields={Object.keys(publishOrder.fields)}
        run={run}
        onClose={onClose}
        blocked={() => !query.data}
      >
        {query.data ? <Figures record={record} preview={query.data} /> : <QueryStatus query={query} height={96} />}
      </CommandDialog>
    </ContractProvider>
  );
}

function Figures({ record, preview }: { record: RaRecord; preview: SubsidyPreview }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { targets, total, needsAuthoriser } = preview;
  const amount = record.kind === 'balance' ? moneyText(total, locale) : quantityText(total, locale);
  return (
    <>
      <Typography variant="body2">{translate('subsidies.publish.targets', { smart_count: targets })}</Typography>
      <Typography variant="body2">
        <strong>{translate(`subsidies.publish.${String(record.kind)}`, { total: amount })}</strong>
      </Typography>
      <Typography variant="body2" sx={{ color: 'var(--muted)' }}>
        {translate('subsidies.publish.final')}
      </Typography>
      {needsAuthoriser ? <SecondPersonFields reason={translate('subsidies.publish.authoriserHelp')} /> : null}
    </>
  );
}
