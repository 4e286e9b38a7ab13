/** Milliseconds of processor time of this thread: the cost of work, independent of other load. */
export function processorMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
