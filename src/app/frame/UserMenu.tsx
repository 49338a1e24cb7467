import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import { Button, Divider, ListItemText, Menu, MenuItem, Typography } from '@mui/material';
import { lazy, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNotifyFailure } from '#entity/useFailure';
import { runtimeConfig } from '#gateway/config';
import { signOut } from '#session/authProvider';
import { useOperator } from '#session/operator';
import { mui } from '#ui/theme/muiSelectors';
import { OnDemand } from './OnDemand';

const ChangePassword = lazy(() => import('./ChangePassword'));
const OwnNumber = lazy(() => import('./OwnNumber'));
const OwnSecurity = lazy(() => import('./OwnSecurity'));

const dialogs = { password: ChangePassword, number: OwnNumber, security: OwnSecurity } as const;
type Dialog = keyof typeof dialogs;

/** An entry that is only read. */
const readable = { [`&${mui.disabled}`]: { opacity: 1 } } as const;

/**
 * The operator's name; change of password and authorisation number, own sessions, sign-out and the version, unless the enterprise is integrated
 * elsewhere (000 §6).
 */
export function UserMenu() {
  const translate = useTranslate();
  const notifyFailure = useNotifyFailure();
  const user = useOperator()?.user;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [changing, setChanging] = useState<Dialog | null>(null);
  const { release, version: build } = runtimeConfig();
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
  const change = (what: Dialog) => {
    setAnchor(null);
    setChanging(what);
  };
  const Changing = changing && dialogs[changing];
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
        <MenuItem disabled sx={readable}>
          <ListItemText primary={user.merchantName} secondary={user.account} />
        </MenuItem>
        <Divider />
        <MenuItem onClick={() => change('password')}>{translate('shell.password.title')}</MenuItem>
        {user.authorisation === 'set' || user.authorisation === 'unset' ? (
          <MenuItem onClick={() => change('number')}>{translate('shell.authorisation.title')}</MenuItem>
        ) : null}
        <MenuItem onClick={() => change('security')}>{translate('shell.security.title')}</MenuItem>
        <MenuItem onClick={() => void leave()}>{translate('shell.signOut')}</MenuItem>
        {release === ''
          ? null
          : [
              <Divider key="line" />,
              <MenuItem key="about" disabled sx={readable}>
                <ListItemText
                  primary={translate('shell.about.title')}
                  secondary={translate('shell.about.version', { release, build })}
                />
              </MenuItem>,
            ]}
      </Menu>
      {Changing ? (
        <OnDemand>
          <Changing onClose={() => setChanging(null)} />
        </OnDemand>
      ) : null}
    </>
  );
}
