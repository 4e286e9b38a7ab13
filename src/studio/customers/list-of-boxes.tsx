import './last-boxes.css'
import { isOpenBox, isUndecided } from '#/boxes/box.states.ts'
import { wentBack } from '#/boxes/pieces/piece.states.ts'
import { ActFor } from '#/platform/app/studio/act-for/act-for.tsx'
import { capital } from '#/platform/app/studio/capital.rule.ts'
import { staffDay } from '#/platform/app/studio/staff-time.ts'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { Section } from '#/platform/ui/layout/layout.tsx'
import { Badge } from '#/platform/ui/notice/notice.tsx'
import { PictureOrGap } from '#/platform/ui/picture/picture.tsx'
import type { SummaryView } from './customer-summary.schema.ts'

type Shown = SummaryView['boxes'][number]

/** The last boxes with their pieces: kept ones bright, returned ones grey. Each links to its history. */
export function LastBoxes({ memberId, boxes }: { memberId: string; boxes: readonly Shown[] }) {
  if (boxes.length === 0) return null
  return (
    <Section title={boxes.length === 1 ? 'Box' : 'Last boxes'}>
      <ul className="last-boxes">
        {boxes.map((box) => (
          <li key={box.number}>
            <div className="last-box-words">
              <TextLink to={`?search=${box.number}`}>{`Box ${box.number}`}</TextLink>
              <Badge tone={box.state === 'closed' ? 'quiet' : undefined}>{capital(box.state)}</Badge>
              <span>{[`ordered ${staffDay(box.orderedAt)}`, keptText(box)].filter(Boolean).join(' · ')}</span>
              {hasActs(box) && (
                <ActFor memberId={memberId} about={box.id} label="Act on this box…" variant="quiet" />
              )}
            </div>
            <ul className="last-box-pieces">
              {box.pieces.map(({ id, title, image, state }) => (
                <li key={id} data-gone={isGone(state) || undefined}>
                  <PictureOrGap
                    picture={image && { ...image, alt: isGone(state) ? `${title}, not kept` : title }}
                    sizes="64px"
                  />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Acts on a box are possible until it is billed. */
const hasActs = ({ state }: Shown) => isOpenBox(state) || isUndecided(state)

const isGone = (state: Shown['pieces'][number]['state']) => state === 'declined' || wentBack(state)

function keptText({ pieces }: Shown) {
  const kept = pieces.filter(({ state }) => state === 'kept').length
  return kept > 0 ? `kept ${kept} of ${pieces.length}` : ''
}
