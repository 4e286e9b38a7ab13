import type { Registration } from '#/people/members/registration.rule.ts'

/** What is asked on each step of joining. Secrets come last: they are not kept over a reload, all else is (R9.04). */
export const registrationSteps = [
  ['firstName', 'lastName', 'email'],
  ['phone', 'street', 'streetNumber', 'streetDoor', 'zip', 'city'],
  ['password', 'personalNumber', 'terms'],
] as const satisfies readonly (readonly (keyof Registration)[])[]

export const lastStep = registrationSteps.length

export const stepOf = (name: keyof Registration): number =>
  registrationSteps.findIndex((names) => (names as readonly string[]).includes(name)) + 1

/** The address of a step: a fragment, so that nothing is loaded on the way, also without a connection. */
export const stepHash = (step: number): string => `#step-${step}`

export const stepAt = (hash: string): number =>
  registrationSteps.findIndex((_, index) => stepHash(index + 1) === hash) + 1 || 1

/** The step to show: none comes before what it follows is filled in. */
export const stepToShow = (asked: number, wrong: readonly string[]): number =>
  Math.min(asked, ...wrong.map((name) => stepOf(name as keyof Registration) || 1))
