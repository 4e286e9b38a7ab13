import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Draws one kind of paper from facts that another process can be sent: plain values and dates. */
export type Draw = (facts: never) => Promise<Buffer>
export type Asked = { id: number; paper: string; facts: unknown }
export type Answered = { id: number; pdf: Buffer } | { id: number; error: string }

/** How long a child without work is kept, how long it may take for one paper, and how many it draws in its life. */
const IDLE_MS = 10_000
const PATIENCE_MS = 60_000
const MOST = 200

/** The sources need their loader, and whoever runs from them was started with it; a server runs the bundle. */
const fromSources = process.execArgv.some((argument) => argument.endsWith('tsx.ts'))
const program = fileURLToPath(
  new URL(fromSources ? '../../paper-child.ts' : '../../../dist/house/paper-child.js', import.meta.url),
)

type Child = ReturnType<typeof startChild>
let child: Child | undefined

/**
 * Draws a paper in a process of its own, which ends when it is idle: a long list takes seconds of processor and hundreds of
 * megabytes, of which a process that goes on gives little back (docs/decisions/047). `paper` is a name in `src/papers.ts`;
 * a child that dies is replaced once.
 */
export async function drawPaper<D extends Draw>(paper: string, facts: Parameters<D>[0]): Promise<Buffer> {
  const pdf = (await theChild().draw(paper, facts)) ?? (await theChild().draw(paper, facts))
  if (!pdf) throw new Error(`The paper ${paper} was not drawn: its process ended twice`)
  return pdf
}

function theChild(): Child {
  if (!child?.takesMore()) child = startChild()
  return child
}

function startChild() {
  const process = fork(program, { serialization: 'advanced' })
  const waiting = new Map<number, PromiseWithResolvers<Buffer | undefined>>()
  let asked = 0
  let over = false
  let idle: NodeJS.Timeout | undefined

  process.unref()
  process.on('message', (answer: Answered) => {
    const paper = waiting.get(answer.id)
    if ('pdf' in answer) paper?.resolve(answer.pdf)
    else paper?.reject(new Error(answer.error))
  })
  for (const event of ['exit', 'error'] as const)
    process.on(event, () => {
      over = true
      for (const paper of waiting.values()) paper.resolve(undefined)
    })

  function rest() {
    process.channel?.unref()
    idle = setTimeout(end, IDLE_MS).unref()
    if (asked >= MOST) end()
  }
  function end() {
    over = true
    if (process.connected) process.disconnect()
  }
  return {
    takesMore: () => !over && asked < MOST,
    /** Undefined when the child ended before it had drawn it. */
    async draw(paper: string, facts: unknown): Promise<Buffer | undefined> {
      const id = asked++
      const drawn = Promise.withResolvers<Buffer | undefined>()
      const late = setTimeout(() => process.kill('SIGKILL'), PATIENCE_MS)
      waiting.set(id, drawn)
      clearTimeout(idle)
      process.channel?.ref()
      process.send({ id, paper, facts } satisfies Asked, (error) => error && drawn.resolve(undefined))
      try {
        return await drawn.promise
      } finally {
        clearTimeout(late)
        waiting.delete(id)
        if (waiting.size === 0) rest()
      }
    },
  }
}
