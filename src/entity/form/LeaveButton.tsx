import { Button } from '@mui/material';
import { useNavigate, useTranslate } from 'react-admin';
import { homeOf } from '#routing/routes';
import { isOnMenu } from '#session/menuPages';
import { operatorStore } from '#session/operator';

interface Props {
  /** whose list the editor is reached from */
  resource: string;
  /** nothing waits to be saved: the button closes, as "Cancel" would seem to take the work back */
  saved?: boolean;
}

/** Cancel in the bar of an editor: back to the list that it came from. The editor's own guard asks where something would be lost. */
export function LeaveButton({ resource, saved = false }: Props) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const leave = () => {
    const path = homeOf(resource)?.path;
    // Some may use the editor who do not see the list.
    const seen = path !== undefined && isOnMenu(operatorStore.get()?.menus ?? [], path);
    navigate(seen ? path : '/home');
  };
  return (
    <Button variant="outlined" color="inherit" onClick={leave}>
      {translate(saved ? 'entity.form.close' : 'entity.form.cancel')}
    </Button>
  );
}
