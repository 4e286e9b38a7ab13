import '#/platform/list/rows.css'
import './desk.css'
import { type FormEvent, useState } from 'react'
import { Button } from '#/platform/ui/form/button.tsx'
import { CheckBox, TextField } from '#/platform/ui/form/field.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'
import { AskDialog } from '#/styling/looks/ask-dialog.tsx'
import { PhrasePicker } from '#/styling/phrases/phrase-picker.tsx'
import { usePhraseKeys } from '#/styling/phrases/use-phrase-keys.ts'
import { overBudgetBy } from '#/styling/ranking/budget.rule.ts'
import { deskMoney } from './desk-money.ts'
import { NotesDialog } from './notes/notes-dialog.tsx'
import { AcceptDialog } from './offer/accept-dialog.tsx'
import { type Missing, missingToSend } from './ready.rule.ts'
import { missingText } from './undo/missing-text.ts'
import type { Desk } from './use-desk.ts'

type DialogProps = { open: boolean; desk: Desk; onClose: () => void }

export type DialogName = 'preview' | 'fee' | 'accept' | 'notes' | 'look'
export type DialogsProps = { dialog: DialogName | undefined; desk: Desk; onClose: () => void }

/** The desk's confirmation dialogs and the picker of phrases, loaded after the desk. */
export function DeskDialogs({ dialog, desk, onClose }: DialogsProps) {
  const phrases = usePhraseKeys()
  return (
    <>
      <PreviewDialog open={dialog === 'preview'} desk={desk} onClose={onClose} />
      <FeeDialog open={dialog === 'fee'} desk={desk} onClose={onClose} />
      <AcceptDialog open={dialog === 'accept'} desk={desk} onClose={onClose} />
      <NotesDialog open={dialog === 'notes'} desk={desk} onClose={onClose} />
      <AskDialog open={dialog === 'look'} desk={desk} onClose={onClose} />
      {phrases.asked && (
        <PhrasePicker boxId={desk.view.box.id} asked={phrases.asked} onClose={phrases.close} />
      )}
    </>
  )
}

function PreviewDialog({ open, desk, onClose }: DialogProps) {
  const { box, pieces, amount, customer } = desk.view
  const sent =
    box.kind === 'surprise'
      ? 'It goes straight to the warehouse.'
      : `${customer.firstName} has 48 hours to look at it.`
  const over = overBudgetBy(box.wish, pieces)
  const missing = missingToSend({ ...desk.view, note: desk.noteUnsent ? 'unsent' : box.note })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (missing.length > 0) return
    desk.sendPreview(over > 0)
    onClose()
  }
  return (
    <Dialog open={open} onClose={onClose} title={`Send ${pieces.length} pieces to ${customer.firstName}?`}>
      <form onSubmit={submit} className="stack">
        <p>{`${deskMoney(amount, box.market)} in all. ${sent}`}</p>
        {over > 0 && (
          <p className="desk-never">
            {`${deskMoney(over, box.market)} over the ${deskMoney(box.wish.budgetAmount ?? 0, box.market)} that ${customer.firstName} gave for this box.`}
          </p>
        )}
        {over > 0 && <CheckBox name="over" required label="Send it over the budget all the same" />}
        <ul className="desk-summary">
          {pieces.map(({ id, title, size, stylistNote }) => (
            <li key={id}>
              {`${title}, ${size}`}
              {stylistNote === '' && <span className="desk-soft"> without a word why</span>}
            </li>
          ))}
        </ul>
        <StillMissing missing={missing} />
        <Button type="submit" disabled={missing.length > 0} aria-describedby="still-missing">
          Send
        </Button>
      </form>
    </Dialog>
  )
}

const StillMissing = ({ missing }: { missing: readonly Missing[] }) => (
  <div id="still-missing" role="status">
    {missing.length > 0 && (
      <>
        <p>Before it can go:</p>
        <ul className="desk-never desk-missing">
          {missing.map(({ code, count }) => (
            <li key={code}>{missingText[code](count)}</li>
          ))}
        </ul>
      </>
    )}
  </div>
)

/** Fees by their kind, in the staff's English: `Handling fee, 19 kr.` */
const feesAtDesk = ({ fees, market }: Desk['view']['box']) =>
  fees.map(({ kind, amount }) => `${nameAtDesk(kind)}, ${deskMoney(amount, market)}`).join(' · ')

const nameAtDesk = (kind: string) =>
  `${kind.charAt(0).toUpperCase()}${kind.slice(1).replaceAll('-', ' ')} fee`

function FeeDialog({ open, desk, onClose }: DialogProps) {
  const { box } = desk.view
  const [reason, setReason] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    desk.waive(box.feesWaivedReason ? null : reason)
    setReason('')
    onClose()
  }
  return (
    <Dialog open={open} onClose={onClose} title={feesAtDesk(box)}>
      <form onSubmit={submit} className="stack">
        {box.feesWaivedReason ? (
          <p>{`Waived: ${box.feesWaivedReason}`}</p>
        ) : (
          <TextField
            label="Why the member should not pay it"
            value={reason}
            required
            minLength={3}
            maxLength={300}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
        <Button type="submit">{box.feesWaivedReason ? 'Charge it after all' : 'Waive the fee'}</Button>
      </form>
    </Dialog>
  )
}
