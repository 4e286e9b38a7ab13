import { recordOf, stringOf } from '../answers.rule.ts'
import { fitKinds, type PreferredFit, preferredFits } from '../questions.rule.ts'

const isFit = (value: unknown): value is PreferredFit => (preferredFits as readonly unknown[]).includes(value)

/** The fit by kind. An answer from before it was asked by kind counts for every kind. */
export function fitsByKind(value: unknown): Partial<Record<string, PreferredFit>> {
  const one = stringOf(value)
  if (one !== undefined) return isFit(one) ? Object.fromEntries(fitKinds.map((kind) => [kind, one])) : {}
  return Object.fromEntries(
    Object.entries(recordOf(value)).flatMap(([kind, fit]) => (isFit(fit) ? [[kind, fit]] : [])),
  )
}

/** The kind whose answer counts for a kind of garment that the survey does not ask about. */
const askedAs: Readonly<Record<string, string>> = { shirt: 'top', sportswear: 'top' }
export const fitFor = (fits: Readonly<Partial<Record<string, string>>>, kind: string): string | undefined =>
  fits[kind] ?? fits[askedAs[kind] ?? '']

/** The fits in a few words: one word for all kinds, or "close dress, loose top". */
export function fitText(fits: Readonly<Partial<Record<string, string>>>): string {
  const given = Object.entries(fits)
  const [first] = given
  if (!first) return ''
  return given.length === fitKinds.length && given.every(([, fit]) => fit === first[1])
    ? first[1]!
    : given.map(([kind, fit]) => `${fit} ${kind}`).join(', ')
}
