export type Limit = { value: string; statement: string }

/** The limits of the SQL in a source, as written, each with the declaration that it stands in. */
export const limitsOf = (text: string): Limit[] =>
  text.split(/\n(?=(?:export |async |function |const |\/\*\*))/).flatMap((statement) =>
    [...statement.matchAll(/\bLIMIT (\d+|\$\{(?:[^{}]|\{[^{}]*\})*\})/g)].map(([, value = '']) => ({
      value,
      statement,
    })),
  )
