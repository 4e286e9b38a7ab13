import { type FormEvent, useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { Chips } from '#/platform/ui/form/choice.tsx'
import { TextArea, TextField } from '#/platform/ui/form/field.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert, Badge } from '#/platform/ui/notice/notice.tsx'
import { GoodsRow } from '#/platform/ui/picture/goods-row.tsx'
import { useSaved } from '../parts/use-saved.ts'
import {
  fitsNow,
  isSameWorn,
  qualities,
  TIMES_MAX,
  WORDS_MAX,
  type Worn,
  type WornDraft,
  worns,
} from './worn.rule.ts'
import type { WornPiece, WornView } from './worn.schema.ts'

type FormProps = { boxId: string; piece: WornPiece }

/** One tap gives the frequency and is saved at once; more answers are optional. Answers can be changed. */
export function WornForm({ boxId, piece }: FormProps) {
  const t = useTexts()
  const { answer, saveWorn, error, saving } = useWorn(boxId, piece)
  const [draft, setDraft] = useState<WornDraft>({
    worn: answer?.worn,
    fits: answer?.fits ?? null,
    quality: answer?.quality ?? null,
    words: answer?.words ?? '',
    times: answer?.times ?? null,
  })
  function tap(worn: Worn['worn'] | undefined) {
    setDraft((now) => ({ ...now, worn, ...(worn === 'never' && { times: null }) }))
    if (worn) saveWorn({ ...draft, worn, ...(worn === 'never' && { times: null }) })
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (draft.worn) saveWorn({ ...draft, worn: draft.worn })
  }
  const isSent = answer !== null && isSameWorn(answer, draft)
  const isSaved = isSent && !saving
  const name = `${piece.brand} ${piece.title}`
  return (
    <GoodsRow
      goods={piece}
      foot={<span role="status">{isSaved && <Badge tone="positive">{t('worn.thanks')}</Badge>}</span>}
    >
      <form noValidate onSubmit={onSubmit} aria-label={name}>
        <Stack>
          <Chips
            type="radio"
            name={`worn-${piece.id}`}
            legend={t('worn.howOften')}
            options={worns.map((value) => ({ value, label: t(`worn.worn.${value}`) }))}
            values={draft.worn ? [draft.worn] : []}
            onChoose={([worn]) => tap(worn)}
          />
          <Alert>{error}</Alert>
          {draft.worn && (
            <>
              <More draft={draft} pieceId={piece.id} onChange={setDraft} />
              <div>
                <Button
                  type="submit"
                  size="small"
                  variant="secondary"
                  busy={isSent && saving}
                  disabled={isSaved}
                >
                  {t('worn.send')}
                  <span className="visually-hidden"> {name}</span>
                </Button>
              </div>
            </>
          )}
        </Stack>
      </form>
    </GoodsRow>
  )
}

/** The answer on a piece: taps are sent one after the other, so that the last one stays. */
function useWorn(boxId: string, { id: itemId, answer }: WornPiece) {
  const answerIn = ({ boxes }: WornView): Worn | null =>
    boxes.flatMap(({ pieces }) => pieces).find(({ id }) => id === itemId)?.answer ?? null
  const { view, save, ...saved } = useSaved<Worn | null>(`how ${itemId} is worn`, answer, async () =>
    answerIn(await send('GET', '/boxes/:boxId/worn', { params: { boxId } })),
  )
  const saveWorn = (body: Worn) =>
    void save(
      async () =>
        answerIn(await send('PUT', '/boxes/:boxId/worn/items/:itemId', { params: { boxId, itemId }, body })),
      () => body,
    )
  return { answer: view, saveWorn, ...saved }
}

type MoreProps = {
  draft: WornDraft
  pieceId: string
  onChange: (change: (now: WornDraft) => WornDraft) => void
}

function More({ draft, pieceId, onChange }: MoreProps) {
  const t = useTexts()
  return (
    <>
      {draft.worn !== 'never' && (
        <TextField
          label={t('worn.howManyTimes')}
          hint={t('worn.howManyTimesHint')}
          inputMode="numeric"
          maxLength={4}
          value={draft.times ?? ''}
          onChange={({ target }) => onChange((now) => ({ ...now, times: timesIn(target.value) }))}
        />
      )}
      <Chips
        type="radio"
        name={`fits-${pieceId}`}
        legend={t('worn.howFits')}
        options={fitsNow.map((value) => ({ value, label: t(`worn.fits.${value}`) }))}
        values={draft.fits ? [draft.fits] : []}
        onChoose={([fits = null]) => onChange((now) => ({ ...now, fits }))}
      />
      <Chips
        type="radio"
        name={`quality-${pieceId}`}
        legend={t('worn.howGood')}
        options={qualities.map((value) => ({ value, label: t(`worn.quality.${value}`) }))}
        values={draft.quality ? [draft.quality] : []}
        onChoose={([quality = null]) => onChange((now) => ({ ...now, quality }))}
      />
      <TextArea
        label={t('worn.words')}
        rows={2}
        maxLength={WORDS_MAX}
        value={draft.words}
        onChange={({ target }) => onChange((now) => ({ ...now, words: target.value }))}
      />
    </>
  )
}

/** The number in a field; null for an empty one, and for one without a number. */
function timesIn(typed: string): number | null {
  const times = Number(typed.replace(/\D/g, ''))
  return times >= 1 ? Math.min(times, TIMES_MAX) : null
}
