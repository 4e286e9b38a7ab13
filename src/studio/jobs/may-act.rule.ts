type State = 'waiting' | 'late' | 'running' | 'parked' | 'done'

/** A job that has failed may be tried now. A first try is never made before its time. */
export const mayBeRetried = ({ state, attempts }: { state: State; attempts: number }) =>
  state === 'parked' || ((state === 'waiting' || state === 'late') && attempts > 0)

/** A job without a loss may be discarded. Without a handler its loss is not known, so it may not. */
export const mayBeDiscarded = ({ state, loss }: { state: State; loss: string | null }) =>
  loss === 'none' && state !== 'done' && state !== 'running'
