/** The product's mark, as in public/favicon.svg: a bowl under its handle. Beside the product's name, which says what it is. */
export function Mark({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" style={{ flex: 'none' }}>
      <rect width="32" height="32" rx="7" fill="var(--accent)" />
      <path
        d="M8 13h16l-1.4 11H9.4zM11 13a5 5 0 0 1 10 0"
        fill="none"
        stroke="var(--on-accent)"
        strokeWidth="2.4"
        strokeLinejoin="round"
      />
    </svg>
  );
}
