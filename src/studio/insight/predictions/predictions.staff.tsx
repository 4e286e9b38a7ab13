import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { ChooseForm } from '#/platform/app/studio/choose-form.tsx'
import { Glance, GlanceFigure } from '#/platform/app/studio/glance.tsx'
import { perCent, staffCount } from '#/platform/app/studio/staff-number.ts'
import { staffDay, staffMoment } from '#/platform/app/studio/staff-time.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import { Page as Frame, Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { EmptyState } from '#/platform/ui/notice/notice.tsx'
import { marketChoice } from '../insight-frame.tsx'
import { queryOf } from '../insight-query.ts'
import { Calibration } from './calibration.tsx'
import { Cells } from './cells.tsx'
import { Months, Weeks } from './drift.tsx'
import { Known } from './known.tsx'
import { isModel, modelOf } from './models.rule.ts'
import type { PredictionsView } from './predictions.schema.ts'
import { Versions } from './versions.tsx'

export const title = () => 'Predictions'

export async function loader(args: LoaderFunctionArgs) {
  const { market, of } = queryOf(args.request)
  const [model, outcome] = [of('model'), of('outcome')]
  const asked = isModel(model) ? model : 'fit'
  const isOutcome = outcome !== undefined && Object.hasOwn(modelOf(asked).outcomes, outcome)
  const query = { market, model: asked, outcome: isOutcome ? outcome : undefined }
  return { market, view: await api(args).get('/studio/predictions', { query }) }
}

/** Calibration and AUC of a model, and the brands, kinds and sizes that it knows nothing about (R8.07). */
export function Page() {
  const { market, view } = useLoaderData<typeof loader>()
  const { model, models, outcome, outcomes, countedAt, given, since } = view
  const options = (named: PredictionsView['models']) =>
    named.map(({ name, label }) => ({ value: name, label }))
  return (
    <Frame
      title="Predictions"
      lead="What was predicted for each piece, and what became of it. The thin line is where the true share lies, 95 times of 100."
      width="full"
    >
      <Stack space="wide">
        <ChooseForm
          label="What is shown"
          choices={[
            { name: 'model', label: 'Prediction of', value: model, options: options(models) },
            { name: 'outcome', label: 'Outcome', value: outcome, options: options(outcomes) },
            marketChoice(market ?? null),
          ]}
        />
        {given === 0 ? (
          <EmptyState title={countedAt ? 'No prediction has been given yet' : 'Nothing has been counted yet'}>
            Each piece that goes into a box gets its predictions; its answer comes with the feedback.
          </EmptyState>
        ) : (
          <Answered view={view} />
        )}
        <Known view={view} />
        <Versions rows={view.versions} />
        {countedAt && (
          <p>{`Pieces that were sent since ${staffDay(atNoon(since))}, each with the prediction of the day it was picked. Counted ${staffMoment(countedAt)}, and every six hours.`}</p>
        )}
      </Stack>
    </Frame>
  )
}

function Answered({ view }: { view: PredictionsView }) {
  const { given, answered, seen, auc, distance, outcomes, outcome, groups, weeks, months } = view
  const label = outcomes.find(({ name }) => name === outcome)?.label ?? outcome
  return (
    <>
      <Glance label="In figures">
        <GlanceFigure
          label="Answered"
          value={staffCount(answered)}
          note={`${perCent(answered / given)} of ${staffCount(given)} pieces`}
        />
        <GlanceFigure
          label={label}
          value={staffCount(seen)}
          note={answered > 0 && `${perCent(seen / answered)} of the answers`}
        />
        <GlanceFigure
          label="Tells apart"
          value={auc ? auc.auc.toFixed(2) : '–'}
          note={
            auc ? `AUC, ${auc.low.toFixed(2)} to ${auc.high.toFixed(2)}; 0.50 is chance` : 'Too few answers'
          }
        />
        <GlanceFigure
          label="Off by"
          value={distance === null ? '–' : `${(distance * 100).toFixed(1)}\u00a0%`}
          note={distance === null ? 'Too few answers' : 'Mean distance of chance and share'}
        />
      </Glance>
      <Section title="Predicted and seen">
        <Calibration groups={groups} label={label} />
      </Section>
      <Cells view={view} />
      <Section title="Week by week">
        <Weeks weeks={weeks} />
      </Section>
      <Section title="What it is asked about">
        <Months months={months} />
      </Section>
    </>
  )
}
