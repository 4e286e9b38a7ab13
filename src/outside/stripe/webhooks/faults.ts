export type SandboxFaultKind =
  | 'refuse-before'
  | 'reset-before'
  | 'reset-after'
  | 'error-500-after'
  | 'slow'
  | 'half-body'
  | 'duplicate-webhook'
  | 'late-webhook'

export const sandboxFaultKinds = [
  'refuse-before',
  'reset-before',
  'reset-after',
  'error-500-after',
  'slow',
  'half-body',
  'duplicate-webhook',
  'late-webhook',
] as const satisfies SandboxFaultKind[]

/** The facts of a call that a fault matches: a request has method and path, a webhook has the event's type. */
export type FaultOccasion = { method?: string; path?: string; event?: string }
export type SandboxFault = {
  kind: SandboxFaultKind
  /**
   * Number of times it strikes; by default once. The SDK retries a cut request by itself, so twice reaches our code.
   */
  times?: number
  /** The delay in milliseconds. */
  ms?: number
  /** Parts of the method, path or event type; by default every call under /v1. */
  match?: FaultOccasion
}
export type Faults = {
  add(fault: SandboxFault): void
  clear(): void
  /** The fault of this kind that strikes now; one use of it is consumed. */
  take(kind: SandboxFaultKind, occasion: FaultOccasion): SandboxFault | undefined
  pending(): SandboxFault[]
}

export function createFaults(): Faults {
  let planned: (SandboxFault & { left: number })[] = []
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

function matches(wanted: FaultOccasion = {}, occasion: FaultOccasion) {
  return (Object.keys(wanted) as (keyof FaultOccasion)[]).every((key) =>
    occasion[key]?.includes(wanted[key] ?? ''),
  )
}
