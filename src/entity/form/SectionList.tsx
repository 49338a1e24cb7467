import { Box } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useContract } from '../ContractContext';

const fewest = 4;

/** The sections of a long form at its side; the one in sight is marked while scrolling. */
export function SectionList({ body }: { body: HTMLElement | null }) {
  const contract = useContract();
  const translate = useTranslate();
  const [names, setNames] = useState<string[]>([]);
  const [current, setCurrent] = useState('');

  useEffect(() => {
    if (!body) return;
    // Tabs and steps already divide a form; a list across hidden ones would lead nowhere.
    if (body.querySelector('[role=tablist], [aria-current=step]')) return;
    const sections = [...body.querySelectorAll<HTMLElement>('[data-section]')];
    setNames(sections.map((section) => section.dataset.section ?? ''));
    const follow = new IntersectionObserver(
      (entries) => {
        const seen = entries.find((entry) => entry.isIntersecting);
        if (seen) setCurrent(seen.target.getAttribute('data-section') ?? '');
      },
      { root: body, rootMargin: '0px 0px -70% 0px' },
    );
    for (const section of sections) follow.observe(section);
    return () => follow.disconnect();
  }, [body]);

  if (names.length < fewest) return null;
  return (
    <Box
      component="nav"
      aria-label={translate('entity.form.sections')}
      sx={{
        width: 140,
        flexShrink: 0,
        position: 'sticky',
        top: 0,
        alignSelf: 'flex-start',
        display: { xs: 'none', md: 'block' },
      }}
    >
      {names.map((name) => (
        <Box
          key={name}
          component="button"
          type="button"
          aria-current={name === current}
          onClick={() => body?.querySelector(`[data-section="${name}"]`)?.scrollIntoView({ block: 'start' })}
          sx={{
            display: 'block',
            width: '100%',
            textAlign: 'left',
            border: 0,
            borderLeft: '2px solid',
            borderLeftColor: name === current ? 'var(--accent)' : 'var(--line)',
            background: 'none',
            font: 'inherit',
            fontSize: '0.8125rem',
            color: name === current ? 'var(--text)' : 'var(--muted)',
            padding: '6px 12px',
            cursor: 'pointer',
            // The first one lies at the edge of what scrolls.
            '&:focus-visible': { outlineOffset: -2 },
          }}
        >
          {translate(`resources.${contract.name}.sections.${name}`)}
        </Box>
      ))}
    </Box>
  );
}
