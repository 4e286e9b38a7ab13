/** An average over the last seconds: what is older counts the less. `pass`: the value since the last call; returns the average. */
export function level({ seconds }: { seconds: number }) {
  let average = 0
  let since: number | undefined
  return {
    pass(nowMs: number, value: number): number {
      const passed = since === undefined ? 0 : (nowMs - since) / 1000
      since = nowMs
      average = value + (average - value) * Math.exp(-passed / seconds)
      return average
    },
  }
}
