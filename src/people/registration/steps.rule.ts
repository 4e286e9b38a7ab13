import type { Registration } from '#/people/members/registration.rule.ts'

/** Fields of each step of joining. Secrets come last: unlike the others they are not kept over a reload (R9.04). */
export const registrationSteps = [
  ['firstName', 'lastName', 'email'],
  ['phone', 'street', 'streetNumber', 'streetDoor', 'zip', 'city'],
  ['password', 'personalNumber', 'terms'],
] as const satisfies readonly (readonly (keyof Registration)[])[]

export const lastStep = registrationSteps.length

export const stepOfField = (name: keyof Registration): number =>
  registrationSteps.findIndex((names) => (names as readonly string[]).includes(name)) + 1

/** The address of a step: a fragment, so that a step loads nothing and works offline. */
export const stepHash = (step: number): string => `#step-${step}`

export const stepAt = (hash: string): number =>
  registrationSteps.findIndex((_, index) => stepHash(index + 1) === hash) + 1 || 1

/** The step to show: at most the first step with an invalid field. */
export const reachableStep = (wanted: number, wrong: readonly string[]): number =>
  Math.min(wanted, ...wrong.map((name) => stepOfField(name as keyof Registration) || 1))
