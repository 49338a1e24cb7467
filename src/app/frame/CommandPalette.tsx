export default function CommandPalette(_: { open: boolean; onClose: () => void }) {
  return null;
}
