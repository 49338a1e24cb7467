/** An error as a log may have it: no values of statements, no contents of rows or bodies. */
export interface ErrorDescription {
  readonly type: string;
  readonly message: string;
  /** SQLSTATE, or a code of the host */
  readonly code?: string;
  readonly table?: string;
  readonly constraint?: string;
  /** text of the failed statement with $1 for its values */
  readonly statement?: string;
  /** frames, without the message that runtimes put before them */
  readonly stack: string;
  readonly cause?: ErrorDescription;
}

/** Characters of a statement that a log keeps. */
const maxStatement = 500;

/** Depth of causes that are followed. */
const maxCauses = 5;

function textIn(error: Error, name: string): string | undefined {
  const found: unknown = Reflect.get(error, name);
  return typeof found === 'string' ? found : undefined;
}

/** Returns the message without values: those of a statement's parameters, of a column, or of a text that was parsed. */
function messageOf(error: Error, code: string | undefined): string {
  if (textIn(error, 'query') !== undefined && error.message.startsWith('Failed query:')) return 'Failed query';
  // Data exceptions quote the value that does not fit, and so do parsers.
  if (code !== undefined && /^22[0-9A-Z]{3}$/.test(code)) return 'data exception';
  if (error instanceof SyntaxError) return 'invalid syntax';
  return error.message.replace(/\s*\bparams: [\s\S]*$/, '');
}

function framesOf({ stack = '', message }: Error): string {
  const from = message === '' ? 0 : stack.indexOf(message) + message.length;
  return stack
    .slice(from)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
    .join('\n');
}

/** Describes an error and its causes for a log. */
export function describeError(error: unknown, depth = maxCauses): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: 'no error was thrown', stack: '' };
  const code = textIn(error, 'code');
  const hasCause = error.cause !== undefined && depth > 1;
  return {
    type: error.name,
    message: messageOf(error, code),
    code,
    table: textIn(error, 'table'),
    constraint: textIn(error, 'constraint'),
    statement: textIn(error, 'query')?.slice(0, maxStatement),
    stack: framesOf(error),
    cause: hasCause ? describeError(error.cause, depth - 1) : undefined,
  };
}

/** Returns the messages of an error and its causes as one line. */
export function errorText(error: unknown): string {
  const messages: string[] = [];
  for (let one: ErrorDescription | undefined = describeError(error); one; one = one.cause) messages.push(one.message);
  return [...new Set(messages)].join(': ');
}
