import { useMemo } from 'react';
import { useNavigate, useTranslate } from 'react-admin';
import type { RowAction } from '#entity/list/rowActions';
import { membersWith } from './membersWith';

/** The way from a label to the members who have it. */
export function useLabelActions(): readonly RowAction[] {
  const translate = useTranslate();
  const navigate = useNavigate();
  return useMemo(
    () => [
      {
        key: 'members',
        label: translate('label.toMembers'),
        quick: true,
        run: ({ id }) => navigate(membersWith({ labels: [String(id)] })),
      },
    ],
    [translate, navigate],
  );
}
