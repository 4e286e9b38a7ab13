import './home.css'
import { atNoon } from '#/platform/markets/noon.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { Timeline } from '#/platform/ui/notice/progress.tsx'
import { type JourneyStep, journeyOf } from './home.rule.ts'
import type { HomeView } from './home.schema.ts'
import { doneAt, type StepDetail, stepDetail, stepKey } from './journey-labels.rule.ts'

type Box = NonNullable<HomeView['box']>

export function Journey({ box, stylist }: { box: Box; stylist: string | undefined }) {
  const t = useTexts()
  const say = useDetail(box, stylist)
  return (
    <div className="home-timeline">
      <Timeline
        across
        label={t('home.journey')}
        items={journeyOf(box.state).map(({ step, state }) => ({
          title: t(stepKey(box.state, { step, state })),
          detail: say(stepDetail(box, { step, state }), step),
          state,
        }))}
      />
    </div>
  )
}

function useDetail(box: Box, name: string | undefined) {
  const t = useTexts()
  const { weekday, dayMonth } = useFormat()
  const stylist = name ?? t('preview.yourStylist')
  const day = (on: string | null) => (on ? weekday(atNoon(on)) : '')
  return (detail: StepDetail | undefined, step: JourneyStep): string | undefined => {
    const at = doneAt(box, step)
    switch (detail) {
      case undefined:
        return undefined
      case 'happened':
        return at ? dayMonth(at) : undefined
      case 'expected':
        return `${day(box.expected?.from ?? null)} – ${day(box.expected?.to ?? null)}`
      case 'styledBy':
        return t('home.when.styledBy', { stylist, date: day(box.dueOn) })
      case 'decideBy':
        return t('home.when.decideBy', { date: day(box.lastDay) })
      case 'tryOn':
        return t('home.when.tryOn', { days: box.approvalDays })
      default:
        return t(`home.when.${detail}`, { stylist })
    }
  }
}
