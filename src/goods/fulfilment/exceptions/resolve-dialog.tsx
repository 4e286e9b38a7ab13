import { useState } from 'react'
import { colourAndSize, goodsName } from '#/goods/catalogue/goods-name.tsx'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { RadioTiles, type TileOption } from '#/platform/ui/form/choice.tsx'
import { TextField } from '#/platform/ui/form/field.tsx'
import { Alert, Notice } from '#/platform/ui/notice/notice.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'
import { type ExceptionBooking, exceptionLabels, isOfParcel } from './exception.states.ts'
import type { ExceptionView } from './exceptions.api.ts'

type ResolveDialogProps = {
  exception: ExceptionView | undefined
  onClose: () => void
  onResolved: () => void
}

/** The outcome as a sentence, and its booking: a garment that is ours after all, a parcel that is lost. */
export function ResolveDialog({ exception, onClose, onResolved }: ResolveDialogProps) {
  const [outcome, setOutcome] = useState('')
  const [books, setBooks] = useState<ExceptionBooking>()
  const choices = exception ? choicesFor(exception) : []
  const { submit, busy, error } = useSubmit(
    (body: { outcome: string; books: ExceptionBooking }, { idempotencyKey }) =>
      send('POST', '/studio/exceptions/:id/resolve', {
        params: { id: exception?.id ?? '' },
        body,
        idempotencyKey,
      }),
    () => {
      setOutcome('')
      setBooks(undefined)
      onResolved()
    },
  )
  return (
    <Dialog
      open={exception !== undefined}
      onClose={onClose}
      title={exception && exceptionLabels[exception.kind]}
    >
      {exception?.state === 'resolved' ? (
        <Notice title="Settled meanwhile">{`A colleague has written: ${exception.outcome}`}</Notice>
      ) : (
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault()
            void submit({ outcome: outcome.trim(), books: books ?? 'nothing' })
          }}
        >
          <p>{[exception?.order, exception?.note].filter(Boolean).join(': ')}</p>
          {choices.length > 0 && (
            <RadioTiles
              legend="What becomes of it?"
              name="books"
              columns={1}
              required
              options={choices}
              value={books ?? null}
              onChoose={(chosen) => setBooks(chosen as ExceptionBooking)}
            />
          )}
          <TextField
            label="How does it end?"
            hint="What you agreed with the customer or the carrier, and what happens to the goods."
            value={outcome}
            required
            minLength={3}
            maxLength={300}
            onChange={({ target }) => setOutcome(target.value)}
          />
          <Alert>{error}</Alert>
          <Button type="submit" variant={books === 'lost' ? 'danger' : undefined} busy={busy}>
            {books === 'lost' ? 'Book it as lost' : 'Settle it'}
          </Button>
        </form>
      )}
    </Dialog>
  )
}

/** Empty if nothing can be booked: the parcel has arrived, or the garment is unknown. */
function choicesFor({
  kind,
  orderState,
  subjectType,
  goods,
}: ExceptionView): (TileOption & { value: ExceptionBooking })[] {
  if (isOfParcel(kind) && orderState === 'shipped')
    return [
      {
        value: 'back',
        label: 'It is back with us, unopened',
        hint: 'Everything in it goes on the shelf again. The customer pays nothing for it, and we write to them.',
      },
      {
        value: 'lost',
        label: 'It is lost',
        hint: 'Everything in it is taken off the books. The customer pays nothing for it, and we write to them.',
      },
      { value: 'nothing', label: 'The customer gets it after all', hint: 'Nothing is booked.' },
    ]
  if (!goods) return []
  const garment = [goodsName(goods), colourAndSize(goods)].filter(Boolean).join(', ')
  return [
    ...(kind === 'late' && subjectType
      ? [
          {
            value: 'take-back' as const,
            label: `${garment} is taken back still`,
            hint: `The warehouse takes it in as usual, and what was paid goes back${subjectType === 'shop-order' ? ' less the fee' : ''}. The customer is not written to here.`,
          },
        ]
      : []),
    { value: 'shelf', label: `${garment} goes on the shelf`, hint: 'One more to be sold.' },
    { value: 'nothing', label: 'It does not', hint: 'Nothing is booked.' },
  ]
}
