import type { WordingTerm } from './wording';

/** Spelling, sentences and heads of columns in English. */
export const wording: readonly WordingTerm[] = [
  {
    concept: '授权、组织……',
    use: 'British spelling: authorise, organisation, colour, centre',
    note: 'a pattern looks for all American spellings (tests/architecture/textForm.test.ts)',
  },
  {
    concept: '永久；这么多',
    use: 'permanently; this many',
    not: ['for good', 'so many', 'takes the face', 'may they', 'to be mended'],
  },
  {
    concept: '请……',
    use: 'a sentence of its own: “Try again.”',
    not: ['please'],
    except: [
      'demo/demo.demo.failure',
      'server/gateway.serverError',
      'server/gateway.validation',
      'app/shell.shell.networkFailure',
      'app/shell.shell.genericError',
      'app/shell.shell.validationFailed',
      'session/signOn.failed',
      'session/signOn.networkFailure',
      'ui/ui.ui.error.generic',
      'ui/ui.ui.image.refused.failed',
      'ui/ui.ui.position.mapFailed',
    ],
    note: 'an error says what is wrong, then what to do; the texts excepted are given word for word',
  },
  {
    concept: '已跳过',
    use: 'skipped',
    not: ['left out', 'stays out'],
    note: 'files that are too large or twice “were filtered”: given word for word',
  },
  {
    concept: '已创建',
    use: 'created',
    not: ['is made', 'made at'],
  },
  {
    concept: '通俗的句子',
    use: 'belongs to, appears, totals, contains, does not change',
    not: [
      'is of',
      'are of',
      'stands in',
      'comes to',
      'come to',
      'comes twice',
      'come twice',
      'left as it is',
      'stays as it is',
      'in force',
    ],
  },
  {
    concept: '按钮',
    use: 'verb and object',
    note: '“Close”, “Mark”, “Lift”, “Set”, “Settings” never stand alone where they can be read in two ways',
  },
  {
    concept: '列标题',
    use: 'one or two words, no article; times end in “at”',
    note: '“Paid at”, “Marked at”: the participle alone could be an amount',
  },
  {
    concept: '句首大写',
    use: 'sentence case',
    note: 'also after a placeholder; names of entities are lower case with a plural (“item |||| items”)',
  },
];
