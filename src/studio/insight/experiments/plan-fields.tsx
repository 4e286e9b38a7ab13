import {
  guardMeasures,
  measures,
  primaryMeasures,
  type StopRule,
  stopRules,
} from '#/people/experiments/experiment.rule.ts'
import { ReasonField } from '#/platform/app/studio/reason-field.tsx'
import { DateField } from '#/platform/ui/form/calendar/date-field.tsx'
import { Select, TextField } from '#/platform/ui/form/field.tsx'

/** A plan as it is typed. `most`: a bound in percent for each guard; empty is none. */
export type TypedPlan = {
  share: string
  until: string
  measure: (typeof primaryMeasures)[number]
  stop: StopRule
  most: Record<(typeof guardMeasures)[number], string>
  reason: string
}
type FieldsProps = {
  plan: TypedPlan
  today: string
  errors: Readonly<Record<string, string>>
  onChange: (change: Partial<TypedPlan>) => void
}

export const stopLabels: Record<StopRule, string> = {
  sure: 'As soon as the difference is sure',
  until: 'On its last day',
}

export const PlanFields = ({ plan, today, errors, onChange }: FieldsProps) => (
  <>
    <TextField
      label="Members in the other group"
      type="number"
      min={5}
      max={95}
      required
      suffix="%"
      value={plan.share}
      error={errors.share}
      onChange={({ target }) => onChange({ share: target.value })}
    />
    <DateField
      label="Last day"
      hint="From a week to a year."
      required
      begin={today}
      min={today}
      value={plan.until}
      error={errors.until}
      onChange={({ target }) => onChange({ until: target.value })}
    />
    <Select
      label="Decided by"
      value={plan.measure}
      options={primaryMeasures.map((value) => ({ value, label: measures[value].label }))}
      onChange={({ target }) => onChange({ measure: target.value as TypedPlan['measure'] })}
    />
    <Select
      label="Ends"
      value={plan.stop}
      options={stopRules.map((value) => ({ value, label: stopLabels[value] }))}
      onChange={({ target }) => onChange({ stop: target.value as StopRule })}
    />
    <Bounds most={plan.most} onChange={(most) => onChange({ most })} />
    <ReasonField value={plan.reason} onChange={(reason) => onChange({ reason })} error={errors.reason} />
  </>
)

type BoundsProps = { most: TypedPlan['most']; onChange: (most: TypedPlan['most']) => void }

const Bounds = ({ most, onChange }: BoundsProps) =>
  guardMeasures.map((name, nth) => (
    <TextField
      key={name}
      label={`Stops above: ${measures[name].label.toLowerCase()}`}
      hint={nth === 0 ? 'Of the other group, read once a day. Empty: no bound.' : undefined}
      type="number"
      min={1}
      max={100}
      suffix="%"
      value={most[name]}
      onChange={({ target }) => onChange({ ...most, [name]: target.value })}
    />
  ))
