import './walk.css'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { paths } from '#/platform/paths.ts'
import { Button, TextLink } from '#/platform/ui/form/button.tsx'
import { Row } from '#/platform/ui/layout/layout.tsx'
import { PictureOrGap } from '#/platform/ui/picture/picture.tsx'
import { ScanField } from '../packing/scan-field.tsx'
import { useWalk } from './use-walk.ts'
import { MOST_ORDERS } from './walk-scan.rule.ts'
import type { WalkView } from './walks.api.ts'

export const title = () => 'Walk'
export const loader = (args: LoaderFunctionArgs) => api(args).get('/studio/warehouse/walk')

/** One walk along the shelves for up to twelve orders: the next place first, for a phone in the hand (R8.03). */
export function Page() {
  const desk = useWalk(useLoaderData<typeof loader>())
  const { walk, waiting } = desk.view
  return (
    <div className="walk">
      <h1>Walk</h1>
      <ScanField
        label="Scan"
        hint="Each garment, as you take it from its place."
        answer={desk.answer}
        onScan={(code) => walk && desk.scan(walk.id, code)}
      />
      {walk ? (
        <OnTheWay
          walk={walk}
          onMissing={(unitId) => desk.miss(walk.id, unitId)}
          onEnd={() => desk.end(walk.id)}
        />
      ) : (
        <Row>
          <Button disabled={waiting === 0} onClick={() => desk.begin(MOST_ORDERS)}>
            {waiting === 0 ? 'Nothing to pick' : `Begin with ${Math.min(waiting, MOST_ORDERS)}`}
          </Button>
          <TextLink to={paths.studioWarehouse()}>Packing table</TextLink>
        </Row>
      )}
    </div>
  )
}

type OnTheWayProps = {
  walk: NonNullable<WalkView['walk']>
  onMissing: (unitId: string) => void
  onEnd: () => void
}
function OnTheWay({ walk, onMissing, onEnd }: OnTheWayProps) {
  const [next, ...later] = walk.units.filter(({ state }) => state === 'waiting')
  const done = walk.units.filter(({ state }) => state !== 'waiting')
  return (
    <>
      {next && <NextPlace unit={next} onMissing={() => onMissing(next.id)} />}
      <ul className="walk-list" aria-label="Further on">
        {[...later, ...done].map(({ id, place, title, size, slot, state }) => (
          <li key={id} data-state={state}>
            <strong>{place ?? 'no place'}</strong>
            <span>{`${title}, ${size}`}</span>
            <span>
              {state === 'waiting' ? `box ${slot}` : state === 'picked' ? `✓ box ${slot}` : 'not there'}
            </span>
          </li>
        ))}
      </ul>
      <Boxes orders={walk.orders} />
      <Row>
        <Button variant={next ? 'secondary' : 'primary'} onClick={onEnd}>
          {next ? 'End the walk here' : 'The walk is done'}
        </Button>
        <TextLink to={paths.studioWarehouse()}>Packing table</TextLink>
      </Row>
    </>
  )
}

type Unit = OnTheWayProps['walk']['units'][number]
function NextPlace({ unit, onMissing }: { unit: Unit; onMissing: () => void }) {
  const { place, title, size, brand, colour, sku, slot, image } = unit
  return (
    <section className="walk-next" aria-label="Next">
      <span className="walk-place">{place ?? 'No place yet'}</span>
      <PictureOrGap picture={image} sizes="96px" />
      <div>
        <p>{title}</p>
        <p className="walk-size">{size}</p>
        <p className="walk-soft">{[brand, colour, sku].filter(Boolean).join(' · ')}</p>
      </div>
      <span className="walk-slot" role="img" aria-label={`Box ${slot}`}>
        {slot}
      </span>
      <Button variant="quiet" onClick={onMissing}>
        Not on its place
      </Button>
    </section>
  )
}

/** Orders that were withdrawn meanwhile stand out: their garments go back. */
const Boxes = ({ orders }: { orders: OnTheWayProps['walk']['orders'] }) => (
  <ul className="walk-list" aria-label="Boxes">
    {orders.map(({ slot, subjectId, name, state }) => (
      <li key={subjectId}>
        <strong>{`Box ${slot}`}</strong>
        <TextLink to={paths.studioWarehouse(subjectId)}>{name}</TextLink>
        <span>{state === 'open' ? '' : state}</span>
      </li>
    ))}
  </ul>
)
