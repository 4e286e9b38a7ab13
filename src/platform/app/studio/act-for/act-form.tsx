import './act-for.css'
import { type FormEvent, useState } from 'react'
import { Select } from '#/platform/ui/form/field.tsx'
import { filledIn } from '../canned/fill-in.rule.ts'
import { ReasonField } from '../reason-field.tsx'
import { ActFields, type Typed, typedBody, valuesOf } from './act-fields.tsx'
import type { ActOffered } from './offered.ts'

type Submitted = { about: string; reason: string; input: ReturnType<typeof typedBody>['input'] }
type ActFormProps = {
  id: string
  act: ActOffered
  errors: Typed
  /** Anything is typed or chosen: the shown effect does not hold any more. */
  onChange: () => void
  onPreview: (submitted: Submitted) => void
}

/** The form of an act, drawn from its description: what it is about, its fields, and the reason. */
export function ActForm({ id, act: { offers }, errors, onChange, onPreview }: ActFormProps) {
  const [offer, setOffer] = useState(offers[0]!)
  const [typed, setTyped] = useState<Typed>(() => valuesOf(offer.fields))
  const [reason, setReason] = useState('')
  const [problems, setProblems] = useState<Typed>({})
  function preview(event: FormEvent) {
    event.preventDefault()
    const { input, problems } = typedBody(offer.fields, typed)
    setProblems(problems)
    if (Object.keys(problems).length === 0) onPreview({ about: offer.id, reason, input })
  }
  function choose(about: string) {
    const next = offers.find(({ id }) => id === about)
    if (!next) return
    setOffer(next)
    setTyped(carried(next, typed))
    onChange()
  }
  return (
    <form id={id} className="act-form" onSubmit={preview}>
      {offers.length > 1 ? (
        <Select
          label="What it is about"
          value={offer.id}
          options={offers.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => choose(target.value)}
        />
      ) : (
        <p className="act-about">{offer.name}</p>
      )}
      <ActFields
        fields={offer.fields}
        typed={typed}
        errors={{ ...errors, ...problems }}
        onType={(name, value) => {
          setTyped({ ...typed, [name]: value, ...filledBy(offer, name, value) })
          onChange()
        }}
      />
      <ReasonField
        hint="For the books: the customer does not read it."
        value={reason}
        onChange={(reason) => {
          setReason(reason)
          onChange()
        }}
        error={errors.reason}
      />
    </form>
  )
}

type Offer = ActOffered['offers'][number]

/** The values of other fields that a choice writes, with the customer's data put in. */
function filledBy({ fields, values = {} }: Offer, name: string, value: string): Typed {
  const option = fields.find((field) => field.name === name)?.options.find((one) => one.value === value)
  return Object.fromEntries(
    Object.entries(option?.fills ?? {}).map(([field, text]) => [field, filledIn(text, values)]),
  )
}

/** Another object: its own values, the text that is typed already, and a chosen answer filled with its data. */
function carried(offer: Offer, typed: Typed): Typed {
  const { fields } = offer
  const choice = fields.find(({ options }) => options.some(({ fills }) => fills))
  if (choice) return { ...typed, ...filledBy(offer, choice.name, typed[choice.name] ?? '') }
  const texts = fields.filter(({ kind }) => kind === 'long-text').map(({ name }) => [name, typed[name] ?? ''])
  return { ...valuesOf(fields), ...Object.fromEntries(texts) }
}
