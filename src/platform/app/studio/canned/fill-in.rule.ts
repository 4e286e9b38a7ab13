type Values = Readonly<Record<string, string>>

/** Puts a customer's data in for `{name}`, `{number}`, `{day}` and `{sum}`. One without a value stays as it is. */
export const filledIn = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] || placeholder)

/** Placeholders that are still open. */
export const openIn = (text: string): string[] => text.match(/\{\w*\}/g) ?? []
