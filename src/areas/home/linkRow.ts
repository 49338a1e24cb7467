/** A line of a panel that leads somewhere as a whole. */
export const linkRow = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: 1,
  minHeight: { xs: 44, md: 34 },
  borderRadius: 'var(--radius)',
  color: 'var(--text)',
  '&:hover': { backgroundColor: 'var(--tint)' },
};
