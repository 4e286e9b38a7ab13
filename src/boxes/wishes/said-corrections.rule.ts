import type { SaidLine } from './said-lines.rule.ts'

/** A member's corrections to lines that were read: a line instead of another, null for a removed one; and added lines. */
export type Corrections = {
  instead: Readonly<Record<string, SaidLine | null>>
  added: readonly SaidLine[]
}
export const noCorrections: Corrections = { instead: {}, added: [] }

const keyOf = ({ kind, value }: SaidLine) => `${kind} ${value}`

/** The lines to show. A correction holds for the next reading of the words as well. */
export function corrected(read: readonly SaidLine[], { instead, added }: Corrections): SaidLine[] {
  const kept = read.flatMap((line) => (keyOf(line) in instead ? (instead[keyOf(line)] ?? []) : [line]))
  return [...new Map([...kept, ...added].map((line) => [keyOf(line), line])).values()]
}

type Change = { read: readonly SaidLine[]; shown: SaidLine; now: SaidLine | null }

/** Puts a line in the place of a shown one; null removes it. */
export function correct(corrections: Corrections, { read, shown, now }: Change): Corrections {
  const { instead, added } = corrections
  const origins = read.filter((line) => keyOf(instead[keyOf(line)] ?? line) === keyOf(shown))
  return {
    instead: { ...instead, ...Object.fromEntries(origins.map((line) => [keyOf(line), now])) },
    added: added.flatMap((line) => (keyOf(line) === keyOf(shown) ? (now ?? []) : [line])),
  }
}
