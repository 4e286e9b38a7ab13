import type { Paired } from './garment.rule.ts'
import { CATEGORIES, KINDS, OCCASIONS_AT, type PairTables, placesAt, priorTables } from './tables.rule.ts'

/** The points from attributes alone. */
export const prior: PairTables = priorTables()

/**
 * Points of two garments as worn together: 0 for a pair by chance, above it the better, below it a clash. Table look-ups
 * alone, so millions of pairs a second.
 */
export function pairScore(a: Paired, b: Paired, tables: PairTables = prior): number {
  const { attributes, kinds, categories } = tables
  const at = placesAt(a.slot, b.slot)
  return (
    kinds[a.kind * KINDS + b.kind]! +
    categories[a.category * CATEGORIES + b.category]! +
    attributes[at + a.colour * 16 + b.colour]! +
    attributes[at + 256 + a.print * 8 + b.print]! +
    attributes[at + 320 + a.formality * 8 + b.formality]! +
    attributes[at + 384 + a.fabric * 8 + b.fabric]! +
    attributes[at + 448 + a.season * 4 + b.season]! +
    attributes[at + 464 + a.volume * 4 + b.volume]! +
    attributes[at + 480 + a.length * 4 + b.length]! +
    attributes[at + OCCASIONS_AT + inCommon(a, b)]!
  )
}

/** Points of a pair without the places on the body: for garments that are shown beside one another, and not worn at once. */
export const styleScore = (a: Paired, b: Paired, tables: PairTables = prior): number =>
  pairScore(a, b, tables) - tables.kinds[a.kind * KINDS + b.kind]!

/** 0: one of them names no occasion; 1: none in common; 2: some in common. */
export const inCommon = (a: Paired, b: Paired): 0 | 1 | 2 =>
  a.occasions === 0 || b.occasions === 0 ? 0 : (a.occasions & b.occasions) === 0 ? 1 : 2
