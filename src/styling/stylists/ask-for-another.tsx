import { type FormEvent, useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit, whenOutdated } from '#/platform/app/forms/submit.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { Chips } from '#/platform/ui/form/choice.tsx'
import { TextArea } from '#/platform/ui/form/field.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { useToast } from '#/platform/ui/notice/toast.tsx'
import { type ChangeReason, changeReasons, REASON_MAX } from './stylists.rule.ts'

type AskProps = { stylist: string; onChanged: () => void }

export function AskForAnother({ stylist, onChanged }: AskProps) {
  const t = useTexts()
  const toast = useToast()
  const [why, setWhy] = useState<ChangeReason>()
  const [words, setWords] = useState('')
  const [tried, setTried] = useState(false)
  const { submit, busy, error } = useSubmit(
    (body: { why: ChangeReason; words: string }, { idempotencyKey }) =>
      send('POST', '/stylist/another', { body, idempotencyKey, error: whenOutdated(onChanged) }),
    () => {
      toast(t('stylist.done'))
      onChanged()
    },
  )
  const isTextMissing = why === 'other' && words.trim() === ''
  function ask(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (why && !isTextMissing) void submit({ why, words })
  }
  return (
    <form noValidate onSubmit={ask}>
      <Stack>
        <Chips
          name="why"
          type="radio"
          legend={t('stylist.why')}
          error={tried && !why ? t('stylist.whyMissing') : undefined}
          options={changeReasons.map((value) => ({ value, label: t(`stylist.why.${value}`) }))}
          values={why ? [why] : []}
          onChoose={([chosen]) => setWhy(chosen)}
        />
        <TextArea
          label={t('stylist.words')}
          hint={t('stylist.wordsHint', { stylist })}
          rows={3}
          maxLength={REASON_MAX}
          value={words}
          error={tried && isTextMissing ? t('error.stylist-say-why') : undefined}
          onChange={({ target }) => setWords(target.value)}
        />
        <Alert>{error}</Alert>
        <Button type="submit" variant="secondary" busy={busy}>
          {t('stylist.ask')}
        </Button>
      </Stack>
    </form>
  )
}
