import './fit-word.css'
import { useEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import type { Staff } from '#/platform/app/session/user-check.ts'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import type { FitWordsView } from './fit-words.schema.ts'

type Felt = FitWordsView[number]['felt']
const runs: readonly { felt: Felt; sign: string; name: string; said: string }[] = [
  { felt: 'small', sign: '−', name: 'Runs small', said: 'it runs small' },
  { felt: 'fits', sign: '=', name: 'True to size', said: 'it is true to size' },
  { felt: 'large', sign: '+', name: 'Runs large', said: 'it runs large' },
]

type FitWordProps = { productId: string; title: string; words: FitWordsView }

/** A word on how a garment runs, by one press, and the words of colleagues with their names (R8.02). */
export function FitWord({ productId, title, words }: FitWordProps) {
  const { staff } = useRouteLoaderData<{ staff: Staff | null }>('studio') ?? {}
  const [shown, setShown] = useState(words)
  useEffect(() => setShown(words), [words])
  const { submit, error } = useSubmit(
    (felt: Felt | null) =>
      send('PUT', '/studio/fit/:productId/word', { params: { productId }, body: { felt } }),
    (answer) => setShown(answer.words),
  )
  const own = shown.find(({ staffId }) => staffId === staff?.id)?.felt
  return (
    <fieldset className="fit-word">
      <legend className="visually-hidden">{`How ${title} runs`}</legend>
      {runs.map(({ felt, sign, name }) => (
        <button
          key={felt}
          type="button"
          data-word={felt}
          title={name}
          aria-pressed={own === felt}
          onClick={() => void submit(own === felt ? null : felt)}
        >
          <span aria-hidden="true">{sign}</span>
          <span className="visually-hidden">{name}</span>
        </button>
      ))}
      {runs.map(({ felt, said }) => {
        const names = shown.filter((word) => word.felt === felt).map(({ name }) => name)
        return names.length > 0 && <p key={felt}>{sentence(names, said)}</p>
      })}
      <Alert>{error}</Alert>
    </fieldset>
  )
}

/** “2 say it runs small: Maja, Karen”. */
const sentence = (names: readonly string[], said: string) =>
  names.length === 1 ? `${names[0]} says ${said}` : `${names.length} say ${said}: ${names.join(', ')}`

/** Presses the word on the garment that has the focus. */
export const sayOfFocused = (felt: Felt) =>
  document.activeElement?.closest('.desk-card')?.querySelector<HTMLElement>(`[data-word=${felt}]`)?.click()
