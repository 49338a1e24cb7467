import { Button } from '@mui/material';
import { lazy } from 'react';
import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import { useCan } from '#entity/permission';
import { useGateway } from '#entity/sources';
import { useNotifyFailure } from '#entity/useFailure';
import { MemberCommand } from './MemberCommand';
import { privacyPaths } from './privacy';

const MergeDialog = lazy(() => import('./MergeDialog'));
const AnonymiseDialog = lazy(() => import('./AnonymiseDialog'));

interface Props {
  record: RaRecord;
}

/** Makes one of two members who are the same person. */
export function MergeMember({ record }: Props) {
  return (
    <MemberCommand act="merge" verb="merge">
      {(close) => <MergeDialog record={record} onClose={close} />}
    </MemberCommand>
  );
}

/** Forgets who a member is. */
export function AnonymiseMember({ record }: Props) {
  return (
    <MemberCommand act="anonymise" verb="anonymise">
      {(close) => <AnonymiseDialog record={record} onClose={close} />}
    </MemberCommand>
  );
}

/** Saves a text as a file. */
function saveText(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 30_000);
}

/** A copy of one's data, as a file for the member; that it was taken is noted. */
export function CopyOfMember({ record }: Props) {
  const translate = useTranslate();
  const provider = useGateway();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  if (!useCan('takeOut')) return null;
  const take = async () => {
    const { data } = await provider.write<unknown>(privacyPaths.takeOut, { id: record.id });
    saveText(JSON.stringify(data, null, 2), `${String(record.fullName)}.json`);
    notify('resources.member.desk.copied', { type: 'success' });
  };
  return (
    <Button size="small" variant="outlined" color="inherit" onClick={() => void take().catch(notifyFailure)}>
      {translate('resources.member.acts.takeOut')}
    </Button>
  );
}
