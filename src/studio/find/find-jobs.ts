import type { JobKind } from '#/platform/jobs/jobs.ts'
import type { Found, Search } from '#/platform/ports/found.ts'

/** Kinds of jobs by their name or task; the result is opened by the kind. */
export const findJobKinds =
  (kinds: ReadonlyMap<string, JobKind>) =>
  async ({ typed, most }: Search): Promise<Found[]> => {
    const words = typed.trim().toLowerCase().split(/\s+/)
    return [...kinds]
      .filter(([kind, { does }]) => words.every((word) => `${kind} ${does}`.toLowerCase().includes(word)))
      .slice(0, most)
      .map(([kind, { does }]) => ({ id: kind, title: `Jobs: ${kind}`, note: does }))
  }
