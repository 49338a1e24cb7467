import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import { Button, CircularProgress, Menu, MenuItem } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNotifyFailure } from '#entity/useFailure';
import { chooseSubject, useChosenSubject, useSubjects } from '#session/subject';
import { loadSubjects } from '#session/subjects';

/** The operating subject of member marketing: loading, failed with a retry, or the list to choose from (000 §4). */
export function SubjectMenu() {
  const translate = useTranslate();
  const notifyFailure = useNotifyFailure();
  const queryClient = useQueryClient();
  const { loadStatus, list } = useSubjects();
  const chosen = useChosenSubject();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // A failure is reported, and the button allows a retry.
  const load = useCallback(() => void loadSubjects().catch(notifyFailure), [notifyFailure]);
  useEffect(load, [load]);
  if (loadStatus === 'loading') return <CircularProgress size={16} aria-label={translate('shell.subjectsLoading')} />;
  if (loadStatus === '') {
    return (
      <Button size="small" color="inherit" onClick={load}>
        {translate('shell.subjectsRetry')}
      </Button>
    );
  }
  const choose = (guid: string) => {
    setAnchor(null);
    chooseSubject(guid);
    // Data read for one subject is not valid for another.
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'page' });
  };
  const name = list.find((subject) => subject.multiMemberGuid === chosen)?.multiMemberName;
  return (
    <>
      <Button
        size="small"
        color="inherit"
        endIcon={<ArrowDropDown />}
        aria-haspopup="menu"
        aria-label={`${translate('shell.subject')} ${name ?? ''}`}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ maxWidth: 160 }}
      >
        {name ?? translate('shell.noSubject')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {list.map((subject) => (
          <MenuItem
            key={subject.multiMemberGuid}
            selected={subject.multiMemberGuid === chosen}
            onClick={() => choose(subject.multiMemberGuid)}
          >
            {subject.multiMemberName}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
