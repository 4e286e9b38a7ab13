export type FaultKind =
  | 'refuse-before'
  | 'reset-before'
  | 'reset-after'
  | 'error-500-after'
  | 'slow'
  | 'half-body'
  | 'duplicate-webhook'
  | 'late-webhook'

export const faultKinds = [
  'refuse-before',
  'reset-before',
  'reset-after',
  'error-500-after',
  'slow',
  'half-body',
  'duplicate-webhook',
  'late-webhook',
] as const satisfies FaultKind[]

/** The facts of a call that a fault matches: a request has method and path, a webhook has the event's type. */
export type Occasion = { method?: string; path?: string; event?: string }
export type Fault = {
  kind: FaultKind
  /**
   * Number of times it strikes; by default once. The SDK retries a cut request by itself, so twice reaches our code.
   */
  times?: number
  /** The delay in milliseconds. */
  ms?: number
  /** Parts of the method, path or event type; by default every call under /v1. */
  match?: Occasion
}
export type Faults = {
  add(fault: Fault): void
  clear(): void
  /** The fault of this kind that strikes now; one use of it is consumed. */
  take(kind: FaultKind, occasion: Occasion): Fault | undefined
  pending(): Fault[]
}

export function createFaults(): Faults {
  let planned: (Fault & { left: number })[] = []
  return {
    add: (fault) => planned.push({ ...fault, left: fault.times ?? 1 }),
    clear: () => {
      planned = []
    },
    pending: () => planned.map(({ left, ...fault }) => ({ ...fault, times: left })),
    take(kind, occasion) {
      const fault = planned.find((candidate) => candidate.kind === kind && matches(candidate.match, occasion))
      if (!fault) return undefined
      fault.left--
      planned = planned.filter((candidate) => candidate.left > 0)
      return fault
    },
  }
}

function matches(wanted: Occasion = {}, occasion: Occasion) {
  return (Object.keys(wanted) as (keyof Occasion)[]).every((key) =>
    occasion[key]?.includes(wanted[key] ?? ''),
  )
}
