import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type MeasureName, measures } from '#/people/experiments/experiment.rule.ts'
import { api } from '#/platform/app/api/api-client.ts'
import { useOwnRoles } from '#/platform/app/session/use-own-roles.ts'
import { ActsOf } from '#/platform/app/studio/acts/acts-of.tsx'
import { staffCount } from '#/platform/app/studio/staff-number.ts'
import { staffDay } from '#/platform/app/studio/staff-time.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import { paths } from '#/platform/paths.ts'
import { type Column, DataTable } from '#/platform/ui/data/data-table.tsx'
import { Facts } from '#/platform/ui/data/facts.tsx'
import { Button, TextLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame, Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { Notice } from '#/platform/ui/notice/notice.tsx'
import { EndDialog } from './end-dialog.tsx'
import type { ExperimentView } from './experiments.schema.ts'
import { StateBadge } from './experiments.staff.tsx'
import { differenceText, meanText, verdictText } from './figure-text.ts'
import { stopLabels } from './plan-fields.tsx'

export const title = () => 'Experiment'
export const loader = (args: LoaderFunctionArgs) =>
  api(args).get('/studio/experiments/:experimentId', {
    params: { experimentId: args.params.experimentId ?? '' },
  })

/** One experiment: its plan, the figures of the last reading, and the difference day by day (R8.07). */
export function Page() {
  const experiment = useLoaderData<typeof loader>()
  const { id, label, asks, endedAt, endedWords, decision, uneven, figures, days, readOn } = experiment
  const mayAct = useOwnRoles()('admin')
  const [open, setOpen] = useState(false)
  const act = endedAt ? (decision ? undefined : 'decide') : 'stop'
  return (
    <Frame
      eyebrow={<TextLink to={paths.studioExperiments()}>Experiments</TextLink>}
      title={
        <>
          {label} <StateBadge {...experiment} />
        </>
      }
      lead={asks}
      actions={
        mayAct &&
        act && (
          <Button variant={act === 'stop' ? 'danger' : 'primary'} size="small" onClick={() => setOpen(true)}>
            {act === 'stop' ? 'Stop' : 'Decide'}
          </Button>
        )
      }
      width="full"
    >
      <Stack space="wide">
        {endedAt && (
          <Notice tone="warning">{`It has ended: ${endedWords}. All members are in the usual group.`}</Notice>
        )}
        {uneven && (
          <Notice tone="warning">
            The groups are not as large as planned, by more than chance. Trust no figure before the cause is
            found.
          </Notice>
        )}
        <Facts facts={factsOf(experiment)} />
        <Section
          title="Figures"
          aside={readOn ? `Counted ${staffDay(atNoon(readOn))}, once a day` : undefined}
        >
          {figures.length === 0 ? (
            <p>Nothing is counted yet: the first figures come with the first boxes that are decided on.</p>
          ) : (
            <DataTable
              label="Figures"
              rows={figures}
              columns={figureColumns(experiment)}
              rowKey={({ measure }) => measure}
              lines
            />
          )}
        </Section>
        {days.length > 0 && (
          <Section title={`${measures[experiment.measure].label}, by day`}>
            <DataTable
              label="By day"
              rows={days}
              columns={dayColumns(experiment)}
              rowKey={({ day }) => day}
              lines
            />
          </Section>
        )}
        <p>
          The interval holds however often it is looked at: of a hundred experiments without a difference, at
          most five are ever called better or worse. One value a member: the first box that was decided on
          after the member came into the experiment.
        </p>
        <ActsOf kind="experiment" id={id} />
      </Stack>
      {open && act && <EndDialog key={act} id={id} act={act} onClose={() => setOpen(false)} />}
    </Frame>
  )
}

function factsOf(experiment: ExperimentView) {
  const { arms, fromAt, untilAt, begunBy, reason, measure, guards, stop, endedBy, decision, decidedBy } =
    experiment
  return [
    ...arms.map(({ label, share, exposed, usual }) => ({
      name: usual ? 'Usual group' : 'Other group',
      value: `${label}: ${share / 10}\u00a0% planned, ${staffCount(exposed)} members so far`,
    })),
    { name: 'Runs', value: `${staffDay(fromAt)} until ${staffDay(untilAt)}` },
    { name: 'Decided by', value: measures[measure].label },
    { name: 'Ends', value: stopLabels[stop] },
    {
      name: 'Stopped above',
      value:
        guards.map(({ measure, most }) => `${measures[measure].label}: ${most}\u00a0%`).join('; ') ||
        'No bound',
    },
    { name: 'Begun by', value: `${begunBy}: ${reason}` },
    ...(endedBy ? [{ name: 'Stopped by', value: endedBy }] : []),
    ...(decision ? [{ name: 'Decided', value: `${decidedBy}: ${decision}` }] : []),
  ]
}

type Sampled = ExperimentView['figures'][number]['arms'][number]
type Figure = { measure: MeasureName; arms: Sampled[] }

/** A column for each group with its mean and members, then the difference of each other group from the usual one. */
const figureColumns = ({ arms, currency }: ExperimentView): Column<Figure>[] => [
  { id: 'measure', header: 'Measure', cell: ({ measure }) => measures[measure].label },
  ...sampleColumns<Figure>(arms, currency, ({ measure }) => measure),
]

type Day = ExperimentView['days'][number]
const dayColumns = ({ arms, currency, measure }: ExperimentView): Column<Day>[] => [
  { id: 'day', header: 'Day', cell: ({ day }) => staffDay(atNoon(day)) },
  ...sampleColumns<Day>(arms, currency, () => measure),
]

function sampleColumns<Row extends { arms: Sampled[] }>(
  arms: ExperimentView['arms'],
  currency: string,
  measureOf: (row: Row) => MeasureName,
): Column<Row>[] {
  const of = (row: Row, arm: string) => row.arms.find((one) => one.arm === arm)
  const others = arms.filter(({ usual }) => !usual)
  return [
    ...arms.map(
      ({ arm, usual, label }): Column<Row> => ({
        id: arm,
        header: usual ? 'Usual group' : arms.length > 2 ? label : 'Other group',
        align: 'end',
        cell: (row) => {
          const sample = of(row, arm)
          return sample
            ? `${meanText(sample.mean, measureOf(row), currency)} of ${staffCount(sample.members)}`
            : '–'
        },
      }),
    ),
    ...others.flatMap(({ arm }): Column<Row>[] => [
      {
        id: `${arm} by`,
        header: 'Difference',
        align: 'end',
        cell: (row) => {
          const difference = of(row, arm)?.difference
          return difference ? differenceText(difference, measureOf(row), currency).by : 'too few'
        },
      },
      {
        id: `${arm} between`,
        header: '95 % interval',
        align: 'end',
        cell: (row) => {
          const difference = of(row, arm)?.difference
          return difference ? differenceText(difference, measureOf(row), currency).between : '–'
        },
      },
      {
        id: `${arm} says`,
        header: 'Says',
        cell: (row) => {
          const difference = of(row, arm)?.difference
          return difference ? verdictText(difference, measureOf(row)) : 'nothing yet'
        },
      },
    ]),
  ]
}
