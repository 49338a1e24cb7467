import Print from '@mui/icons-material/Print';
import { Button, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { PrintFormat } from '#ui/print/PrintSheet.tsx';

const formats: readonly PrintFormat[] = ['roll', 'a4'];

/** Asks on which paper to print. */
export function PrintButton({ onPrint }: { onPrint: (format: PrintFormat) => void }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Print />}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('orderOperations.print.label')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {formats.map((format) => (
          <MenuItem
            key={format}
            onClick={() => {
              setAnchor(null);
              onPrint(format);
            }}
          >
            {translate(`orderOperations.print.${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
