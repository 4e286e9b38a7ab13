import type { Quiz } from '#/people/taste/answers.ts'
import { send } from '#/platform/app/api/api-client.ts'
import { ApiError } from '#/platform/app/api/api-error.ts'
import type { AnsweredPiece } from '../quizzes.schema.ts'

const AT_ONCE = 50
const SOON = 1000
const LATEST = 30_000

/**
 * Answers on their way. The tab keeps them until the server has them, sends them in order, and retries after a lost
 * network.
 */
export type Outbox = {
  add(answer: AnsweredPiece): void
  emptied(): Promise<void>
  listen(tell: () => void): () => void
  isStuck(): boolean
}

export function openOutbox(quiz: Quiz): Outbox {
  const name = `quiz-${quiz}`
  let waiting = read(name)
  let failures = 0
  let isSending = false
  let again: ReturnType<typeof setTimeout> | undefined
  const heard = new Set<() => void>()
  function tell() {
    for (const hear of heard) hear()
  }

  function keep(answers: AnsweredPiece[]) {
    waiting = answers
    sessionStorage.setItem(name, JSON.stringify(answers))
  }
  async function sendOn() {
    if (isSending || waiting.length === 0) return
    clearTimeout(again)
    isSending = true
    const batch = waiting.slice(0, AT_ONCE)
    const arrived = await deliver(quiz, batch)
    isSending = false
    failures = arrived ? 0 : failures + 1
    if (arrived) keep(waiting.slice(batch.length))
    tell()
    if (arrived) void sendOn()
    else again = setTimeout(sendOn, Math.min(LATEST, SOON * 2 ** failures))
  }
  return {
    add(answer) {
      keep([...waiting, answer])
      void sendOn()
    },
    emptied: () =>
      new Promise((resolve) => {
        const check = () => {
          if (waiting.length > 0) return
          heard.delete(check)
          resolve()
        }
        heard.add(check)
        check()
      }),
    listen(hear) {
      heard.add(hear)
      addEventListener('online', sendOn)
      void sendOn()
      return () => {
        heard.delete(hear)
        removeEventListener('online', sendOn)
      }
    },
    isStuck: () => failures > 0,
  }
}

/** Answers that the server refuses for good are not tried again. */
async function deliver(quiz: Quiz, answers: AnsweredPiece[]): Promise<boolean> {
  try {
    await send('POST', '/quizzes/decks/:quiz/answers', {
      params: { quiz },
      body: { answers },
      withCookies: true,
    })
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.status >= 400 && error.status < 500 && error.status !== 429
  }
}

function read(name: string): AnsweredPiece[] {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? '[]') as AnsweredPiece[]
  } catch {
    return []
  }
}
