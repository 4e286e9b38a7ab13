import { criterionNames, gradeNames, type LookCriterion, type LookGrade, lookCriteria } from './looks.rule.ts'

/** `Sizes and fit: good. …` */
export const gradesText = (grades: Readonly<Record<LookCriterion, LookGrade>>): string =>
  lookCriteria.map((each) => `${criterionNames[each]}: ${gradeNames[grades[each]]}.`).join(' ')
