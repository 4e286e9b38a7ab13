import './today.css'
import './quiet.css'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { staffLongDay } from '#/platform/app/studio/staff-time.ts'
import { Page as Frame } from '#/platform/ui/layout/layout.tsx'
import { EmptyState } from '#/platform/ui/notice/notice.tsx'
import { IllnessLine } from '../health/illness-line.tsx'
import { blocksOf } from './blocks.ts'
import { ClockPanel } from './clock/clock-panel.tsx'
import { KeyFigures } from './key-figures/key-figures-panel.tsx'
import { Quiet } from './quiet.tsx'
import { WorkList } from './work.tsx'

export const title = () => 'Today'
export const loader = (args: LoaderFunctionArgs) => api(args).get('/studio/today')

/** Work that waits for the signed-in colleague, each row a link; empty queues stand below, small. */
export function Page() {
  const { now, movesClock, illness, waiting, keyFigures, months } = useLoaderData<typeof loader>()
  const waits = waiting.filter(({ count }) => count > 0)
  const quiet = waiting.filter(({ count }) => count === 0).map(({ of }) => of)
  // A buyer judges purchases by the state of the stock, so figures come first there; elsewhere work does.
  const figuresLead = keyFigures.some(({ of }) => of === 'pieces-free')
  return (
    <Frame
      title="Today"
      lead={staffLongDay(now)}
      width="full"
      actions={movesClock && <ClockPanel now={now} />}
    >
      <IllnessLine illness={illness} />
      {figuresLead && <KeyFigures keyFigures={keyFigures} months={months} />}
      {waits.length === 0 ? (
        <div className="today-calm">
          <EmptyState mark="done" title="Nothing waits for you">
            What comes in stands here by itself, the most urgent first, with a way to each.
          </EmptyState>
          <Quiet of={quiet} position="alone" />
        </div>
      ) : (
        <>
          <ul className="today">
            {blocksOf(waits, now).map((block, index) => (
              <WorkList
                key={block.queue?.of ?? `with ${block.rows[0]?.of}`}
                now={now}
                isFirst={index === 0}
                {...block}
              />
            ))}
          </ul>
          <Quiet of={quiet} position="below" />
        </>
      )}
      {!figuresLead && <KeyFigures keyFigures={keyFigures} months={months} />}
    </Frame>
  )
}
