import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '#/app/api/api-client.ts'
import { useSubmit, whenOutdated } from '#/app/forms/submit.ts'
import { useTexts } from '#/texts/use-texts.tsx'
import { Button, TextButton } from '#/ui/form/button.tsx'
import { RadioTiles } from '#/ui/form/choice.tsx'
import { TextArea } from '#/ui/form/field.tsx'
import { Row, Stack } from '#/ui/layout/layout.tsx'
import { Alert } from '#/ui/notice/notice.tsx'
import type { OrderView } from '../view/order.schema.ts'
import { type FaultKind, faultKinds } from './fault.states.ts'

type Line = OrderView['lines'][number]
type Of = { orderId: string; line: Line }

/** What is wrong with a piece of the order: saying so, what we say to it, and choosing what comes of it. */
export function FaultPart({ orderId, line }: Of) {
  const t = useTexts()
  const [open, setOpen] = useState(false)
  const { fault, mayReport } = line
  if (fault) return <Said orderId={orderId} line={line} fault={fault} />
  if (!mayReport) return null
  return open ? (
    <Report orderId={orderId} line={line} onLeave={() => setOpen(false)} />
  ) : (
    <div>
      <TextButton onClick={() => setOpen(true)}>{t('orderFaults.report')}</TextButton>
    </div>
  )
}

function Report({ orderId, line, onLeave }: Of & { onLeave: () => void }) {
  const t = useTexts()
  const { revalidate } = useRevalidator()
  const [kind, setKind] = useState<FaultKind | null>(null)
  const [words, setWords] = useState('')
  const { submit, busy, error, fields } = useSubmit(
    (body: { kind: FaultKind; words: string }, { idempotencyKey }) =>
      send('POST', '/shop/orders/:orderId/faults', {
        params: { orderId },
        body: { ...body, lineId: line.id },
        ...{ idempotencyKey, error: whenOutdated(revalidate) },
      }),
    () => void revalidate(),
  )
  function report(event: FormEvent) {
    event.preventDefault()
    if (kind) void submit({ kind, words: words.trim() })
  }
  return (
    <form onSubmit={report}>
      <Stack>
        <RadioTiles
          legend={t('orderFaults.what')}
          name={`fault-${line.id}`}
          columns={1}
          required
          options={faultKinds.map((value) => ({ value, label: t(`orderFaults.kind.${value}`) }))}
          value={kind}
          onChoose={(chosen) => setKind(faultKinds.find((one) => one === chosen) ?? null)}
        />
        <TextArea
          label={t('orderFaults.words')}
          hint={t('orderFaults.wordsHint')}
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
            {t('orderFaults.send')}
          </Button>
          <Button variant="quiet" onClick={onLeave}>
            {t('orderFaults.leave')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

function Said({ orderId, line, fault }: Of & { fault: NonNullable<Line['fault']> }) {
  const t = useTexts()
  const { state, answer } = fault
  return (
    <Stack>
      <p role="status">{t(`orderFaults.state.${state}`)}</p>
      {answer && (state === 'accepted' || state === 'declined') && <p>{answer}</p>}
      {state === 'accepted' && <Choose orderId={orderId} line={line} fault={fault} />}
    </Stack>
  )
}

function Choose({ orderId, fault }: Of & { fault: NonNullable<Line['fault']> }) {
  const t = useTexts()
  const { revalidate } = useRevalidator()
  const { submit, busy, error } = useSubmit(
    (choice: 'replacement' | 'money', { idempotencyKey }) =>
      send('POST', '/shop/orders/:orderId/faults/:faultId/choice', {
        params: { orderId, faultId: fault.id },
        body: { choice },
        ...{ idempotencyKey, error: whenOutdated(revalidate) },
      }),
    () => void revalidate(),
  )
  return (
    <Stack>
      <p>{t(fault.inStock ? 'orderFaults.choose' : 'orderFaults.onlyMoney')}</p>
      <Alert>{error}</Alert>
      <Row>
        {fault.inStock && (
          <Button busy={busy} onClick={() => void submit('replacement')}>
            {t('orderFaults.newOne')}
          </Button>
        )}
        <Button variant="secondary" busy={busy} onClick={() => void submit('money')}>
          {t('orderFaults.money')}
        </Button>
      </Row>
    </Stack>
  )
}
