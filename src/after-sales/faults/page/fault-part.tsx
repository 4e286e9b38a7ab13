import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit, whenOutdated } from '#/platform/app/forms/submit.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Button, TextButton } from '#/platform/ui/form/button.tsx'
import { RadioTiles } from '#/platform/ui/form/choice.tsx'
import { TextArea } from '#/platform/ui/form/field.tsx'
import { Row, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { ReturnLabel } from '../../returns/page/return-label.tsx'
import type { FaultSeen, FaultsView } from '../fault.schema.ts'
import { type FaultChoice, type FaultKind, faultKinds } from '../fault.states.ts'
import { FaultPhotos } from './photos-of-fault.tsx'

type Piece = Pick<FaultsView['pieces'][number], 'id' | 'title' | 'colour' | 'size' | 'mayReport' | 'fault'>
type Of = { piece: Piece; contractId: string }

/** The fault of a piece: the report, our answer, and the choice of a remedy. */
export function FaultPart({ piece, contractId }: Of) {
  const { fault, mayReport } = piece
  if (!fault && !mayReport) return null
  return (
    <Stack>
      {fault && <Answer contractId={contractId} fault={fault} of={nameOf(piece)} />}
      {mayReport && <MayReport piece={piece} contractId={contractId} />}
    </Stack>
  )
}

function MayReport({ piece, contractId }: Of) {
  const t = useTexts()
  const [open, setOpen] = useState(false)
  return open ? (
    <Report piece={piece} contractId={contractId} onLeave={() => setOpen(false)} />
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

/** The page has this button for each piece; the hidden text names the piece for screen readers. */
const OfPiece = ({ of }: { of: string }) => <span className="visually-hidden"> {of}</span>

function Report({ piece, contractId, onLeave }: Of & { onLeave: () => void }) {
  const t = useTexts()
  const { revalidate } = useRevalidator()
  const [kind, setKind] = useState<FaultKind | null>(null)
  const [words, setWords] = useState('')
  const { submit, busy, error, fields } = useSubmit(
    (report: { kind: FaultKind; words: string }, { idempotencyKey }) =>
      send('POST', '/contracts/:contractId/faults', {
        ...{ params: { contractId }, body: { ...report, goodsId: piece.id } },
        ...{ idempotencyKey, error: whenOutdated(revalidate) },
      }),
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

type Answered = { contractId: string; fault: FaultSeen; of: string }

function Answer({ contractId, fault, of }: Answered) {
  const t = useTexts()
  const { state, answer } = fault
  return (
    <Stack>
      <p role="status">{t(`faults.state.${state}`)}</p>
      {answer && (state === 'accepted' || state === 'declined') && <p>{answer}</p>}
      <FaultPhotos contractId={contractId} fault={fault} />
      {state === 'in-repair' && <ReturnLabel contractId={contractId} of={of} />}
      {state === 'accepted' && <Choose contractId={contractId} fault={fault} of={of} />}
    </Stack>
  )
}

function Choose({ contractId, fault, of }: Answered) {
  const t = useTexts()
  const { revalidate } = useRevalidator()
  const { submit, busy, error } = useSubmit(
    (choice: FaultChoice, { idempotencyKey }) =>
      send('POST', '/contracts/:contractId/faults/:faultId/choice', {
        ...{ params: { contractId, faultId: fault.id }, body: { choice } },
        ...{ idempotencyKey, error: whenOutdated(revalidate) },
      }),
    () => void revalidate(),
  )
  return (
    <Stack>
      <p>{t(fault.inStock ? 'faults.choose' : 'faults.onlyMoney')}</p>
      {fault.mayRepair && <p>{t('faults.chooseRepair')}</p>}
      <Alert>{error}</Alert>
      <Row>
        {fault.inStock && (
          <Button busy={busy} onClick={() => void submit('replacement')}>
            {t('faults.newOne')}
            <OfPiece of={of} />
          </Button>
        )}
        {fault.mayRepair && (
          <Button variant="secondary" busy={busy} onClick={() => void submit('repair')}>
            {t('faults.repair')}
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
