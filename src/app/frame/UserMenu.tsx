import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import { Button, Divider, ListItemText, Menu, MenuItem, Typography } from '@mui/material';
import { lazy, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNotifyFailure } from '#entity/useFailure';
import { signOut } from '#session/authProvider';
import { useOperator } from '#session/operator';
import { mui } from '#ui/theme/muiSelectors';
import { OnDemand } from './OnDemand';

const ChangePassword = lazy(() => import('./ChangePassword'));
const OwnNumber = lazy(() => import('./OwnNumber'));

/** The operator's name; change of password and authorisation number, and sign-out, unless the enterprise is integrated elsewhere (000 §6). */
export function UserMenu() {
  const translate = useTranslate();
  const notifyFailure = useNotifyFailure();
  const user = useOperator()?.user;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [changing, setChanging] = useState<'password' | 'number' | null>(null);
  if (!user) return null;
  if (user.integrateFlag)
    return (
      <Typography variant="body2" noWrap sx={{ px: 1 }}>
        {user.userName}
      </Typography>
    );
  const leave = async () => {
    setAnchor(null);
    try {
      await signOut();
    } catch (error) {
      notifyFailure(error);
    }
  };
  const change = (what: 'password' | 'number') => {
    setAnchor(null);
    setChanging(what);
  };
  const Changing = changing === 'number' ? OwnNumber : ChangePassword;
  return (
    <>
      <Button
        color="inherit"
        size="small"
        endIcon={<ArrowDropDown />}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ maxWidth: 160 }}
      >
        {user.userName || translate('shell.user')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem disabled sx={{ [`&${mui.disabled}`]: { opacity: 1 } }}>
          <ListItemText primary={user.merchantName} secondary={user.account} />
        </MenuItem>
        <Divider />
        <MenuItem onClick={() => change('password')}>{translate('shell.password.title')}</MenuItem>
        {user.authorisation === 'set' || user.authorisation === 'unset' ? (
          <MenuItem onClick={() => change('number')}>{translate('shell.authorisation.title')}</MenuItem>
        ) : null}
        <MenuItem onClick={() => void leave()}>{translate('shell.signOut')}</MenuItem>
      </Menu>
      {changing ? (
        <OnDemand>
          <Changing onClose={() => setChanging(null)} />
        </OnDemand>
      ) : null}
    </>
  );
}
