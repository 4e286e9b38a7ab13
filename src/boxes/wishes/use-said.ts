import { useEffect, useRef, useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import { ApiError } from '#/platform/app/api/api-error.ts'
import type { AnswerTo } from '#/platform/app/api/routes.ts'
import { correct, corrected, noCorrections } from './said-corrections.rule.ts'
import type { SaidLine } from './said-lines.rule.ts'
import type { Wishable } from './wish-lines.rule.ts'

type Words = { text?: string | undefined; wanted: readonly Wishable[] }
type Read = AnswerTo<'POST', '/styling/wishes/read'>
/** `of`: the words that were read; empty when the reading failed. */
type Reading = { of: string; lines: readonly SaidLine[] | undefined; lacking: Read['lacking'] }

const nameOf = ({ text = '', wanted }: Words) => [text, ...wanted].join('\n')

/**
 * The lines that a wish's words were read into, as the member corrects them. Undefined until they are read, and without
 * words; then none are sent. `wait`: milliseconds without a change of the words after which they are read.
 */
export function useSaid(words: Words, wait = 0) {
  const [reading, setReading] = useState<Reading>()
  const [corrections, setCorrections] = useState(noCorrections)
  const [isNew, setNew] = useState(false)
  const latest = useRef<{ of: string; answer: Promise<Reading> } | undefined>(undefined)
  const of = nameOf(words)

  async function read(): Promise<Reading> {
    latest.current = latest.current?.of === of ? latest.current : { of, answer: ask(words, of) }
    const found = await latest.current.answer
    if (latest.current?.of !== of) return found
    if (found.of === of) setReading(found)
    else latest.current = undefined
    return found
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words are compared by name
  useEffect(() => {
    const timer = setTimeout(() => void read(), wait)
    return () => clearTimeout(timer)
  }, [of, wait])

  const lines = reading?.lines && corrected(reading.lines, corrections)
  const put = (shown: SaidLine, now: SaidLine | null) =>
    setCorrections(correct(corrections, { read: reading?.lines ?? [], shown, now }))
  return {
    lines,
    lacking: reading?.lacking ?? [],
    /** The lines were shown only at the press of the button, which is to be pressed once more. */
    isNew,
    remove: (line: SaidLine) => put(line, null),
    change: (line: SaidLine, value: string) => put(line, { ...line, value }),
    add: (line: SaidLine) => setCorrections({ ...corrections, added: [...corrections.added, line] }),
    /** The lines to send with the words; undefined when the member has not seen them: they are shown now. */
    async confirmed(): Promise<SaidLine[] | undefined> {
      if (reading?.of === of) return lines ?? []
      const found = await read()
      const shown = corrected(found.lines ?? [], corrections)
      const isNews = shown.length + found.lacking.length > 0
      setNew(isNews)
      return isNews ? undefined : []
    },
    forget() {
      setCorrections(noCorrections)
      setNew(false)
    },
  }
}
export type Said = ReturnType<typeof useSaid>

/** A failed reading gives no lines: the stylist reads the words themselves. */
async function ask({ text = '', wanted }: Words, of: string): Promise<Reading> {
  if (text === '' && wanted.length === 0) return { of, lines: undefined, lacking: [] }
  try {
    const { lines, lacking } = await send('POST', '/styling/wishes/read', {
      body: { text, wanted: [...wanted] },
    })
    return { of, lines: text === '' ? undefined : lines, lacking }
  } catch (thrown) {
    if (!(thrown instanceof ApiError)) throw thrown
    return { of: '', lines: undefined, lacking: [] }
  }
}
