/** A text in which each `{name}` may be any value. */
export const withAnyValues = (text: string) =>
  new RegExp(
    text
      .split(/\{\w+\}/)
      .map(RegExp.escape)
      .join('.+'),
  )
