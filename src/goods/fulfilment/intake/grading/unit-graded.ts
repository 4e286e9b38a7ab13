import { event } from '#/platform/ports/events.ts'
import type { Grade } from './grading.rule.ts'

export type GradedUnit = {
  subjectType: string
  subjectId: string
  unitId: string
  grade: Grade
  labelPresent: boolean
}

/** A returned unit was graded, or graded again; published in that transaction and with its subject locked. */
export const unitGraded = event<GradedUnit>('unit-graded')
