import { useQueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { CreateForm, EditForm } from '#entity/form/FormPages.tsx';
import { guidParam } from '#entity/openRecord';
import { useLocation, useNavigate } from '#ui/router';
import { member } from '../member.contract';
import { EntryForm } from './EntryForm';

/** Registers a member, or changes the one that the address names (/member/memberCreate); both lead to the member. */
export default function EntryPage() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const id = new URLSearchParams(useLocation().search).get(guidParam);
  const done = (record?: RaRecord) => {
    if (record) void queryClient.invalidateQueries({ queryKey: [member.name] });
    const shown = record ? String(record.id) : id;
    navigate(shown ? `/member/memberDetails?${new URLSearchParams({ guid: shown })}` : '/member/memberList');
  };
  return id ? (
    <EditForm key={id} id={id} frame="page" onDone={done}>
      <EntryForm />
    </EditForm>
  ) : (
    <CreateForm frame="page" onDone={done}>
      <EntryForm />
    </CreateForm>
  );
}
