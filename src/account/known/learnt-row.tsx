import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { RecordRow } from '#/platform/ui/data/record-rows.tsx'
import { TextButton } from '#/platform/ui/form/button.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { useValueName } from '#/shop/quizzes/sample/reasons.tsx'
import type { KnownFact, KnownView } from './known.schema.ts'

type Props = { fact: KnownFact; onChange: (known: KnownView) => void }

/** A learnt fact with its count, source and date, and the button that rejects it or takes that back. */
export function LearntRow({ fact, onChange }: Props) {
  const t = useTexts()
  const { dateLong } = useFormat()
  const sentence = useSentence()
  const { submit, busy, error } = useSubmit(
    (right: boolean) => send('PUT', '/me/known', { body: { fact: fact.fact, right } }),
    onChange,
  )
  const words = sentence(fact)
  const source = fact.at ? t(`known.${fact.from}On`, { date: dateLong(fact.at) }) : ''
  return (
    <RecordRow title={words} note={[source, fact.rejected && t('known.unused')].filter(Boolean).join(' ')}>
      <TextButton
        busy={busy}
        aria-label={`${words}: ${t(fact.rejected ? 'known.useAgain' : 'known.wrong')}`}
        onClick={() => submit(fact.rejected)}
      >
        {t(fact.rejected ? 'known.useAgain' : 'known.wrong')}
      </TextButton>
      <Alert>{error}</Alert>
    </RecordRow>
  )
}

function useSentence() {
  const t = useTexts()
  const { money } = useFormat()
  const nameOf = useValueName()
  return ({ about, brand, kind, aspect, value, title, price, count, of }: KnownFact): string =>
    t(`known.${about}`, {
      brand: brand ?? '',
      kind: kind ? t(`kind.${kind}`) : '',
      value: aspect && value ? nameOf({ about: aspect, value, title: title ?? '' }) : '',
      price: price === null ? '' : money(price),
      count,
      of,
    })
}
