import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export type Asked = { id: number; work: string; facts: unknown }
export type Answered = { id: number; done: unknown } | { id: number; error: string }

/** `program` is a file beside `src/main.ts`, without its ending, and of its own in the build. */
export type ChildSettings = { program: string; idleMs: number; patienceMs: number; most: number }
type Child = ReturnType<typeof startChild>

/** The sources need their loader, and whoever runs from them was started with it; a server runs the bundle. */
const fromSources = process.execArgv.some((argument) => argument.endsWith('tsx.ts'))
const programAt = (name: string) =>
  fileURLToPath(new URL(fromSources ? `../../${name}.ts` : `../../../dist/house/${name}.js`, import.meta.url))

/**
 * A process that does what takes much processor or memory, of which a process that goes on gives little back: it is started
 * when it is asked, does one thing after the other, and ends after `idleMs` without work or `most` pieces of it. One that
 * takes more than `patienceMs` is killed (docs/decisions/047, 107).
 */
export function childProcess(settings: ChildSettings) {
  let child: Child | undefined
  const theChild = () => {
    if (!child?.takesMore()) child = startChild(settings)
    return child
  }
  return {
    /** Undefined when the child ended before it was done. */
    ask: (work: string, facts: unknown): Promise<{ done: unknown } | undefined> =>
      theChild().ask(work, facts),
    /** How many wait for it, with the one that is under way. */
    waiting: () => child?.waiting() ?? 0,
  }
}

function startChild({ program, idleMs, patienceMs, most }: ChildSettings) {
  const process = fork(programAt(program), { serialization: 'advanced' })
  const waiting = new Map<number, PromiseWithResolvers<{ done: unknown } | undefined>>()
  let asked = 0
  let over = false
  let idle: NodeJS.Timeout | undefined

  process.unref()
  process.on('message', (answer: Answered) => {
    const asker = waiting.get(answer.id)
    if ('error' in answer) asker?.reject(new Error(answer.error))
    else asker?.resolve({ done: answer.done })
  })
  for (const event of ['exit', 'error'] as const)
    process.on(event, () => {
      over = true
      for (const asker of waiting.values()) asker.resolve(undefined)
    })

  function rest() {
    process.channel?.unref()
    idle = setTimeout(end, idleMs).unref()
    if (asked >= most) end()
  }
  function end() {
    over = true
    if (process.connected) process.disconnect()
  }
  return {
    takesMore: () => !over && asked < most,
    waiting: () => waiting.size,
    async ask(work: string, facts: unknown) {
      const id = asked++
      const answer = Promise.withResolvers<{ done: unknown } | undefined>()
      const late = setTimeout(() => process.kill('SIGKILL'), patienceMs)
      waiting.set(id, answer)
      clearTimeout(idle)
      process.channel?.ref()
      process.send({ id, work, facts } satisfies Asked, (error) => error && answer.resolve(undefined))
      try {
        return await answer.promise
      } finally {
        clearTimeout(late)
        waiting.delete(id)
        if (waiting.size === 0) rest()
      }
    },
  }
}
