import { Button, Menu, MenuItem } from '@mui/material';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useContract } from '#entity/ContractContext.tsx';
import { DialogOfRow } from '#entity/list/DialogOfRow.tsx';
import { useCan } from '#entity/permission';
import { useAddressParam } from '#entity/useAddressParam';
import { BatchDialogs } from '../batch/BatchDialogs';
import { actParam } from '../batch/batchParams';
import { platformOf } from '../platforms';
import { linkParam } from './useLinkActions';

const LinkDialog = lazy(() => import('./LinkDialog'));
const ActDialog = lazy(() => import('../batch/ActDialog'));

const storeActs = ['fetch', 'link', 'send', 'unlink'] as const;

/** Acts on whole stores, the act that the address names, and the link that a row asked for, over the list. */
export function LinkTools() {
  const translate = useTranslate();
  const { name } = useContract();
  const may = { fetch: useCan('fetch'), link: useCan('link'), send: useCan('send'), unlink: useCan('link') };
  const asked = useAddressParam(actParam);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const offered = storeActs.filter((act) => may[act]);
  const act = offered.find((one) => one === asked.value);
  return (
    <>
      {offered.length > 0 ? (
        <Button
          id={id}
          variant="outlined"
          color="inherit"
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {translate('takeaway.acts.ofStores')}
        </Button>
      ) : null}
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        {offered.map((one) => (
          <MenuItem
            key={one}
            onClick={() => {
              setAnchor(null);
              asked.open(one);
            }}
          >
            {translate(`takeaway.acts.${one}`)}
          </MenuItem>
        ))}
      </Menu>
      {act ? (
        <Suspense fallback={null}>
          <ActDialog key={act} act={act} platform={platformOf(name)} onClose={asked.close} />
        </Suspense>
      ) : null}
      {may.link ? (
        <DialogOfRow param={linkParam}>
          {(product, close) => <LinkDialog key={product.id} product={product} onClose={close} />}
        </DialogOfRow>
      ) : null}
      <BatchDialogs />
    </>
  );
}
