import { Box, Tooltip } from '@mui/material';
import { useState } from 'react';
import { emptyText } from './values';

/** One line with an ellipsis; the whole text on hover and, where it is cut off, on focus. `max` is in CSS pixels. */
export function EllipsisText({ children, max = 240 }: { children: string | null | undefined; max?: number }) {
  const [cut, setCut] = useState(false);
  if (!children) return <span style={{ color: 'var(--faint)' }}>{emptyText}</span>;
  const measure = (element: HTMLElement) => setCut(element.scrollWidth > element.clientWidth);
  return (
    <Tooltip title={cut ? children : ''} describeChild>
      <Box
        component="span"
        ref={(element: HTMLElement | null) => {
          if (element) measure(element);
        }}
        onMouseEnter={(event) => measure(event.currentTarget)}
        {...(cut ? { tabIndex: 0 } : {})}
        sx={{
          display: 'inline-block',
          verticalAlign: 'bottom',
          maxWidth: max,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        }}
      >
        {children}
      </Box>
    </Tooltip>
  );
}
