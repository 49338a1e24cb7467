import type { AskedQuestion } from '#session/question';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';

/** Shows a question that the gateway asks before it carries a call out. */
export default function QuestionDialog({ question: { text, losses, settle } }: { question: AskedQuestion }) {
  return (
    <ConfirmDialog
      open
      title="shell.question.title"
      body={text}
      losses={losses}
      confirm="shell.question.confirm"
      onConfirm={() => settle(true)}
      onCancel={() => settle(false)}
    />
  );
}
