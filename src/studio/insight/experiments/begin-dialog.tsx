import { useState } from 'react'
import { useNavigate } from 'react-router'
import { guardMeasures } from '#/people/experiments/experiment.rule.ts'
import { send } from '#/platform/app/api/api-client.ts'
import type { CallInput } from '#/platform/app/api/routes.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { FormDialog } from '#/platform/app/studio/reasons/form-dialog.tsx'
import { paths } from '#/platform/paths.ts'
import type { ExperimentKindView } from './experiments.schema.ts'
import { PlanFields, type TypedPlan } from './plan-fields.tsx'

type Body = CallInput<'POST', '/studio/experiments'>['body']
type Props = { kind: ExperimentKindView; today: string; onClose: () => void }

/** Bounds that a form begins with, in percent. */
const bounds = { returns: '75', complaints: '10', unsubscribes: '10' }
const begun: TypedPlan = {
  share: '50',
  until: '',
  measure: 'kept-value',
  stop: 'sure',
  most: bounds,
  reason: '',
}

/** The plan of an experiment. It cannot be changed once it has begun, so all of it is asked at once. */
export function BeginDialog({ kind: { name, label, asks, arms }, today, onClose }: Props) {
  const navigate = useNavigate()
  const [plan, setPlan] = useState(begun)
  const { submit, busy, error, fields } = useSubmit(
    (body: Body) => send('POST', '/studio/experiments', { body }),
    ({ id }) => navigate(paths.studioExperiment(id)),
  )
  const tried = arms.filter(({ usual }) => !usual)
  return (
    <FormDialog
      title={`Begin: ${label}`}
      button="Begin"
      busy={busy}
      error={Object.keys(fields).length > 0 ? undefined : error}
      onSubmit={() => void submit({ name, ...bodyOf(plan) })}
      onClose={onClose}
    >
      <p>{`${asks} The other group: ${tried.map(({ label }) => label.toLowerCase()).join('; ')}.`}</p>
      <PlanFields
        plan={plan}
        today={today}
        errors={fields}
        onChange={(change) => setPlan((plan) => ({ ...plan, ...change }))}
      />
    </FormDialog>
  )
}

/** A bound that is left empty is none. */
const bodyOf = ({ share, until, measure, stop, most, reason }: TypedPlan): Omit<Body, 'name'> => ({
  ...{ share: Number(share), until, measure, stop, reason: reason.trim() },
  guards: guardMeasures.flatMap((measure) =>
    most[measure].trim() === '' ? [] : [{ measure, most: Number(most[measure]) }],
  ),
})
