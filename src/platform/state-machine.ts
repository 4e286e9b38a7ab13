import { Conflict } from './errors.ts'

/** State → event → next state. The table allowed_transition holds the same pairs. */
export type Machine<State extends string> = {
  readonly name: string
  readonly states: Readonly<Record<State, Readonly<Record<string, State>>>>
}

export const defineMachine = <const States extends Record<string, Record<string, string>>>(
  name: string,
  states: States,
): Machine<keyof States & string> => ({ name, states: states as never })

export const statesOf = <S extends string>(machine: Machine<S>) => Object.keys(machine.states) as S[]

export const can = <S extends string>(machine: Machine<S>, state: S, event: string): boolean =>
  Object.hasOwn(machine.states[state], event)

/** The state after `event`, or a 409: the thing has moved on, or has not come that far. */
export function next<S extends string>(machine: Machine<S>, state: S, event: string): S {
  const target = can(machine, state, event) ? machine.states[state][event] : undefined
  if (target === undefined) throw Conflict('not-possible-now', { state, event })
  return target
}

export const transitionsOf = (machine: Machine<string>): [from: string, to: string][] =>
  Object.entries(machine.states).flatMap(([from, events]) =>
    [...new Set(Object.values(events))].filter((to) => to !== from).map((to): [string, string] => [from, to]),
  )
