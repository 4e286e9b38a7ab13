/** Milliseconds that this thread has had of a processor: what work costs, however many others want the same one. */
export function processorMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
