import { useMemo } from 'react';
import { useNavigate, useTranslate } from 'react-admin';
import type { RowAction } from '#entity/list/rowActions';
import { membersWith } from './membersWith';

/** The way from a group to its members. */
export function useGroupActions(): readonly RowAction[] {
  const translate = useTranslate();
  const navigate = useNavigate();
  return useMemo(
    () => [
      {
        key: 'members',
        label: translate('label.toMembers'),
        quick: true,
        run: ({ anyOf, allOf, noneOf, ageFrom, ageTo }) =>
          navigate(
            membersWith({
              labels: anyOf,
              allLabels: allOf,
              noLabels: noneOf,
              ...(ageFrom || ageTo ? { age: { from: ageFrom, to: ageTo } } : {}),
            }),
          ),
      },
    ],
    [translate, navigate],
  );
}
