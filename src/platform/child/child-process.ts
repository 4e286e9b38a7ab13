import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { residentBytes } from './resident-bytes.ts'

export type WorkRequest = { id: number; work: string; facts: unknown }
export type WorkResult = { id: number; done: unknown } | { id: number; error: string }
export type Word = { word: true }

export type ChildSettings = {
  /** A file beside `src/entry/main.ts`, without its ending, and of its own in the build. */
  program: string
  idleMs: number
  /** Longest time for one work. */
  patienceMs: number
  /** Works in the life of a child. */
  most: number
  /** Memory in RAM; a child above it is killed. */
  mostBytes: number
  /** Longest time without a message, which a stuck thread does not send. */
  silentMs?: number
  /** Limit of the JavaScript heap in MiB; above it the child ends by itself. */
  heapMegabytes?: number
}
/** The reason for which the last child ended before it was done. */
export type End = 'memory' | 'time' | 'gone'
type Child = ReturnType<typeof startChild>

/** Sources need their loader, and a process that runs from them was started with it; a server runs the bundle. */
const fromSources = process.execArgv.some((argument) => argument.endsWith('tsx.ts'))
const programAt = (name: string) =>
  fileURLToPath(
    new URL(fromSources ? `../../entry/${name}.ts` : `../../../dist/house/${name}.js`, import.meta.url),
  )

/**
 * A process for work that takes much processor time or memory. It is started at the first request, does one work after the other, and
 * ends after `idleMs` without work or `most` works, which frees its memory. It is killed when it takes more memory or time than its
 * settings allow (docs/decisions/256 and 107).
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
    waiting: () => child?.waiting() ?? 0,
    whyEnded: (): End => child?.whyEnded() ?? 'gone',
    pid: () => child?.pid,
  }
}

function startChild(settings: ChildSettings) {
  const { idleMs, patienceMs, most, mostBytes, silentMs = patienceMs } = settings
  const child = forked(settings)
  const waiting = new Map<number, PromiseWithResolvers<{ done: unknown } | undefined>>()
  let [sent, over, why]: [number, boolean, End] = [0, false, 'gone']
  let idle: NodeJS.Timeout | undefined
  const kill = (cause: End) => {
    why = cause
    child.kill('SIGKILL')
  }
  const watch = watchOver(child, { mostBytes, silentMs, kill })

  child.unref()
  child.on('message', (answer: WorkResult | Word) => {
    watch.heard()
    if ('word' in answer) return
    const asker = waiting.get(answer.id)
    if ('error' in answer) asker?.reject(new Error(answer.error))
    else asker?.resolve({ done: answer.done })
  })
  for (const event of ['exit', 'error'] as const)
    child.on(event, (_code: unknown, signal?: string) => {
      // V8 aborts a process whose heap is full.
      if (signal === 'SIGABRT') why = 'memory'
      over = true
      watch.end()
      for (const asker of waiting.values()) asker.resolve(undefined)
    })

  function startIdle() {
    child.channel?.unref()
    idle = setTimeout(end, idleMs).unref()
    if (sent >= most) end()
  }
  function end() {
    over = true
    if (child.connected) child.disconnect()
  }
  return {
    takesMore: () => !over && sent < most,
    waiting: () => waiting.size,
    whyEnded: () => why,
    pid: child.pid,
    async ask(work: string, facts: unknown) {
      const id = sent++
      const answer = Promise.withResolvers<{ done: unknown } | undefined>()
      const late = setTimeout(() => kill('time'), patienceMs)
      waiting.set(id, answer)
      clearTimeout(idle)
      child.channel?.ref()
      child.send({ id, work, facts } satisfies WorkRequest, (error) => error && answer.resolve(undefined))
      try {
        return await answer.promise
      } finally {
        clearTimeout(late)
        waiting.delete(id)
        if (waiting.size === 0) startIdle()
      }
    },
  }
}

function forked({ program, heapMegabytes }: ChildSettings) {
  const heap = heapMegabytes ? [`--max-old-space-size=${heapMegabytes}`, '--max-semi-space-size=8'] : []
  return fork(programAt(program), { serialization: 'advanced', execArgv: [...process.execArgv, ...heap] })
}

const CHECK_MS = 200

type Watching = { mostBytes: number; silentMs: number; kill: (cause: End) => void }

function watchOver({ pid }: ChildProcess, { mostBytes, silentMs, kill }: Watching) {
  let silent: NodeJS.Timeout | undefined
  const heard = () => {
    clearTimeout(silent)
    silent = setTimeout(() => kill('time'), silentMs).unref()
  }
  const memoryCheck = setInterval(async () => {
    const bytes = pid === undefined ? undefined : await residentBytes(pid)
    if (bytes !== undefined && bytes > mostBytes) kill('memory')
  }, CHECK_MS).unref()
  heard()
  return {
    heard,
    end() {
      clearInterval(memoryCheck)
      clearTimeout(silent)
    },
  }
}
