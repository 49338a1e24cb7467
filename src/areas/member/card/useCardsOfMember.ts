import { type RaRecord, useGetList } from 'react-admin';
import { useMay } from '#session/permissions';
import { memberCard } from './memberCard.contract';

/** The cards of a member, the newest first; none for who may not see cards. */
export function useCardsOfMember(member: RaRecord): readonly RaRecord[] {
  const may = useMay(memberCard.name, 'list');
  const { data } = useGetList<RaRecord>(
    memberCard.name,
    {
      filter: { member: member.id },
      sort: { field: 'openingTime', order: 'DESC' },
      pagination: { page: 1, perPage: 20 },
    },
    { enabled: may },
  );
  return may ? (data ?? []) : [];
}
