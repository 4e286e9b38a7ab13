/** The effect at a failpoint (T89): the process dies, the call throws, or it waits. */
export type FailpointEffect = 'kill' | 'throw' | `delay:${number}`
type Act = () => void | Promise<void>
export type Failpoints = ((name: string) => Promise<void>) & {
  set(name: string, fault: FailpointEffect | undefined): void
  /** Runs a test's own function there. */
  onReach(name: string, act: Act | undefined): void
}

/** `setting` as in FP=after_charge_call:kill,before_job_done:delay:200; without one nothing happens. */
export function failpoints(setting = ''): Failpoints {
  const acts = new Map<string, Act>()
  const onReach = (name: string, act: Act | undefined) => {
    if (act) acts.set(name, act)
    else acts.delete(name)
  }
  const set = (name: string, fault: FailpointEffect | undefined) => onReach(name, fault && actOf(name, fault))
  for (const entry of setting.split(',').filter(Boolean)) {
    const [name, ...fault] = entry.split(':')
    set(name!, fault.join(':') as FailpointEffect)
  }
  return Object.assign(async (name: string) => acts.get(name)?.(), { set, onReach })
}

function actOf(name: string, fault: FailpointEffect): Act {
  if (fault === 'kill') return () => void process.kill(process.pid, 'SIGKILL')
  if (fault === 'throw')
    return () => {
      throw new Error(`Failpoint ${name}`)
    }
  const ms = Number(fault.replace('delay:', ''))
  return () => new Promise((resolve) => setTimeout(resolve, ms))
}
