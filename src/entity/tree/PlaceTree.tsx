import Settings from '@mui/icons-material/SettingsOutlined';
import { IconButton } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useMay } from '#session/permissions';
import type { TreeKind } from './treeKind';

const TreeAside = lazy(() => import('../list/TreeAside').then((module) => ({ default: module.TreeAside })));
const TreeManager = lazy(() => import('./TreeManager'));

/** A tree of the chosen store or brand beside its list; its nodes are managed from here. */
export function PlaceTree({ kind }: { kind: TreeKind }) {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const [managing, setManaging] = useState(false);
  const { resource, source, words, owner } = kind;
  const mayManage = useMay(resource, 'edit');
  const place = filterValues[owner];
  const chosen = typeof place === 'string' ? place : null;
  const title = translate(`${words}.tree`);
  // Over several stores or brands there is no one tree: it takes no room until one is chosen.
  if (!chosen) return null;
  return (
    <Suspense fallback={null}>
      <TreeAside
        resource={resource}
        source={source}
        filter={{ [owner]: chosen }}
        title={title}
        all={translate(`${words}.all`)}
        actions={
          mayManage ? (
            <IconButton
              size="small"
              aria-label={translate(`${words}.manage`)}
              onClick={() => setManaging(true)}
              sx={{ ml: 'auto' }}
            >
              <Settings fontSize="small" />
            </IconButton>
          ) : null
        }
      />
      {managing ? (
        <Suspense fallback={null}>
          <TreeManager kind={kind} place={chosen} onClose={() => setManaging(false)} />
        </Suspense>
      ) : null}
    </Suspense>
  );
}
