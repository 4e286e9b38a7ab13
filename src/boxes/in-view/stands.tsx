import '../parts/spread.css'
import './stands.css'
import type { ReactNode } from 'react'
import type { NewArrival } from '#/goods/catalogue/arrivals/arrivals.tsx'
import { Page as Frame, Row } from '#/platform/ui/layout/layout.tsx'
import { isOpenBox, isUndecided } from '../box.states.ts'
import { Spread } from '../parts/spread.tsx'
import { OwnWishes } from '../wishes/own-wishes.tsx'
import { canAddWish } from '../wishes/wish-lines.rule.ts'
import type { InView } from './load-in-view.ts'

type StandsProps = {
  eyebrow?: ReactNode
  title: ReactNode
  lead: ReactNode
  seen: ReactNode
  children: ReactNode
}

/** A page that only tells a status and the next steps. */
export function Stands({ eyebrow, title, lead, seen, children }: StandsProps) {
  return (
    <div className="stands">
      <Frame eyebrow={eyebrow} title={title} lead={lead}>
        <Row>{children}</Row>
        <div className="stands-seen">{seen}</div>
      </Frame>
    </div>
  )
}

/** The pieces of a box under way, or its wishes while they are picked; else new pieces in the shop. */
export function Seen({ now: { box, stylist, arrivals } }: { now: InView }) {
  if (box && canAddWish(box)) return <OwnWishes box={box} stylist={box.stylist ?? stylist} />
  const isComing = box && (isOpenBox(box.state) || isUndecided(box.state))
  const pieces = isComing ? box.pieces.filter(({ state }) => state !== 'removed') : []
  return pieces.length > 0 ? <Spread pieces={pieces} /> : <SpreadOfNew items={arrivals} />
}

/** Decorative, hidden from screen readers: names and prices are in the shop. */
export const SpreadOfNew = ({ items }: { items: readonly NewArrival[] }) => (
  <div aria-hidden="true">
    <Spread
      pieces={items.slice(0, 3).map(({ sku, title, image }) => ({
        id: sku,
        kind: 'other',
        title,
        image: image && { ...image, alt: '' },
      }))}
      sizes="(min-width: 60rem) 40vw, 66vw"
    />
  </div>
)
