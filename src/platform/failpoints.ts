/** What happens at a named place (T89): the process dies, the call throws, or it waits. */
export type Fault = 'kill' | 'throw' | `delay:${number}`
export type Failpoints = ((name: string) => Promise<void>) & {
  set(name: string, fault: Fault | undefined): void
}

export class FailpointReached extends Error {
  constructor(name: string) {
    super(`Failpoint ${name}`)
    this.name = 'FailpointReached'
  }
}

/** `setting` as in FP=after_charge_call:kill,before_job_done:delay:200; nothing set, nothing happens. */
export function failpoints(setting = ''): Failpoints {
  const faults = new Map<string, Fault>()
  for (const entry of setting.split(',').filter(Boolean)) {
    const [name, ...fault] = entry.split(':')
    faults.set(name!, fault.join(':') as Fault)
  }
  const reach = async (name: string) => {
    const fault = faults.get(name)
    if (fault === undefined) return
    if (fault === 'kill') process.kill(process.pid, 'SIGKILL')
    if (fault === 'throw') throw new FailpointReached(name)
    if (fault.startsWith('delay:')) await new Promise((resolve) => setTimeout(resolve, Number(fault.slice(6))))
  }
  return Object.assign(reach, {
    set(name: string, fault: Fault | undefined) {
      if (fault) faults.set(name, fault)
      else faults.delete(name)
    },
  })
}
