import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ApiError } from '#/app/api/api-error.ts'
import { useSubmit, whenOutdated } from '#/app/forms/submit.ts'
import { useTexts } from '#/texts/use-texts.tsx'
import { Button, TextButton } from '#/ui/form/button.tsx'
import { RadioTiles } from '#/ui/form/choice.tsx'
import { TextArea } from '#/ui/form/field.tsx'
import { Row, Stack } from '#/ui/layout/layout.tsx'
import { Alert } from '#/ui/notice/notice.tsx'
import type { BoxFaultsView } from './fault.schema.ts'
import { type FaultKind, faultKinds } from './fault.states.ts'

type Piece = Pick<BoxFaultsView['pieces'][number], 'id' | 'title' | 'colour' | 'size' | 'mayReport' | 'fault'>
type Fault = NonNullable<Piece['fault']>
type How = { idempotencyKey: string; error: (error: ApiError) => void }
/** Where it is said and chosen: of an order of the shop, or of a box. */
export type FaultAsks = {
  report: (pieceId: string, said: { kind: FaultKind; words: string }, how: How) => Promise<unknown>
  choose: (faultId: string, choice: 'replacement' | 'money', how: How) => Promise<unknown>
}
type Of = { piece: Piece; asks: FaultAsks }

/** What is wrong with a piece: saying so, what we say to it, and choosing what comes of it. */
export function FaultPart({ piece, asks }: Of) {
  const t = useTexts()
  const [open, setOpen] = useState(false)
  const { fault, mayReport } = piece
  if (fault) return <Said asks={asks} fault={fault} of={nameOf(piece)} />
  if (!mayReport) return null
  return open ? (
    <Report piece={piece} asks={asks} onLeave={() => setOpen(false)} />
  ) : (
    <div>
      <TextButton onClick={() => setOpen(true)}>
        {t('faults.report')}
        <OfPiece of={nameOf(piece)} />
      </TextButton>
    </div>
  )
}

const nameOf = ({ title, colour, size }: Piece) => [title, colour, size].filter(Boolean).join(', ')

/** A page has the same button for each of its pieces: who only hears it hears for which. */
const OfPiece = ({ of }: { of: string }) => <span className="visually-hidden"> {of}</span>

function Report({ piece, asks, onLeave }: Of & { onLeave: () => void }) {
  const t = useTexts()
  const { revalidate } = useRevalidator()
  const [kind, setKind] = useState<FaultKind | null>(null)
  const [words, setWords] = useState('')
  const { submit, busy, error, fields } = useSubmit(
    (said: { kind: FaultKind; words: string }, { idempotencyKey }) =>
      asks.report(piece.id, said, { idempotencyKey, error: whenOutdated(revalidate) }),
    () => void revalidate(),
  )
  function report(event: FormEvent) {
    event.preventDefault()
    if (kind) void submit({ kind, words: words.trim() })
  }
  return (
    <form onSubmit={report} aria-label={`${t('faults.report')} ${nameOf(piece)}`}>
      <Stack>
        <RadioTiles
          legend={t('faults.what')}
          name={`fault-${piece.id}`}
          columns={1}
          required
          options={faultKinds.map((value) => ({ value, label: t(`faults.kind.${value}`) }))}
          value={kind}
          onChoose={(chosen) => setKind(faultKinds.find((one) => one === chosen) ?? null)}
        />
        <TextArea
          label={t('faults.words')}
          hint={t('faults.wordsHint')}
          value={words}
          required
          minLength={3}
          maxLength={2000}
          error={fields.words}
          onChange={({ target }) => setWords(target.value)}
        />
        <Alert>{error}</Alert>
        <Row>
          <Button type="submit" busy={busy}>
            {t('faults.send')}
          </Button>
          <Button variant="quiet" onClick={onLeave}>
            {t('faults.leave')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

type Answered = { asks: FaultAsks; fault: Fault; of: string }

function Said({ asks, fault, of }: Answered) {
  const t = useTexts()
  const { state, answer } = fault
  return (
    <Stack>
      <p role="status">{t(`faults.state.${state}`)}</p>
      {answer && (state === 'accepted' || state === 'declined') && <p>{answer}</p>}
      {state === 'accepted' && <Choose asks={asks} fault={fault} of={of} />}
    </Stack>
  )
}

function Choose({ asks, fault, of }: Answered) {
  const t = useTexts()
  const { revalidate } = useRevalidator()
  const { submit, busy, error } = useSubmit(
    (choice: 'replacement' | 'money', { idempotencyKey }) =>
      asks.choose(fault.id, choice, { idempotencyKey, error: whenOutdated(revalidate) }),
    () => void revalidate(),
  )
  return (
    <Stack>
      <p>{t(fault.inStock ? 'faults.choose' : 'faults.onlyMoney')}</p>
      <Alert>{error}</Alert>
      <Row>
        {fault.inStock && (
          <Button busy={busy} onClick={() => void submit('replacement')}>
            {t('faults.newOne')}
            <OfPiece of={of} />
          </Button>
        )}
        <Button variant="secondary" busy={busy} onClick={() => void submit('money')}>
          {t('faults.money')}
          <OfPiece of={of} />
        </Button>
      </Row>
    </Stack>
  )
}
