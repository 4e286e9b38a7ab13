import type { Flow, LoadCall } from './load.ts'

const at = new WeakMap<LoadCall, number>()

/** Walks from one page to the next: a call names them all, separated by spaces. */
export const flow: Flow = async (ask, call) => {
  const paths = call.path.split(' ')
  const nth = at.get(call) ?? 0
  at.set(call, nth + 1)
  return (await ask({ ...call, path: paths[nth % paths.length]! })).status
}
