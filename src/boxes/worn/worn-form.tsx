import { type FormEvent, useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { Chips } from '#/platform/ui/form/choice.tsx'
import { TextArea } from '#/platform/ui/form/field.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert, Badge } from '#/platform/ui/notice/notice.tsx'
import { GoodsRow } from '#/platform/ui/picture/goods-row.tsx'
import { useSaved } from '../parts/use-saved.ts'
import { fitsNow, qualities, WORDS_MAX, type Worn, worns } from './worn.rule.ts'
import type { WornPiece, WornView } from './worn.schema.ts'

type FormProps = { boxId: string; piece: WornPiece }
type Said = Omit<Worn, 'worn'> & { worn?: Worn['worn'] }

/** One tap gives the frequency and is saved at once; more answers are optional. Answers can be changed. */
export function WornForm({ boxId, piece }: FormProps) {
  const t = useTexts()
  const { answer, keep, error, saving } = useWorn(boxId, piece)
  const [said, setSaid] = useState<Said>({
    worn: answer?.worn,
    fits: answer?.fits ?? null,
    quality: answer?.quality ?? null,
    words: answer?.words ?? '',
  })
  function tap(worn: Worn['worn'] | undefined) {
    setSaid((now) => ({ ...now, worn }))
    if (worn) keep({ ...said, worn })
  }
  function say(event: FormEvent) {
    event.preventDefault()
    if (said.worn) keep({ ...said, worn: said.worn })
  }
  const isSent = answer !== null && isSame(answer, said)
  const isSaid = isSent && !saving
  const name = `${piece.brand} ${piece.title}`
  return (
    <GoodsRow
      goods={piece}
      foot={<span role="status">{isSaid && <Badge tone="positive">{t('worn.thanks')}</Badge>}</span>}
    >
      <form noValidate onSubmit={say} aria-label={name}>
        <Stack>
          <Chips
            type="radio"
            name={`worn-${piece.id}`}
            legend={t('worn.howOften')}
            options={worns.map((value) => ({ value, label: t(`worn.worn.${value}`) }))}
            values={said.worn ? [said.worn] : []}
            onChoose={([worn]) => tap(worn)}
          />
          <Alert>{error}</Alert>
          {said.worn && (
            <>
              <More said={said} pieceId={piece.id} onSay={setSaid} />
              <div>
                <Button
                  type="submit"
                  size="small"
                  variant="secondary"
                  busy={isSent && saving}
                  disabled={isSaid}
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
  const { view, save, ...rest } = useSaved<Worn | null>(`how ${itemId} is worn`, answer, async () =>
    answerIn(await send('GET', '/boxes/:boxId/worn', { params: { boxId } })),
  )
  const keep = (body: Worn) =>
    void save(
      async () =>
        answerIn(await send('PUT', '/boxes/:boxId/worn/items/:itemId', { params: { boxId, itemId }, body })),
      () => body,
    )
  return { answer: view, keep, ...rest }
}

const isSame = (one: Said, other: Said) =>
  one.worn === other.worn &&
  one.fits === other.fits &&
  one.quality === other.quality &&
  one.words.trim() === other.words.trim()

type MoreProps = { said: Said; pieceId: string; onSay: (change: (now: Said) => Said) => void }

function More({ said, pieceId, onSay }: MoreProps) {
  const t = useTexts()
  return (
    <>
      <Chips
        type="radio"
        name={`fits-${pieceId}`}
        legend={t('worn.howFits')}
        options={fitsNow.map((value) => ({ value, label: t(`worn.fits.${value}`) }))}
        values={said.fits ? [said.fits] : []}
        onChoose={([fits = null]) => onSay((now) => ({ ...now, fits }))}
      />
      <Chips
        type="radio"
        name={`quality-${pieceId}`}
        legend={t('worn.howGood')}
        options={qualities.map((value) => ({ value, label: t(`worn.quality.${value}`) }))}
        values={said.quality ? [said.quality] : []}
        onChoose={([quality = null]) => onSay((now) => ({ ...now, quality }))}
      />
      <TextArea
        label={t('worn.words')}
        rows={2}
        maxLength={WORDS_MAX}
        value={said.words}
        onChange={({ target }) => onSay((now) => ({ ...now, words: target.value }))}
      />
    </>
  )
}
