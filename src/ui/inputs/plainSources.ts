/** Sources of inputs outside a record's form: each is its own name, and has no label by itself. */
export const plainSources = { getSource: (source: string) => source, getLabel: (source: string) => source };
