import { type ReactNode, useContext, useState } from 'react';
import { EditContext } from 'react-admin';

const contents = { display: 'contents' } as const;

/**
 * A form that shows what is known of its record at once, and can be changed as soon as it has been read: what was typed before would be
 * replaced. Its fields are also disabled until then, for programs that fill in forms do not heed `inert`. A form that is only read waits
 * for nothing: its links lead on at once.
 */
export function FirstRead({ children }: { children: ReactNode }) {
  const isFetching = useContext(EditContext)?.isFetching === true;
  const [wasRead, setWasRead] = useState(!isFetching);
  if (!wasRead && !isFetching) setWasRead(true);
  return (
    <div inert={!wasRead} aria-busy={!wasRead} style={contents}>
      <fieldset role="presentation" disabled={!wasRead} style={contents}>
        {children}
      </fieldset>
    </div>
  );
}
