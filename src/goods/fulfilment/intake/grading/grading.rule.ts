/** Condition of a returned piece: A as new, B small marks, C needs repair, D worn or damaged. */
export const grades = ['A', 'B', 'C', 'D'] as const
export type Grade = (typeof grades)[number]

export const gradeLabels: Record<Grade, string> = {
  A: 'as new',
  B: 'small marks',
  C: 'needs repair',
  D: 'worn or damaged',
}

/** A piece is sold again only as new or nearly so, and with its original label (R6.13); otherwise it is written off. */
export const canRestock = (grade: Grade, labelPresent: boolean) =>
  labelPresent && (grade === 'A' || grade === 'B')
