export default function ImportDialog(_: { onClose: () => void }) {
  return null;
}
