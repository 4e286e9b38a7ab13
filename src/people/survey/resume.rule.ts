/** State of a member's survey: the next open step, and whether it was completed once. */
export type SurveyState = { step: number; completed: boolean; stepCount: number }

/**
 * The step to show for `?step=` (R6.01): a missing, wrong or later one resumes at the next open step. The
 * step after the last question is the end, open to members who have finished.
 */
export function stepToShow(requested: string | null, { step, completed, stepCount }: SurveyState): number {
  const end = stepCount + 1
  const furthest = completed ? end : step
  const wanted = requested !== null && /^\d{1,3}$/.test(requested) ? Number(requested) : furthest
  return wanted >= 1 && wanted <= furthest ? wanted : furthest
}

/** A member who changes one answer returns to the summary; others go on. */
export const stepAfter = (step: number, { completed, stepCount }: Omit<SurveyState, 'step'>): number =>
  completed ? stepCount + 1 : step + 1

/** Steps of `?asked=`, which the home page asks for: known ones, each once. Empty for a survey that is not complete. */
export function askedSteps(requested: string | null, { completed, stepCount }: SurveyState): number[] {
  if (!completed || !requested || !/^\d{1,2}(,\d{1,2}){0,5}$/.test(requested)) return []
  return [...new Set(requested.split(',').map(Number))].filter((step) => step >= 1 && step <= stepCount)
}

/** The next of the asked steps; undefined after the last. */
export const nextAsked = (step: number, asked: readonly number[]): number | undefined =>
  asked[asked.indexOf(step) + 1]
