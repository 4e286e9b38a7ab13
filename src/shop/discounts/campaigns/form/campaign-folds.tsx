import '../campaigns.css'
import { type ReactNode, useState } from 'react'
import { CheckBox, TextField } from '#/platform/ui/form/field.tsx'
import { datesText, limitsText, minimumText } from '../draft-facts.ts'
import type { CampaignDraft } from './campaign-draft.rule.ts'
import type { DraftFieldsProps } from './draft-fields.ts'
import { PerMarketFields } from './per-market.tsx'

type FoldProps = { title: string; summary: string; refused: boolean; children: ReactNode }

/**
 * A folded part of the form that most campaigns leave as it is, with its value in a line. It opens by itself when one
 * of its fields was refused, and stays open.
 */
function Fold({ title, summary, refused, children }: FoldProps) {
  const [open, setOpen] = useState(false)
  if (refused && !open) setOpen(true)
  return (
    <details
      className="campaign-fold"
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <b>{title}</b>
        <span>{summary}</span>
      </summary>
      <div className="campaign-folded">{children}</div>
    </details>
  )
}

export const MinimumFields = ({ draft, set, error }: DraftFieldsProps) => (
  <Fold
    title="Minimum spend"
    summary={minimumText(draft)}
    refused={draft.markets.some((id) => error(`minimums.${id}`))}
  >
    <PerMarketFields name="minimums" label="Minimum spend" draft={draft} set={set} error={error} />
    <p className="campaign-note">Empty: any sum. Only goods that it counts for are added up.</p>
  </Fold>
)

type Moment = 'startsAt' | 'endsAt'
type Plain = 'perCustomer' | 'totalLimit' | 'position'
const numbers: { name: Plain; label: string; hint: string }[] = [
  { name: 'perCustomer', label: 'Uses per customer', hint: 'Empty: as often as they like' },
  { name: 'totalLimit', label: 'Uses in all', hint: 'Empty: without a limit' },
  { name: 'position', label: 'Place among several', hint: 'The smallest number is taken off first' },
]

export const LimitFields = (props: DraftFieldsProps) => (
  <fieldset className="campaign-part">
    <legend>When and how often</legend>
    <Dates {...props} />
    <Limits {...props} />
  </fieldset>
)

function Dates({ draft, set, error, replacing }: DraftFieldsProps) {
  const moment = (name: Moment, label: string, hint: string) => (
    <TextField
      label={label}
      name={name}
      type="datetime-local"
      hint={hint}
      value={draft[name]}
      onChange={({ target }) => set({ [name]: target.value } as Partial<CampaignDraft>)}
      error={error(name)}
    />
  )
  return (
    <Fold
      title="Dates"
      summary={datesText(draft)}
      refused={Boolean((!replacing && error('startsAt')) || error('endsAt'))}
    >
      <div className="campaign-each">
        {!replacing && moment('startsAt', 'Begins', 'Copenhagen time; empty: at once')}
        {moment('endsAt', 'Ends', 'Empty: when somebody ends it')}
      </div>
    </Fold>
  )
}

const Limits = ({ draft, set, error }: DraftFieldsProps) => (
  <Fold title="Limits" summary={limitsText(draft)} refused={numbers.some(({ name }) => error(name))}>
    <div className="campaign-each">
      {numbers.map(({ name, label, hint }) => (
        <TextField
          key={name}
          name={name}
          label={label}
          hint={hint}
          inputMode="numeric"
          value={draft[name]}
          onChange={({ target }) => set({ [name]: target.value } as Partial<CampaignDraft>)}
          error={error(name)}
        />
      ))}
    </div>
    <CheckBox
      label="May be used together with other campaigns"
      name="combinable"
      hint="If not, the customer gets whichever takes off more."
      checked={draft.combinable}
      onChange={({ target }) => set({ combinable: target.checked })}
    />
  </Fold>
)
