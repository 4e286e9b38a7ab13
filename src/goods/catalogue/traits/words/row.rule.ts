import type { Aspect } from '../aspects.rule.ts'

/** The words of one language for one value. `pattern` describes the form of the words. */
export type VocabularyRow = {
  aspect: Aspect
  value: string
  says: string
  /** Words in the same text that cancel the match. */
  unless?: string
  /** True when descriptions are read as well: for words that never mean another garment or a picture. Fabrics and necks always are. */
  anywhere?: true
}

export type Vocabulary = {
  /** Garments whose cut words such as "straight", "lige" or "wijd" describe; alone these words mean no cut. */
  garment: string
  rows: readonly VocabularyRow[]
}
