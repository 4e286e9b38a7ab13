/** Where a member's survey stands: the next open step, and whether it has been completed once. */
export type Standing = { step: number; completed: boolean; stepCount: number }

/**
 * The step to show for `?step=` (R6.01): none, a wrong or a later one resumes at the next open step.
 * One past the last question is the end, open to whoever has finished.
 */
export function stepToShow(asked: string | null, { step, completed, stepCount }: Standing): number {
  const end = stepCount + 1
  const furthest = completed ? end : step
  const wanted = asked !== null && /^\d{1,3}$/.test(asked) ? Number(asked) : furthest
  return wanted >= 1 && wanted <= furthest ? wanted : furthest
}

/** Whoever comes back to change one thing returns to the summary; everybody else goes on. */
export const stepAfter = (step: number, { completed, stepCount }: Omit<Standing, 'step'>): number =>
  completed ? stepCount + 1 : step + 1
