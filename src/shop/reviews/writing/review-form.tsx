import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSubmit, whenOutdated } from '#/platform/app/forms/submit.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { Chips } from '#/platform/ui/form/choice.tsx'
import { CheckBox, TextArea } from '#/platform/ui/form/field.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { type ReviewFit, reviewFits } from '../rating.rule.ts'
import { MOST_WORDS } from '../review.rule.ts'
import type { OfGarmentView } from '../review.schema.ts'
import { StarField } from '../shown/stars.tsx'

export type ReviewInput = { sku: string; stars: number; fit: ReviewFit; words: string; named: boolean }

type FormProps = {
  garment: OfGarmentView
  write: (
    input: ReviewInput,
    options: { idempotencyKey: string; error: ReturnType<typeof whenOutdated> },
  ) => Promise<unknown>
  onWritten: () => void | Promise<void>
}

/** Stars, size and fit; words and a first name are optional. */
export function ReviewForm({ garment: { piece, sizes, firstName }, ...sending }: FormProps) {
  const t = useTexts()
  const [sku, setSku] = useState(piece.sku)
  const [stars, setStars] = useState<number>()
  const [fit, setFit] = useState<ReviewFit>()
  const [words, setWords] = useState('')
  const [named, setNamed] = useState(false)
  const [unchosen, setUnchosen] = useState(false)
  const { submit, busy, error, fields } = useSending(sending)
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    setUnchosen(!stars || !fit)
    if (stars && fit) void submit({ sku, stars, fit, words, named })
  }
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack space="wide">
        <StarField value={stars} onChoose={setStars} />
        {sizes.length > 1 && (
          <Chips
            type="radio"
            name="size"
            legend={t('reviews.whichSize')}
            options={sizes.map((one) => ({ value: one.sku, label: one.size }))}
            values={[sku]}
            onChoose={([chosen]) => chosen && setSku(chosen)}
          />
        )}
        <Chips
          type="radio"
          name="fit"
          legend={t('reviews.howFits', { size: sizes.find((one) => one.sku === sku)?.size ?? piece.size })}
          options={reviewFits.map((value) => ({ value, label: t(`reviews.fit.${value}`) }))}
          values={fit ? [fit] : []}
          onChoose={([chosen]) => setFit(chosen)}
        />
        <TextArea
          label={t('reviews.words')}
          hint={t('reviews.wordsHint')}
          name="words"
          rows={5}
          maxLength={MOST_WORDS}
          value={words}
          error={fields.words}
          onChange={({ target }) => setWords(target.value)}
        />
        {firstName && (
          <CheckBox
            label={t('reviews.signWith', { name: firstName })}
            hint={t('reviews.signHint')}
            checked={named}
            onChange={({ target }) => setNamed(target.checked)}
          />
        )}
        <Alert>{unchosen && !(stars && fit) ? t('reviews.choose') : error}</Alert>
        <div>
          <Button type="submit" busy={busy}>
            {t('reviews.send')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

/** The button stays busy until the page has changed, so that a second click sends nothing. */
function useSending({ write, onWritten }: Pick<FormProps, 'write' | 'onWritten'>) {
  const { revalidate } = useRevalidator()
  return useSubmit(
    (body: ReviewInput, { idempotencyKey }) =>
      write(body, { idempotencyKey, error: whenOutdated(revalidate) }),
    () => onWritten(),
  )
}
