import '#/platform/list/rows.css'
import '../desk.css'
import { type FormEvent, useState } from 'react'
import { type WhyUnfulfilled, whysUnfulfilled } from '#/boxes/wishes/wish-lines.rule.ts'
import { takesPhrases } from '#/styling/phrases/use-phrase-keys.ts'
import type { DeskView } from '../desk.schema.ts'

export type DeskWishAnswer = {
  line: string
  fulfilled: boolean
  itemId?: string
  why?: WhyUnfulfilled
  words?: string
}

export const whyLabels: Record<WhyUnfulfilled, string> = {
  'sold-out': 'sold out',
  size: 'not in the size',
  'not-with-the-rest': 'does not go with the rest',
  'over-budget': 'over the budget',
  'too-soon': 'too soon',
  'in-words': 'in my own words',
}

type SayNoProps = {
  name: string
  line: string
  pieces: DeskView['pieces']
  onSay: (answer: DeskWishAnswer) => void
}

export function SayNo({ name, line, pieces, onSay }: SayNoProps) {
  const [why, setWhy] = useState<WhyUnfulfilled>()
  const [text, setText] = useState('')
  const [itemId, setItemId] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    if (why) onSay({ line, fulfilled: false, why, words: text, ...(itemId && { itemId }) })
  }
  return (
    <form onSubmit={submit} className="desk-wish-no">
      <select
        aria-label={`Why not ${name}`}
        value={why ?? ''}
        onChange={({ target }) => setWhy(whysUnfulfilled.find((one) => one === target.value))}
      >
        <option value="">No, because …</option>
        {whysUnfulfilled.map((one) => (
          <option key={one} value={one}>
            {whyLabels[one]}
          </option>
        ))}
      </select>
      {why && (
        <>
          <select
            aria-label={`Instead of ${name}`}
            value={itemId}
            onChange={({ target }) => setItemId(target.value)}
          >
            <option value="">nothing instead</option>
            {pieces.map(({ id, title }) => (
              <option key={id} value={id}>
                {`instead ${title}`}
              </option>
            ))}
          </select>
          <input
            aria-label={`To the member about ${name}`}
            placeholder="A word to the member"
            value={text}
            required={why === 'in-words'}
            maxLength={300}
            {...takesPhrases(['decline'], itemId || undefined)}
            onChange={({ target }) => setText(target.value)}
          />
          <button type="submit">Say no</button>
        </>
      )}
    </form>
  )
}
