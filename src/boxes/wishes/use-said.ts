import { useEffect, useState } from 'react'
import type { SaidLine } from './said-lines.rule.ts'
import { send } from '#/platform/app/api/api-client.ts'
import { ApiError } from '#/platform/app/api/api-error.ts'
import type { AnswerTo } from '#/platform/app/api/routes.ts'
import type { Wishable } from './wish-lines.rule.ts'

type Read = AnswerTo<'POST', '/styling/wishes/read'>

/**
 * The lines that a wish's words were read into, as the member leaves them. Undefined until they are read, and without
 * words; then the order sends none.
 */
export function useSaid({ text = '', wanted }: { text?: string; wanted: readonly Wishable[] }) {
  const [read, setRead] = useState<Read>()
  const [lines, setLines] = useState<readonly SaidLine[]>()
  const kinds = wanted.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the kinds are compared by name
  useEffect(() => {
    let stale = false
    const body = { text, wanted: [...wanted] }
    const ask = async () => {
      const answer = await send('POST', '/styling/wishes/read', { body })
      if (stale) return
      setRead(answer)
      setLines(answer.lines)
    }
    if (text || kinds)
      // Without the lines the stylist reads the words themselves.
      ask().catch((thrown) => {
        if (!(thrown instanceof ApiError)) throw thrown
      })
    return () => {
      stale = true
    }
  }, [text, kinds])
  const without = (line: SaidLine) => (lines ?? []).filter((one) => one !== line)
  return {
    lines,
    lacking: read?.lacking ?? [],
    remove: (line: SaidLine) => setLines(without(line)),
    change: (line: SaidLine, value: string) =>
      setLines((lines ?? []).map((one) => (one === line ? { ...one, value } : one))),
    add: (line: SaidLine) =>
      setLines([...(lines ?? []).filter((one) => one.kind !== line.kind || one.value !== line.value), line]),
  }
}
export type Said = ReturnType<typeof useSaid>
