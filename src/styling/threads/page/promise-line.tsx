import './messages.css'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import type { MemberThreadView } from '../thread.schema.ts'

type PromiseProps = Pick<MemberThreadView, 'promisedAt' | 'promisedNow' | 'isLate'>

/** The promised time of an answer: of the message that waits, or of one that is written now. */
export function PromiseLine({ promisedAt, promisedNow, isLate }: PromiseProps) {
  const t = useTexts()
  const { dateTime } = useFormat()
  return (
    <p className="messages-promise" role="status" data-late={isLate || undefined}>
      {isLate
        ? t('messages.late')
        : promisedAt
          ? t('messages.promised', { when: dateTime(promisedAt) })
          : t('messages.promisedNow', { when: dateTime(promisedNow) })}
    </p>
  )
}
