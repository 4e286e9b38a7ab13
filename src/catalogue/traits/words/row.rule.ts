export type Aspect = 'sleeve' | 'heel' | 'length' | 'neck' | 'fabric' | 'print' | 'fit'

/** The words of one language for one value. The form of the words is told at `pattern`. */
export type Row = {
  aspect: Aspect
  value: string
  says: string
  /** Words in the same text that take it back. */
  unless?: string
  /** Read in descriptions as well: they never speak of another garment or a picture so. Fabrics and necks always are. */
  anywhere?: true
}

export type Vocabulary = {
  /** The garments of which words such as "straight", "lige" or "wijd" tell a cut; alone these words tell none. */
  garment: string
  rows: readonly Row[]
}
