/** Swatches of suiting, each with a weave of its own (portrait.css). */
export const cloths = ['garnet', 'charcoal', 'moss', 'navy', 'cognac', 'plum'] as const
export type Cloth = (typeof cloths)[number]

/** A person's swatch: of one name on pages and in mails alike, whatever its case. */
export function clothOf(name: string): Cloth {
  const sum = [...name.toLowerCase()].reduce((all, letter) => all * 31 + (letter.codePointAt(0) ?? 0), 7)
  return cloths[sum % cloths.length] ?? 'garnet'
}

/** A name's first letter, as it is set on the swatch. */
export const monogramOf = (name: string) => ([...name.trim()][0] ?? '').toUpperCase()
