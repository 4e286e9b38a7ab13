import type { SaidKind } from '#/boxes/wishes/said-lines.rule.ts'

/** Kinds of line in the staff's English. */
export const saidLabels: Readonly<Record<SaidKind, string>> = {
  occasion: 'Occasion',
  date: 'For',
  season: 'Season',
  kind: 'Wants',
  colour: 'Colour',
  size: 'Size',
  must: 'Must',
  never: 'Never',
  budget: 'Budget',
}
