import {
  isSaid,
  type SaidKind,
  saidColours,
  saidGarments,
  saidOccasions,
  saidQualities,
  saidSeasons,
} from './said-lines.rule.ts'

/** The values to choose from for a kind of line; empty for one that is typed. */
export const choicesOf = (kind: SaidKind): readonly string[] => lists[kind] ?? []

const lists: Readonly<Partial<Record<SaidKind, readonly string[]>>> = {
  occasion: saidOccasions,
  season: saidSeasons,
  kind: saidGarments,
  colour: saidColours,
  must: saidQualities,
  never: [...saidGarments, ...saidColours, ...saidQualities],
}

/** A typed value as a line has it; undefined when it is none. */
export function typedValue(kind: SaidKind, typed: string): string | undefined {
  const value = kind === 'size' ? typed.trim().toUpperCase() : typed.trim()
  return isSaid({ kind, value }) ? value : undefined
}
